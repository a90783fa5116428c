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
  const asked = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLang);
  const language = isLang(stored) ? stored : asked || 'en';
  // The server prerenders for visitors, in the requested language. Signed-in users, or another stored language, get the skeleton
  // until the client has rendered.
  const token = read('token') || undefined;
  const isInLanguage = language === html.lang;
  if (token || !isInLanguage) html.classList.add('redraw');
  html.lang = language;
  const preload = (href, attributes) =>
    document.head.append(Object.assign(document.createElement('link'), { crossOrigin: '', ...attributes, href }));
  // Preloads all scripts of a signed-in page together: by import they would load one after the other.
  const meta = (name) => document.querySelector(`meta[name=${name}]`)?.content;
  const files = (meta('page-files') || '').split(' ');
  const fonts = files.filter((file) => file.endsWith('.woff2'));
  if (token && isInLanguage) {
    for (const file of files) {
      if (file.endsWith('.js')) preload(file, { rel: 'modulepreload', fetchPriority: 'low' });
      if (file.endsWith('.css')) preload(file, { rel: 'preload', as: 'style' });
    }
  }
  // Sends its first queries as src/lib/transport.ts would; src/lib/earlyAnswers.ts hands the answers to the scripts.
  const requests = JSON.parse(meta('page-requests') || '[]');
  const askEarly = (bodies) => {
    const headers = {
      accept: 'application/graphql-response+json, application/json',
      'accept-language': language,
      'content-type': 'application/json',
      ...(token && { 'x-auth-token': token }),
    };
    const ask = (body) => {
      const answer = fetch('/graphql', { method: 'POST', headers, body });
      // The consumer handles a failure.
      answer.catch(() => {});
      return [body, answer];
    };
    globalThis.earlyAnswers = { token, language, at: Date.now(), answers: new Map(bodies.map(ask)) };
  };
  if (token) askEarly(requests);
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
    // The font face exists after the style sheet has loaded.
    const look = () => load().then((found) => (found.length ? show() : isHidden() && setTimeout(look, 50)), show);
    const isHidden = () => html.classList.contains('no-letters');
    if (waits) look();
    // Upper limit of the wait.
    setTimeout(show, 10_000);
  }
  // A browser never retries a failed module (HTML Standard, "fetch a single module script"): the page is reloaded instead, at most once a
  // minute. Without the scripts of the start, the skeleton then says so; after hydration, RouteErrorPage does.
  const fields = () => document.querySelectorAll('#root input:not([type=password])');
  let isReloading = false;
  globalThis.reloadOnce = () => {
    try {
      if (!isReloading && navigator.onLine && Date.now() - sessionStorage.getItem('reloaded') > 60_000) {
        sessionStorage.setItem('reloaded', Date.now());
        sessionStorage.setItem('typed', JSON.stringify([...fields()].map(({ value }) => value)));
        location.reload();
        isReloading = true;
      }
    } catch {}
    return isReloading;
  };
  const onError = ({ target, error, reason }) => {
    const isLost = target.type === 'module' || /import.+module/i.test((error || reason)?.message);
    const skeleton = document.getElementById('skeleton');
    if (!isLost || !skeleton || 'hydrated' in html.dataset || globalThis.reloadOnce()) return;
    html.classList.add('redraw', 'lost');
    skeleton.ariaBusy = false;
    skeleton.onclick = ({ target }) => target.type && location.reload();
  };
  // In the capture phase: the error of a script element does not bubble.
  addEventListener('error', onError, true);
  addEventListener('unhandledrejection', onError);
  // What was typed before such a reload, except passwords. The page of the exam door has no skeleton: it is never reloaded so.
  addEventListener('DOMContentLoaded', () => {
    try {
      const typed = document.getElementById('skeleton') && sessionStorage.getItem('typed');
      if (!typed) return;
      sessionStorage.removeItem('typed');
      // Only if there is a value: one that is set, even the same, hides the one that the scripts give the field.
      JSON.parse(typed).forEach((value, index) => value && (fields()[index].value = value));
    } catch {}
  });
  // A press before hydration is shown immediately and replayed after it (src/lib/replayInput.ts); no form is submitted natively.
  const showBusy = (button, isBusy) => {
    button.ariaBusy = isBusy || null;
    // Other buttons can be pressed again.
    if (button.type === 'submit') button.ariaDisabled = isBusy || null;
  };
  // A sign-in is sent at the press; the form is submitted after hydration and uses this answer (src/lib/earlyAnswers.ts). Values that the
  // rules of the form would change or refuse are not sent here.
  const signIn = meta('sign-in');
  const sendSignIn = (form) => {
    const [phone, password] = [...form.querySelectorAll('input')].map(({ value }) => value);
    if (!signIn || token || !/^01\d{9}$/.test(phone) || !/^[!-~]{6,}$/.test(password)) return;
    askEarly([JSON.stringify({ documentId: signIn, variables: { input: { phone, password } } })]);
  };
  addEventListener('submit', (event) => {
    if (!event.defaultPrevented) {
      // Once: later input is sent by the form.
      if (!('pressed' in event.target.dataset)) sendSignIn(event.target);
      event.target.dataset.pressed = '';
      if (event.submitter) showBusy(event.submitter, true);
    }
    event.preventDefault();
  });
  addEventListener('click', (event) => {
    const button = event.target.closest?.('#root button[type=button]');
    // The page of the exam door has no skeleton and is never hydrated.
    if (!button || 'hydrated' in html.dataset || !document.getElementById('skeleton')) return;
    // A second press cancels the first.
    showBusy(button, button.toggleAttribute('data-pressed'));
  });
})();
