import { z } from 'zod';
import { parseQuietHours } from './quiet-hours.ts';

/** Settings of messages to many. */
export const messageSettings = {
  PRICE_PER_SMS: z
    .string()
    .trim()
    .regex(/^\d{1,3}(?:\.\d{1,2})?$/, 'must be BDT with at most two decimals, such as 0.35')
    .default('0.35')
    .transform(Number)
    .describe('BDT for one SMS segment, for the costs that the office is shown'),
  QUIET_HOURS: z
    .string()
    .trim()
    .default('21:00-08:00')
    .transform((value, issue) => {
      const hours = parseQuietHours(value);
      if (hours !== undefined) return hours;
      issue.addIssue({ code: 'custom', message: 'must be two times of the day such as 21:00-08:00, or off' });
      return z.NEVER;
    })
    .describe('Times in Asia/Dhaka between which messages to many and reminders wait for the morning; off: never'),
};
