import { DoorDecision } from '@admission/schema';
import { defineEnum, describeEnum } from '../../graphql/define-enum.ts';

describeEnum(DoorDecision, 'DoorDecision', 'What a door decided about a person.', {
  ADMITTED: 'The person went in.',
  REFUSED: 'The person was sent away.',
});

export const ComputedStates = defineEnum('AttendanceNow', 'Whether an applicant was there.', {
  EXPECTED: 'Not admitted yet.',
  PRESENT: 'Admitted.',
  DISPUTED: 'Two devices admitted the card, or an absent applicant was admitted: an officer decides.',
  ABSENT: 'Not admitted when the doors closed.',
  EXPELLED: 'Sent out, by an officer.',
  LEFT_EARLY: 'Left before the end.',
});

export const DecidedStates = defineEnum('AttendanceDecision', 'What an officer may decide.', {
  PRESENT: 'Was there.',
  ABSENT: 'Was not there.',
  EXPELLED: 'Was sent out.',
  LEFT_EARLY: 'Left before the end.',
});

export const AttendanceSource = defineEnum('AttendanceSource', 'What an attendance follows from.', {
  SCANS: 'The scans of the devices.',
  DECISION: 'The decision of an officer.',
  CLOSING: 'The closing of the doors.',
});
export type AttendanceSource = keyof typeof AttendanceSource;
