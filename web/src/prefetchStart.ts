import { loadSchema } from './forms/rules.ts';
import { paths } from './paths.ts';

/** Loads what the dashboard needs, after the rules of the form in which the visitor types. */
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

/** Absent in Firefox and Safari, where a line counts as fast. */
interface NetworkInformation {
  saveData?: boolean;
  effectiveType?: string;
}

function isSlowOrMetered(): boolean {
  const { connection } = navigator as { connection?: NetworkInformation };
  return Boolean(connection?.saveData) || /2g|3g/.test(connection?.effectiveType ?? '');
}

const pauseMs = 1_000;

/** Once someone pauses on the sign-in page, the page that follows is loaded; on a slow or metered line only when it is opened. */
export function prefetchStartAfterTyping(): void {
  let pause = 0;
  const onInput = ({ target }: Event) => {
    clearTimeout(pause);
    if (location.pathname !== paths.login.url() || !(target instanceof Element) || !target.closest('form')) return;
    pause = window.setTimeout(() => {
      removeEventListener('input', onInput);
      // Without it the navigation loads the same files.
      if (!isSlowOrMetered()) load().catch(() => undefined);
    }, pauseMs);
  };
  addEventListener('input', onInput);
}
