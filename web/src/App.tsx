import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { type ComponentProps, useEffect, useLayoutEffect } from 'react';
import { RouterProvider } from 'react-router/dom';
import { system } from './ui/theme/system.ts';

export interface AppProps extends Pick<ComponentProps<typeof RouterProvider>, 'router'> {
  /** Called once, after the first commit. */
  onShown?: () => void;
  /** Called once, after the effects of the first commit. */
  onReady?: () => void;
}

export function App({ router, onShown, onReady }: AppProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once.
  useLayoutEffect(() => onShown?.(), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once.
  useEffect(() => onReady?.(), []);
  return (
    <ChakraProvider value={system}>
      {/* In a transition Apollo alternates between the previous and the next query, and the previous one may win. */}
      <RouterProvider router={router} useTransitions={false} />
    </ChakraProvider>
  );
}
