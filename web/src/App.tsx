import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { type ComponentProps, useLayoutEffect } from 'react';
import { RouterProvider } from 'react-router/dom';
import { system } from './ui/theme/system.ts';

export interface AppProps extends Pick<ComponentProps<typeof RouterProvider>, 'router'> {
  /** Called once, when the application has taken its place in the document. */
  onShown?: () => void;
}

export function App({ router, onShown }: AppProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once.
  useLayoutEffect(() => onShown?.(), []);
  return (
    <ChakraProvider value={system}>
      {/* In a transition Apollo asks for the page before and the page after in turn, and the one before may win. */}
      <RouterProvider router={router} useTransitions={false} />
    </ChakraProvider>
  );
}
