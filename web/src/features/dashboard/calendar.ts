interface CalendarEvent {
  id: string;
  title: string;
  /** ISO 8601. */
  start: string;
  /** ISO 8601; by default two hours later. */
  end?: string | null;
  location?: string | null;
  description: string;
}

/** RFC 5545, section 3.3.5: '20270115T040000Z'. */
const stampOf = (instant: Date): string => instant.toISOString().replace(/[-:]|\.\d{3}/g, '');

/** RFC 5545, section 3.3.11. */
const escapeText = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

/** Lines of at most 75 bytes (RFC 5545, section 3.1); a character of Bangla has three. */
function fold(line: string): string {
  const encoder = new TextEncoder();
  const parts = [''];
  for (const character of line) {
    const last = parts.at(-1) ?? '';
    if (encoder.encode(last + character).length > 73) parts.push(` ${character}`);
    else parts[parts.length - 1] = last + character;
  }
  return parts.join('\r\n');
}

const defaultHours = 2;

/** The calendar file of the own exam on the dashboard: one event and an alarm on the day before. */
export function calendarOf(
  { id, title, start, end: until, location, description }: CalendarEvent,
  now = new Date(),
): string {
  const begin = new Date(start);
  const end = until ? new Date(until) : new Date(begin.getTime() + defaultHours * 3_600_000);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//University Admission//EN',
    'BEGIN:VEVENT',
    `UID:exam-${id}@admission`,
    `DTSTAMP:${stampOf(now)}`,
    `DTSTART:${stampOf(begin)}`,
    `DTEND:${stampOf(end)}`,
    `SUMMARY:${escapeText(title)}`,
    ...(location ? [`LOCATION:${escapeText(location)}`] : []),
    `DESCRIPTION:${escapeText(description)}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escapeText(title)}`,
    'TRIGGER:-P1D',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}
