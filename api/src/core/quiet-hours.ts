/** Minutes of the day in Asia/Dhaka between which bulk messages wait; the interval may pass midnight. */
export interface QuietHours {
  from: number;
  until: number;
}

const minuteMs = 60_000;
const dayMinutes = 1440;
/** Bangladesh is at UTC+6 all year. */
const dhakaMinutes = 360;

/** '21:00-08:00', or null for 'off'; undefined if it is neither. */
export function parseQuietHours(value: string): QuietHours | null | undefined {
  if (value === 'off') return null;
  const match = /^([01]\d|2[0-3]):([0-5]\d)-([01]\d|2[0-3]):([0-5]\d)$/.exec(value);
  if (!match) return undefined;
  const [from = 0, fromMinute = 0, until = 0, untilMinute = 0] = match.slice(1).map(Number);
  const hours = { from: from * 60 + fromMinute, until: until * 60 + untilMinute };
  return hours.from === hours.until ? undefined : hours;
}

/** The end of the quiet hours (QUIET_HOURS) that contain the instant; null outside them. */
export function quietUntil(now: Date, hours: QuietHours | null): Date | null {
  if (!hours) return null;
  const { from, until } = hours;
  const minute = Math.floor(now.getTime() / minuteMs);
  const ofDay = (minute + dhakaMinutes) % dayMinutes;
  const isQuiet = from < until ? ofDay >= from && ofDay < until : ofDay >= from || ofDay < until;
  return isQuiet ? new Date((minute + ((until - ofDay + dayMinutes) % dayMinutes)) * minuteMs) : null;
}
