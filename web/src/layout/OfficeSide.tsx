import { belongsTo, isAdminRole } from '@admission/schema';
import { chakra } from '@chakra-ui/react/styled-system';
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { pathOf } from '../guards.ts';
import { useSession } from '../lib/session.ts';
import { loadTexts } from '../lib/texts.ts';

/** Only for the office, so that nobody else waits for it. */
const Sidebar = lazy(async () => {
  const [{ OfficeSidebar }] = await Promise.all([import('./OfficeSidebar.tsx'), loadTexts(['officeNav'])]);
  return { default: OfficeSidebar };
});

/** The place of the office's sidebar. Pages of the office keep it free while nobody knows yet who is there, so that nothing moves. */
export function OfficeSide() {
  const { user, status } = useSession();
  const { pathname } = useLocation();
  const audience = status === 'loading' ? pathOf(pathname)?.audience : undefined;
  const isMeant = user ? isAdminRole(user.role) : audience && !belongsTo(audience, 'STUDENT');
  if (!isMeant) return null;
  return (
    <chakra.div
      data-no-print=""
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
