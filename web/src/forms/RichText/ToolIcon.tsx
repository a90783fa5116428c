import { chakra } from '@chakra-ui/react/styled-system';

/** SVG paths on a grid of 24, drawn as strokes. */
const drawings = {
  bold: 'M7 4h6a4 4 0 010 8H7zM7 12h7a4 4 0 010 8H7z',
  italic: 'M10 4h8M6 20h8M14 4l-4 16',
  underline: 'M7 4v7a5 5 0 0010 0V4M5 21h14',
  strike:
    'M4 12h16M16.500 7.500C16 5 14 4 12 4c-3 0-5 1.500-5 4 0 1.500.8 2.500 2 3.200M8 16c.4 2.500 2 4 4.500 4 2.800 0 4.500-1.500 4.500-3.800 0-.8-.2-1.500-.6-2',
  blockquote: 'M10 7H5v5h5V7zM10 12c0 3-1.500 4.500-4 5M19 7h-5v5h5V7zM19 12c0 3-1.500 4.500-4 5',
  ol: 'M10 6h10M10 12h10M10 18h10M4 4.500L5.500 4v4M4 11.500c.5-.7 2.500-.8 2.500.6C6.500 13.200 4 14 4 14.500h2.500M4 17.200c.8-.6 2.400-.4 2.400.7 0 .8-.7 1-1.400 1 .8 0 1.500.3 1.500 1.100 0 1.100-1.700 1.300-2.500.7',
  ul: 'M10 6h10M10 12h10M10 18h10M5 6v.01M5 12v.01M5 18v.01',
  indent: 'M4 5h16M11 10h9M11 14h9M4 19h16M4 9l3.500 3L4 15z',
  outdent: 'M4 5h16M11 10h9M11 14h9M4 19h16M7.500 9L4 12l3.500 3z',
  link: 'M10 14a4 4 0 006 .4l3-3a4 4 0 00-5.700-5.700l-1.200 1.200M14 10a4 4 0 00-6-.4l-3 3a4 4 0 005.700 5.700l1.200-1.200',
  image: 'M3 5h18v14H3zM3 16l5-5 5 5 3-3 5 5M15.500 9.500v.01',
  undo: 'M8 5L4 9l4 4M4 9h10a6 6 0 010 12h-4',
  redo: 'M16 5l4 4-4 4M20 9H10a6 6 0 000 12h4',
} as const;

export type ToolIconName = keyof typeof drawings;

/** The icon of a tool; the button has the accessible name. */
export const ToolIcon = ({ name }: { name: ToolIconName }) => (
  <chakra.svg
    viewBox="0 0 24 24"
    w="5"
    h="5"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={drawings[name]} />
  </chakra.svg>
);
