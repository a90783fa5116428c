// Before the first paint: the colour mode and the language that were chosen here before (src/lib/colourMode.ts, src/lib/language.ts).
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
  // The server draws public pages for visitors, in the language that it was asked for. Whoever is signed in, or has chosen otherwise,
  // gets the grey shapes until the program has drawn the page for them.
  if (read('token') || language !== html.lang) html.classList.add('redraw');
  html.lang = language;
  // A page in Bangla: a device that draws a box for each letter shows the page once it can be read; one that has letters need not wait,
  // and keeps what it has begun with (src/ui/theme/fonts.css).
  if (language === 'bn' && document.querySelector('link[as=font]')) {
    const pen = document.createElement('canvas').getContext('2d');
    const widths = new Set([...'কইঅঠ'].map((letter) => pen?.measureText(letter).width));
    const waits = pen && widths.size === 1;
    html.classList.add(waits ? 'no-letters' : 'own-letters');
    const show = () => html.classList.remove('no-letters');
    const load = () => document.fonts.load('1em "Noto Sans Bengali Variable"', 'ক');
    // Nobody knows the font before the sheet is there.
    const look = () => load().then((found) => (found.length ? show() : isHidden() && setTimeout(look, 50)), show);
    const isHidden = () => html.classList.contains('no-letters');
    if (waits) look();
    // However slow the line is: boxes are better than nothing.
    setTimeout(show, 10_000);
  }
  // A form that is sent before the program is there waits for it (src/lib/takeOver.ts); the browser itself never sends one.
  addEventListener('submit', (event) => {
    if (!event.defaultPrevented) event.target.dataset.pressed = '';
    event.preventDefault();
  });
})();
