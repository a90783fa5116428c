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
  const language = read('language') || (navigator.language || '').slice(0, 2).toLowerCase();
  html.lang = language === 'bn' ? 'bn' : 'en';
})();
