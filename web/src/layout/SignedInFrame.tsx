import { isAdminRole } from '@admission/schema';
import { ApolloProvider } from '@apollo/client/react';
import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { lazy, Suspense, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { createClient } from '../lib/apollo.ts';
import { useSession } from '../lib/session.ts';
import { useOfflineReading } from '../lib/useOfflineReading.ts';
import { keepClear } from '../ui/keepClear.ts';
import { PageSkeleton } from '../ui/PageSkeleton.tsx';
import { fullSystem } from '../ui/theme/fullSystem.ts';
import { toastPlace } from '../ui/toastPlace.ts';
import { SavedNote } from './SavedNote.tsx';

// Imported here, so that toasts are placed without a connection too.
toastPlace.keepClear = keepClear;

/** Lazy: only forms of the office are guarded. */
const LeaveQuestion = lazy(async () => ({ default: (await import('./LeaveQuestion.tsx')).LeaveQuestion }));

/** Provides Apollo and the full Chakra system to pages behind sign-in. */
export function SignedInFrame() {
  const { user } = useSession();
  const [client] = useState(createClient);
  useOfflineReading(user, useLocation().pathname);
  // Between sign-out and redirect.
  if (!user) return <PageSkeleton />;
  return (
    <ApolloProvider client={client}>
      <ChakraProvider value={fullSystem}>
        <SavedNote />
        {/* `key` resets all state when the user changes. */}
        <Outlet key={user.id} />
        {isAdminRole(user.role) && (
          <Suspense>
            <LeaveQuestion />
          </Suspense>
        )}
      </ChakraProvider>
    </ApolloProvider>
  );
}
