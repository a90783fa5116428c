import { belongsTo, isAdminRole } from '@admission/schema';
import { chakra } from '@chakra-ui/react/styled-system';
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { pathOf } from '../guards.ts';
import { useSession } from '../lib/session.ts';
import { loadTexts } from '../lib/texts.ts';

/** Lazy: only officers load it. */
const Sidebar = lazy(async () => {
  const [{ OfficeSidebar }] = await Promise.all([import('./OfficeSidebar.tsx'), loadTexts(['officeNav'])]);
  return { default: OfficeSidebar };
});

/** The column of the sidebar; reserved on office pages while the session loads, to avoid a layout shift. */
export function OfficeSide() {
  const { user, status } = useSession();
  const { pathname } = useLocation();
  const audience = status === 'loading' ? pathOf(pathname)?.audience : undefined;
  const isMeant = user ? isAdminRole(user.role) : audience && !belongsTo(audience, 'STUDENT');
  if (!isMeant) return null;
  return (
    <chakra.div
      data-no-print=""
      data-office-side=""
      hideBelow="lg"
      w="60"
      flexShrink="0"
      bg="bg.panel"
      borderEndWidth="1px"
      borderColor="border"
    >
      <Suspense fallback={null}>{user && <Sidebar role={user.role} />}</Suspense>
    </chakra.div>
  );
}
