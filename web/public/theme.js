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
  const token = read('token');
  const isSignedIn = Boolean(token);
  const isInLanguage = language === html.lang;
  if (isSignedIn || !isInLanguage) html.classList.add('redraw');
  html.lang = language;
  const preload = (href, attributes) =>
    document.head.append(Object.assign(document.createElement('link'), { crossOrigin: '', ...attributes, href }));
  // What the page of a signed-in visitor loads before its content, all at once: scripts would ask for each other one by one.
  const files = (document.querySelector('meta[name=page-files]')?.content || '').split(' ');
  const fonts = files.filter((file) => file.endsWith('.woff2'));
  if (isSignedIn && isInLanguage) {
    for (const file of files) {
      if (file.endsWith('.js')) preload(file, { rel: 'modulepreload', fetchPriority: 'low' });
      if (file.endsWith('.css')) preload(file, { rel: 'preload', as: 'style' });
    }
  }
  // What it asks first, as src/lib/transport.ts would: the answers wait there for the scripts (src/lib/earlyAnswers.ts).
  const requests = JSON.parse(document.querySelector('meta[name=page-requests]')?.content || '[]');
  if (isSignedIn && requests.length > 0) {
    const headers = {
      accept: 'application/graphql-response+json, application/json',
      'accept-language': language,
      'apollo-require-preflight': 'true',
      'content-type': 'application/json',
      'x-auth-token': token,
    };
    const ask = (body) => {
      const answer = fetch('/graphql', { method: 'POST', headers, body });
      // Whoever takes it handles a failure.
      answer.catch(() => {});
      return [body, answer];
    };
    globalThis.earlyAnswers = { token, language, at: Date.now(), answers: new Map(requests.map(ask)) };
  }
  // In Bangla: a device without Bangla glyphs hides the page until the font has loaded; others do not wait
  // (src/ui/theme/fonts.css).
  if (language === 'bn' && (fonts.length > 0 || document.querySelector('link[as=font]'))) {
    const pen = document.createElement('canvas').getContext('2d');
    const widths = new Set([...'কইঅঠ'].map((letter) => pen?.measureText(letter).width));
    const waits = pen && widths.size === 1;
    html.classList.add(waits ? 'no-letters' : 'own-letters');
    if (waits) for (const file of fonts) preload(file, { rel: 'preload', as: 'font', type: 'font/woff2' });
    const show = () => html.classList.remove('no-letters');
    const load = () => document.fonts.load('1em "Noto Sans Bengali Variable"', 'ক');
    // The font face is known after the stylesheet has loaded.
    const look = () => load().then((found) => (found.length ? show() : isHidden() && setTimeout(look, 50)), show);
    const isHidden = () => html.classList.contains('no-letters');
    if (waits) look();
    // Upper limit of the wait.
    setTimeout(show, 10_000);
  }
  // A press before hydration shows at once and is repeated after it (src/lib/replayInput.ts); no form is submitted natively.
  const showBusy = (button, isBusy) => {
    // Other buttons can be pressed again.
    for (const name of button.type === 'submit' ? ['aria-busy', 'aria-disabled'] : ['aria-busy'])
      isBusy ? button.setAttribute(name, 'true') : button.removeAttribute(name);
  };
  addEventListener('submit', (event) => {
    if (!event.defaultPrevented) {
      event.target.dataset.pressed = '';
      if (event.submitter) showBusy(event.submitter, true);
    }
    event.preventDefault();
  });
  addEventListener('click', (event) => {
    const button = event.target.closest?.('#root button[type=button]');
    if (!button || 'hydrated' in html.dataset) return;
    // The second press takes the first back.
    if ('pressed' in button.dataset) {
      delete button.dataset.pressed;
      showBusy(button, false);
    } else {
      button.dataset.pressed = '';
      showBusy(button, true);
    }
  });
})();
