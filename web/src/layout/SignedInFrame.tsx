import { ApolloProvider } from '@apollo/client/react';
import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { Outlet } from 'react-router';
import { createClient } from '../lib/apollo.ts';
import { useSession } from '../lib/session.ts';
import { PageSkeleton } from '../ui/Skeletons.tsx';
import { fullSystem } from '../ui/theme/fullSystem.ts';

/** What every page behind sign-in needs and no page before it: Apollo, and the looks of Chakra's richer parts. */
export function SignedInFrame() {
  const { user } = useSession();
  const [client] = useState(createClient);
  // For a moment after signing out: the guards are already leading away.
  if (!user) return <PageSkeleton />;
  return (
    <ApolloProvider client={client}>
      <ChakraProvider value={fullSystem}>
        {/* Another user starts from nothing: no state of the one before stays on the screen. */}
        <Outlet key={user.id} />
      </ChakraProvider>
    </ApolloProvider>
  );
}
