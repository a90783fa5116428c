import { expect, it } from 'vitest';
import { calendarOf } from './calendar.ts';

it('calendarOf writes an event that starts at the exam, with escaped and folded text', () => {
  const file = calendarOf(
    { id: 'p1', title: 'CSE, Spring; 2027', start: '2027-01-15T04:00:00.000Z', description: 'প্রবেশপত্র '.repeat(12) },
    new Date('2026-11-22T12:00:00Z'),
  );
  expect(file).toContain('DTSTART:20270115T040000Z\r\nDTEND:20270115T060000Z\r\n');
  expect(file).toContain('DTSTAMP:20261122T120000Z');
  expect(file).toContain('SUMMARY:CSE\\, Spring\\; 2027\r\n');
  for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(file.replaceAll('\r\n ', '')).toContain(`DESCRIPTION:${'প্রবেশপত্র '.repeat(12)}`);
});
