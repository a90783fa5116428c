import { expect, it } from 'vitest';
import { circular } from './circular.ts';
import type { Node } from './content.ts';
import { palette } from './page.ts';

const brand = { universityName: 'Padma University', admissionTitle: 'Admission' };
const at = '2027-01-10T11:00:00Z';
const colorsOf = (color?: string): string => {
  const layouts: string[] = [];
  const { content } = circular({
    ...{
      lang: 'en',
      brand: color ? { ...brand, color } : brand,
      generatedAt: at,
      issuedAt: at,
      title: 'Spring',
      code: 'S',
    },
    ...{
      edition: 'A1B2-C3D4',
      trimester: 'Spring',
      year: 2027,
      opensAt: at,
      closesAt: at,
      payUntil: at,
      graceMinutes: 0,
    },
    ...{ feeBank: 1, feeBkash: 1, note: null, contacts: [], documents: [], url: 'https://padma.example' },
    bank: { name: 'B', branch: 'B', account: '1', accountName: null, routing: null },
    programs: [
      {
        ...{ title: 'Test', program: 'BSc', department: 'CSE', examDate: at, lastApplication: at, lastPayment: at },
        ...{ seats: 1, conditions: ['SSC GPA'] },
      },
    ],
  });
  const text = JSON.stringify(content, (key, value) => {
    if (key === 'layout') layouts.push(String((value as Node['layout'])?.hLineColor?.(0)));
    // The logo of the product is not recolored.
    return key === 'svg' ? undefined : value;
  });
  return text + layouts.join();
};

it('a document has the colors of the institution instead of those of the product, also in its layouts', () => {
  const own = [palette.brand, palette.deep, palette.line];
  for (const color of own) expect(colorsOf()).toContain(color);
  const branded = colorsOf('#7a1f4b');
  for (const color of own) expect(branded).not.toContain(color);
  expect(branded).toContain('#7a1f4b');
});
