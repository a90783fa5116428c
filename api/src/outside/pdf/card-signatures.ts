import type { Cell, Node } from './content.ts';
import { padded, palette } from './page.ts';
import type { Words } from './words.ts';

/** The signature lines at the bottom of a card. */
export function signatures(words: Words): Node {
  const line = (title: string, note: string): Cell => ({
    stack: [
      { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 150, y2: 0, lineWidth: 0.75, lineColor: palette.muted }] },
      { text: title, fontSize: 8.5, margin: [0, 3, 0, 0] },
      { text: note, fontSize: 7.5, color: palette.muted },
    ],
  });
  return {
    table: {
      widths: [150, '*', 150, '*', 150],
      body: [
        [
          line(words('signApplicant'), words('inTheHall')),
          '',
          line(words('signInvigilator'), ''),
          '',
          line(words('signOffice'), ''),
        ],
      ],
    },
    layout: padded(0, 0),
    margin: [0, 20, 0, 0],
  };
}
