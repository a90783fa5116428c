import { isAdminRole } from '@admission/schema';
import { chakra } from '@chakra-ui/react/styled-system';
import { lazy, Suspense } from 'react';
import type { SessionUser } from '../lib/session.ts';
import { loadTexts } from '../lib/texts.ts';
import { AccountMenu } from './AccountMenu.tsx';

export { SignOutButton } from './SignOutButton.tsx';

const OfficeMenu = lazy(async () => {
  const [{ OfficeMenu: Menu }] = await Promise.all([import('./OfficeMenu.tsx'), loadTexts(['officeNav'])]);
  return { default: Menu };
});

const OfficeSearch = lazy(async () => {
  const [{ OfficeSearch: Search }] = await Promise.all([
    import('./OfficeSearch.tsx'),
    loadTexts(['officeNav', 'profileFields']),
  ]);
  return { default: Search };
});

/** The menus of signed-in users at the end of the bar; on phones below the entries of the open menu. */
export function SignedInMenus({ user, menuOpen }: { user: SessionUser; menuOpen: boolean }) {
  return (
    <>
      {/* Room for the search, so that the entries before it do not move. */}
      {isAdminRole(user.role) && (
        <Suspense fallback={<chakra.span hideBelow="md" w={{ md: '44', lg: '64', xl: '80' }} />}>
          <OfficeSearch menuOpen={menuOpen} />
          <OfficeMenu role={user.role} menuOpen={menuOpen} />
        </Suspense>
      )}
      <AccountMenu user={user} menuOpen={menuOpen} />
    </>
  );
}
