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

/** While someone types on the sign-in page, the page that follows is loaded. */
export function prefetchStartWhileTyping(): void {
  const onFocus = ({ target }: FocusEvent) => {
    if (location.pathname !== paths.login.url() || !(target instanceof Element) || !target.closest('form')) return;
    removeEventListener('focusin', onFocus);
    // Without it the navigation loads the same files.
    load().catch(() => undefined);
  };
  addEventListener('focusin', onFocus);
}
