import './ui/theme/fonts.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { startColourMode } from './lib/colourMode.ts';
import { currentLanguage, showLanguage } from './lib/language.ts';
import { startReporting } from './lib/reporting.ts';
import { startSession } from './lib/session.ts';
import { loadTexts } from './lib/texts.ts';
import { createRouter } from './router.tsx';

startReporting(import.meta.env.VITE_SENTRY_DSN);
startColourMode();
startSession();
showLanguage(currentLanguage());

const texts = loadTexts(['common', 'nav']);
// The router starts to fetch the first page while the texts come.
const router = createRouter();
const root = document.getElementById('root');

void texts.then(() => {
  if (!root) throw new Error('index.html has no #root.');
  createRoot(root).render(
    <StrictMode>
      <App router={router} />
    </StrictMode>,
  );
});
