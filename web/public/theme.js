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
  // A form that is sent before the program is there waits for it (src/lib/takeOver.ts); the browser itself never sends one.
  addEventListener('submit', (event) => {
    if (!event.defaultPrevented) event.target.dataset.pressed = '';
    event.preventDefault();
  });
})();
