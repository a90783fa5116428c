import { describeEnum } from '../../graphql/define-enum.ts';

export const SeatColumn = {
  ROOM: 'room',
  SEAT: 'seat',
  ROW: 'row',
  COLUMN: 'column',
  USABLE: 'usable',
  FLOOR: 'floor',
} as const;
export type SeatColumn = (typeof SeatColumn)[keyof typeof SeatColumn];

describeEnum(SeatColumn, 'SeatColumn', 'A column of a sheet of seats.', {
  ROOM: 'The name of the room.',
  SEAT: 'The label of the seat.',
  ROW: 'The row of the seat.',
  COLUMN: 'The column of the seat.',
  USABLE: 'Whether the seat may be given to an applicant.',
  FLOOR: 'The floor of the room.',
});
