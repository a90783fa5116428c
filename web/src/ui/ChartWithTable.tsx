import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

/** A chart and its table, side by side if there is room. */
export const ChartWithTable = ({ children }: { children: ReactNode }) => (
  <chakra.div
    display="grid"
    gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 5fr) minmax(0, 6fr)' }}
    columnGap="8"
    rowGap="5"
    alignItems="start"
  >
    {children}
  </chakra.div>
);
