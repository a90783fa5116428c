import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { startColourMode } from './lib/colourMode.ts';
import { currentLanguage, showLanguage } from './lib/language.ts';
import { replayInputBeforeHydration, replayPresses, stopRecordingPresses } from './lib/replayInput.ts';
import { startReporting } from './lib/reporting.ts';
import { startSession } from './lib/session.ts';
import { loadTexts } from './lib/texts.ts';
import { prefetchStartAfterTyping } from './prefetchStart.ts';
import { createRouter, type Router, whenReady } from './router.tsx';

/** Starts the application: hydrates a prerendered page, or renders into the empty root. */
export function hydrate(): void {
  startReporting(import.meta.env.VITE_SENTRY_DSN);
  startColourMode();
  startSession();
  showLanguage(currentLanguage());
  prefetchStartAfterTyping();
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root.');
  const texts = loadTexts(['common', 'nav']);
  // The router loads the first page in parallel with the texts.
  const router = createRouter();
  void texts.then(() => show(root, router));
}

/** In a transition, so that React yields between chunks of work. */
async function show(root: HTMLElement, router: Router): Promise<void> {
  const { classList } = document.documentElement;
  /** `public/theme.js` sets `redraw` if the prerendered page does not fit this visitor. */
  const isPrerendered = root.hasChildNodes() && !classList.contains('redraw');
  const onShown = () => {
    classList.remove('redraw');
    stopRecordingPresses();
    if (isPrerendered) replayInputBeforeHydration(root);
  };
  const app = (
    <StrictMode>
      <App router={router} onShown={onShown} onReady={() => replayPresses(root)} />
    </StrictMode>
  );
  if (!isPrerendered) return startTransition(() => createRoot(root).render(app));
  await whenReady(router);
  startTransition(() => void hydrateRoot(root, app));
}
