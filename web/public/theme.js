// Runs before the first paint: applies the stored colour mode and language (src/lib/colourMode.ts, src/lib/language.ts).
(() => {
  const html = document.documentElement;
  const read = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const mode = read('colour-mode');
  const dark = mode === 'dark' || (mode !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  html.classList.add(dark ? 'dark' : 'light');
  html.style.colorScheme = dark ? 'dark' : 'light';
  const isLang = (tag) => tag === 'en' || tag === 'bn';
  const stored = read('language');
  const asked = (navigator.languages || []).map((tag) => tag.slice(0, 2).toLowerCase()).find(isLang);
  const language = isLang(stored) ? stored : asked || 'en';
  // The server prerenders for visitors, in the requested language. Signed-in users, or another stored language, get the skeleton
  // until the client has rendered.
  if (read('token') || language !== html.lang) html.classList.add('redraw');
  html.lang = language;
  // In Bangla: a device without Bangla glyphs hides the page until the font has loaded; others do not wait
  // (src/ui/theme/fonts.css).
  if (language === 'bn' && document.querySelector('link[as=font]')) {
    const pen = document.createElement('canvas').getContext('2d');
    const widths = new Set([...'কইঅঠ'].map((letter) => pen?.measureText(letter).width));
    const waits = pen && widths.size === 1;
    html.classList.add(waits ? 'no-letters' : 'own-letters');
    const show = () => html.classList.remove('no-letters');
    const load = () => document.fonts.load('1em "Noto Sans Bengali Variable"', 'ক');
    // The font face is known after the stylesheet has loaded.
    const look = () => load().then((found) => (found.length ? show() : isHidden() && setTimeout(look, 50)), show);
    const isHidden = () => html.classList.contains('no-letters');
    if (waits) look();
    // Upper limit of the wait.
    setTimeout(show, 10_000);
  }
  // A prerendered page loads the application when it is needed: at the first use of a form or a button; on a fast line without
  // data saver also two seconds after the page (docs/decisions/0019).
  const isStatic = html.hasAttribute('data-prerendered') && !html.classList.contains('redraw');
  const { saveData, effectiveType = '4g' } = navigator.connection || {};
  window.appNeeded = new Promise((need) => {
    if (!isStatic) return need();
    const isControl = ({ target }) => target.closest?.('button, input, select, textarea, label');
    const onUse = (event) => isControl(event) && need();
    for (const type of ['pointerdown', 'focusin', 'keydown', 'input', 'submit']) addEventListener(type, onUse, true);
    addEventListener('submit', need, true);
    if (!saveData && effectiveType === '4g') addEventListener('load', () => setTimeout(need, 2000));
  });
  const headers = {
    accept: 'application/graphql-response+json, application/json',
    'accept-language': language,
    'apollo-require-preflight': 'true',
    'content-type': 'application/json',
  };
  /** Sends a valid sign-in while the application loads; `src/lib/transport.ts` uses the answer. */
  const sendEarly = (form) => {
    const documentId = form.dataset.document;
    const { phone, password } = Object.fromEntries(new FormData(form));
    if (!documentId || !/^01\d{9}$/.test(phone) || password.length < 6 || !crypto.randomUUID) return;
    const body = JSON.stringify({ documentId, variables: { input: { phone, password } } });
    const init = { method: 'POST', body, headers: { ...headers, 'idempotency-key': crypto.randomUUID() } };
    const answer = fetch('/graphql', init);
    answer.catch(() => {});
    window.earlyRequest = { body, answer };
  };
  const press = (element, button) => {
    element.dataset.pressed = '';
    button?.setAttribute('aria-busy', 'true');
  };
  // A form submitted before hydration is submitted after it (src/lib/replayInput.ts), never natively; a pressed button is busy until
  // then. React prevents the default of what it handles.
  addEventListener('submit', (event) => {
    const form = event.target;
    if (!event.defaultPrevented && !('pressed' in form.dataset)) {
      press(form, event.submitter);
      sendEarly(form);
    }
    event.preventDefault();
  });
  addEventListener('click', (event) => {
    const button = event.target.closest?.('#root button[type=button]');
    if (button && isStatic && !window.appStarted) press(button, button);
  });
})();
