import { ChakraProvider } from '@chakra-ui/react/styled-system';
import type { ComponentProps } from 'react';
import { RouterProvider } from 'react-router/dom';
import { system } from './ui/theme/system.ts';

export function App({ router }: Pick<ComponentProps<typeof RouterProvider>, 'router'>) {
  return (
    <ChakraProvider value={system}>
      <RouterProvider router={router} />
    </ChakraProvider>
  );
}
