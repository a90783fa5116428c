import { chakra } from '@chakra-ui/react/styled-system';

/** The glyphs of বাংলা in Noto Sans Bengali, 100 units per em; each starts where the one before it ends. */
const letters = [
  'm41 0q-3-5-8-10-5-4-12-7-6-3-13-4l-5-12q9-6 19-11 11-4 21-7l-2 4v-6h-42v-10h62v10h-9v53h-11zm0-11q0-2 0-4 0-3 0-6v-22l2 3q-5 2-10 4-5 2-10 4-5 3-10 6v-3q4 0 8 2 4 1 8 4 5 2 8 5 3 3 6 7h-2z',
  'm48-52v10h-9v53h-12v-46q-1-3-3-5-2-2-5-2h-1v-10h2q3 0 6 3 3 3 3 8h-1q0-2 0-5-1-3-1-6v-7h9l2 7h10z',
  'm33 68q-4-5-9-10-4-5-9-9-5-4-11-8l7-10q6 4 12 9 6 5 10 11 5 6 9 12l-9 5zm-12-39q-5 0-8-2-4-1-6-5-2-3-2-7 0-5 2-8 2-3 6-5 3-2 8-2 4 0 8 2 3 2 5 5 2 3 2 8 0 4-2 7-2 4-5 5-4 2-8 2zm0-9q2 0 4-1 2-2 2-4 0-3-2-5-2-1-4-1-3 0-4 2-2 1-2 4 0 2 2 4 1 1 4 1z',
  'm77 43v-32h1v4q-1-3-3-5-3-2-6-2-2 0-4 2-1 1-1 5 0 1 0 2 0 1 0 1l-9 1q-1-6-3-9-3-3-7-3-3 0-5 1-1 1-2 3-1 2-1 4 0 3 1 5 1 2 3 2 2 1 5 1l-1 10q-3 0-6-2-2-2-2-6 0-3 2-5 2-3 6-3 4 0 6 3 2 2 2 5 0 4-3 6-2 3-7 3-5 0-9-3-4-2-6-6-3-4-3-10 0-6 3-9 2-4 6-6 4-3 9-3 4 0 9 2 4 3 7 7 3 4 4 10l-8-1q0-6 2-10 1-4 4-5 3-2 6-2 4 0 8 2 3 2 5 6l-2-1q0-2-1-4 0-2 0-4v-7h-56v-10h77v10h-9v53h-12z',
  'm48-63v10h-9v53h-11v-46q-1-3-3-5-2-2-6-2v-10h2q2 0 5 3 3 3 4 8h-1q0-2-1-5 0-3 0-6v-7h9l2 7h9z',
];

/** The word বাংলা as SVG, so that English pages do not load a font of 100 KB. */
export const BanglaName = () => (
  <chakra.svg viewBox="-2 -78 240 88" h="0.88em" w="2.4em" fill="currentColor" aria-hidden="true">
    <path d={letters.join('')} />
  </chakra.svg>
);
