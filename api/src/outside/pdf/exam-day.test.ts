import { describe, expect, it } from 'vitest';
import type { RoomPaperProps, VenuePaperProps } from '../../core/exam-day-props.ts';
import { banglaCardProps, cardProps, readPdf } from './documents.fixture.ts';
import { draw } from './documents.ts';
import { floorText } from './exam-day.ts';
import { wordsOf } from './words.ts';

async function roomProps(paper: RoomPaperProps['paper'], lang: 'en' | 'bn' = 'en'): Promise<RoomPaperProps> {
  const card = await (lang === 'en' ? cardProps() : banglaCardProps());
  return {
    lang,
    brand: card.brand,
    generatedAt: card.generatedAt,
    isReprint: false,
    sitting: {
      name: 'Morning of 15 January',
      gatesOpen: '2027-01-15T07:30:00Z',
      gatesClose: '2027-01-15T08:15:00Z',
      starts: '2027-01-15T08:30:00Z',
      ends: '2027-01-15T10:00:00Z',
    },
    venue: { name: 'Main Campus', address: 'Banani, Dhaka' },
    room: { name: 'Room 301', floor: 3 },
    paper,
    people: Array.from({ length: 30 }, (_, at) => ({
      seat: `A${at + 1}`,
      applicantId: `${at % 2 ? 'EEE' : 'CSE'}-27S-${String(99 - at).padStart(4, '0')}`,
      name: `${card.name} ${at}`,
      exam: at % 2 ? 'EEE' : 'CSE',
      photo: at === 3 ? null : card.photo,
      needs: at === 0 ? [{ kind: 'SCRIBE', extraMinutes: 30 }] : [],
      isLate: at === 29,
    })),
  };
}

async function venueProps(paper: VenuePaperProps['paper']): Promise<VenuePaperProps> {
  const { room: _, people: __, ...head } = await roomProps('door-list');
  const line = {
    floor: 0,
    people: 30,
    free: 2,
    firstSeat: 'A1',
    lastSeat: 'A30',
    exams: [{ code: 'CSE', people: 30 }],
  };
  const rooms = ['301', '302'].map((name) => ({ ...line, name, needs: ['SCRIBE'] as const }));
  return { ...head, paper, rooms, doorUrl: 'https://admission.padma.example/door' };
}

const times = ['13:30 (1:30 pm)', '14:15 (2:15 pm)', '14:30 (2:30 pm)', '16:00 (4:00 pm)'];

it.each([
  [-1, 'Basement 1', 'বেজমেন্ট ১'],
  [0, 'Ground floor', 'নিচতলা'],
  [2, 'Floor 2', '২য় তলা'],
])('floorText names floor %i as in speech', (floor, en, bn) => {
  expect(floorText(floor, wordsOf('en'))).toBe(en);
  expect(floorText(floor, wordsOf('bn'))).toBe(bn);
});

describe('draw room-paper', () => {
  it('attendance-sheet prints each applicant with photo, signatures and needs, and ends with the counts', async () => {
    const pdf = await readPdf(await draw({ kind: 'room-paper', props: await roomProps('attendance-sheet') }));
    for (const part of [
      ...times,
      ...[
        'Attendance Sheet',
        'Room 301',
        'Floor 3',
        'Main Campus, Banani, Dhaka',
        'Friday, 15 January 2027',
        'CSE 15',
        'EEE 15',
      ],
      ...['CSE-27S-0099', 'A30', 'Scribe +30 min', 'late', 'No photo', 'Signature of the applicant'],
      ...['First invigilator', 'Second invigilator', 'Venue officer', 'Page 1 of'],
    ])
      expect(pdf.text, part).toContain(part);
    expect(pdf.images).toBe(29);
    expect(pdf.pages.filter((page) => page.includes('Signature of the invigilator')).length).toBe(pdf.pages.length);
    expect(pdf.text.split('First invigilator')).toHaveLength(2);
  });

  it('door-list is sorted by applicant ID', async () => {
    const { text } = await readPdf(await draw({ kind: 'room-paper', props: await roomProps('door-list') }));
    const ids = [...text.matchAll(/(?:CSE|EEE)-27S-\d{4}/g)].map(([id]) => id);
    expect(ids).toHaveLength(30);
    expect(ids).toEqual(ids.toSorted());
  });

  it('seat-labels prints 24 labels on a sheet, in the order of the seats', async () => {
    const pdf = await readPdf(await draw({ kind: 'room-paper', props: await roomProps('seat-labels') }));
    expect(pdf.pages.map((page) => page.match(/27S/g)?.length)).toEqual([24, 6]);
    expect(pdf.pages[0]?.indexOf('CSE-27S-0099')).toBeLessThan(pdf.pages[0]?.indexOf('EEE-27S-0098') ?? 0);
  });

  it('seat-labels prints 24 labels on a sheet with the longest names in both scripts', async () => {
    const props = await roomProps('seat-labels');
    const name = 'ABDULLAH AL MAMUN MUHAMMAD SHAHRIAR CHOWDHURY TALUKDER';
    const nameBn = 'আবদুল্লাহ আল মামুন মুহাম্মদ শাহরিয়ার চৌধুরী তালুকদার';
    const people = props.people.map((one) => ({ ...one, exam: 'BBA-EVENING', name, nameBn }));
    const pdf = await readPdf(await draw({ kind: 'room-paper', props: { ...props, people } }));
    expect(pdf.pages.map((page) => page.match(/27S/g)?.length)).toEqual([24, 6]);
    expect(pdf.text).toContain('আল মামুন');
  });

  it('text extraction returns the letters of the printed names, not those of an earlier document', async () => {
    const props = await roomProps('door-list');
    const textWith = async (nameBn: string): Promise<string> => {
      const people = props.people.slice(0, 1).map((one) => ({ ...one, nameBn }));
      return (await readPdf(await draw({ kind: 'room-paper', props: { ...props, people } }))).text;
    };
    // Both start with the same glyph, of a vowel that is drawn before its letter.
    const texts = [await textWith('প্রোমা'), await textWith('চৌধুরী')];
    expect(texts.map((text) => [text.includes('প্রো'), text.includes('চৌ')])).toEqual([
      [true, false],
      [false, true],
    ]);
  });

  it('room-poster prints room, times, exams and the range of IDs on one page', async () => {
    const pdf = await readPdf(await draw({ kind: 'room-paper', props: await roomProps('room-poster') }));
    expect(pdf.pages).toHaveLength(1);
    for (const part of [...times, 'Morning of 15 January']) expect(pdf.text, part).toContain(part);
  });

  it.each(['attendance-sheet', 'door-list', 'seat-labels', 'room-poster'] as const)(
    '%s prints an empty room, and Bangla with its digits',
    async (paper) => {
      const props = { ...(await roomProps(paper, 'bn')), isReprint: true };
      const pdf = await readPdf(await draw({ kind: 'room-paper', props }));
      expect(pdf.info.Language).toBe('bn');
      if (paper !== 'seat-labels') expect(pdf.text).toContain('১৪:৩০');
      expect((await draw({ kind: 'room-paper', props: { ...props, people: [] } })).length).toBeGreaterThan(1000);
    },
  );

  it('marks a reprint', async () => {
    const props = { ...(await roomProps('door-list')), isReprint: true };
    const { text } = await readPdf(await draw({ kind: 'room-paper', props }));
    expect(text).toContain('Reprint: replaces the paper of 21 November 2026, 10:30 am');
  });
});

describe('draw venue-paper', () => {
  it('venue-summary prints each room and the totals', async () => {
    const { text } = await readPdf(await draw({ kind: 'venue-paper', props: await venueProps('venue-summary') }));
    for (const part of [...times, '301', '302', 'Ground floor', 'A1 – A30', 'CSE 30', 'Scribe', 'In all', '60'])
      expect(text, part).toContain(part);
  });

  it('enrolment-sheet prints the steps, the address and empty lines, on one page', async () => {
    const pdf = await readPdf(await draw({ kind: 'venue-paper', props: await venueProps('enrolment-sheet') }));
    expect(pdf.pages).toHaveLength(1);
    for (const part of ['How a phone becomes a door device', 'padma.example/door', 'Invigilator (name, phone)'])
      expect(pdf.text, part).toContain(part);
  });
});
