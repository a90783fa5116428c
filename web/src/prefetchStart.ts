import { loadSchema } from './forms/rules.ts';
import { paths } from './paths.ts';

/** Loads the dashboard's files, after the rules of the form that the visitor types into. */
async function load(): Promise<void> {
  await loadSchema();
  const [{ pages }] = await Promise.all([
    import('./features.ts'),
    import('./layout/SignedInFrame.tsx'),
    import('./layout/SignedInMenus.tsx'),
  ]);
  const lazy = pages.find(({ path }) => path === paths.dashboard)?.route.lazy;
  if (typeof lazy === 'function') await lazy();
}

/** Absent in Firefox and Safari, where the connection counts as fast. */
interface NetworkInformation {
  saveData?: boolean;
  effectiveType?: string;
}

function isSlowOrMetered(): boolean {
  const { connection } = navigator as { connection?: NetworkInformation };
  return Boolean(connection?.saveData) || /2g|3g/.test(connection?.effectiveType ?? '');
}

const pauseMs = 1_000;

/** Preloads the next page when typing on the sign-in page pauses; not on a slow or metered connection. */
export function prefetchStartAfterTyping(): void {
  let pause = 0;
  const onInput = ({ target }: Event) => {
    clearTimeout(pause);
    if (location.pathname !== paths.login.url() || !(target instanceof Element) || !target.closest('form')) return;
    pause = window.setTimeout(() => {
      removeEventListener('input', onInput);
      // A failed preload is ignored: the navigation loads the same files.
      if (!isSlowOrMetered()) load().catch(() => undefined);
    }, pauseMs);
  };
  addEventListener('input', onInput);
}
