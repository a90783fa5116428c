import { expect, it } from 'vitest';
import type { MeritListProps } from '../../core/merit-list-props.ts';
import { cardProps, readPdf } from './documents.fixture.ts';
import { draw } from './documents.ts';

const labels = { mcq: 'Comprehension', written: 'Written', viva: 'Viva', hsc: 'HSC result' };

const props = async (): Promise<MeritListProps> => ({
  ...{ lang: 'en', brand: (await cardProps()).brand, generatedAt: '2026-11-21T04:30:00Z', run: 1, madeBy: 'ROKEYA' },
  exam: {
    ...{ title: 'Admission Test', program: 'BSc in CSE', department: 'CSE', date: '2027-01-15T04:00:00Z' },
    ...{ trimester: 'Spring', year: 2027 },
  },
  ...{ seats: 1, waiting: 0, ties: [], counts: { ranked: 1, selected: 1, waiting: 0, absent: 0 } },
  components: Object.entries(labels).map(([key, label]) => ({ key, label })),
  lines: [
    {
      ...{ place: 1, applicantId: 'MSCSE-27S-0011', name: 'ISHTIAQ CHOWDHURY', written: 18.5, viva: 6, total: 69 },
      ...{ componentValues: { mcq: 34.5, hsc: 5 }, outcome: 'SELECTED' },
    },
  ],
});

it('draw merit-list does not split words of names and headings with four components', async () => {
  const { text } = await readPdf(await draw({ kind: 'merit-list', props: await props() }));
  for (const whole of ['CHOWDHURY', 'Comprehension', 'MSCSE-27S-0011']) expect(text).toContain(whole);
});
