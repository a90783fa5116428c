import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { startColourMode } from './lib/colourMode.ts';
import { currentLanguage, showLanguage } from './lib/language.ts';
import { startReporting } from './lib/reporting.ts';
import { startSession } from './lib/session.ts';
import { replay } from './lib/takeOver.ts';
import { loadTexts } from './lib/texts.ts';
import { createRouter, type Router, whenReady } from './router.tsx';

/** Starts the application in the document. */
export function start(): void {
  startReporting(import.meta.env.VITE_SENTRY_DSN);
  startColourMode();
  startSession();
  showLanguage(currentLanguage());
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root.');
  const texts = loadTexts(['common', 'nav']);
  // The router starts to fetch the first page while the texts come.
  const router = createRouter();
  void texts.then(() => show(root, router));
}

/** In a transition: React then works in small pieces. */
async function show(root: HTMLElement, router: Router): Promise<void> {
  const { classList } = document.documentElement;
  /** The server has drawn this page as this visitor sees it; `public/theme.js` has found out whether that is so. */
  const isDrawn = root.hasChildNodes() && !classList.contains('redraw');
  const onShown = () => {
    classList.remove('redraw');
    if (isDrawn) replay(root);
  };
  const app = (
    <StrictMode>
      <App router={router} onShown={onShown} />
    </StrictMode>
  );
  if (!isDrawn) return startTransition(() => createRoot(root).render(app));
  await whenReady(router);
  startTransition(() => void hydrateRoot(root, app));
}
