import type { Lang } from '@admission/schema';
import type { DocumentBrand, Optional } from './document-props.ts';

export type SittingProps = { name: string; gatesOpen: string; gatesClose: string; starts: string; ends: string };
export type SeatNeedProps = {
  kind: 'WHEELCHAIR' | 'SCRIBE' | 'LOW_VISION' | 'EXTRA_TIME';
  extraMinutes?: Optional<number>;
};

/** An applicant with a seat; the photo is a small JPEG. */
export type SeatedProps = {
  seat: string;
  applicantId: string;
  name: string;
  nameBn?: Optional<string>;
  /** Short code of the program. */
  exam: string;
  photo?: Optional<Uint8Array>;
  needs: readonly SeatNeedProps[];
  /** Seated after the plan was published. */
  isLate: boolean;
};

/** The properties of every paper of an exam day. */
export type ExamDayProps = {
  lang: Lang;
  brand: DocumentBrand;
  generatedAt: string;
  /** Printed again because something changed. */
  isReprint: boolean;
  sitting: SittingProps;
  venue: { name: string; address: string };
};

/** A paper of one room. */
export type RoomPaperProps = ExamDayProps & {
  paper: 'attendance-sheet' | 'door-list' | 'seat-labels' | 'room-poster';
  room: { name: string; floor: number };
  people: readonly SeatedProps[];
};

export type RoomLineProps = {
  name: string;
  /** 0 is the ground floor. */
  floor: number;
  people: number;
  free: number;
  firstSeat: Optional<string>;
  lastSeat: Optional<string>;
  exams: readonly { code: string; people: number }[];
  needs: readonly SeatNeedProps['kind'][];
};

/** A paper of one venue: its rooms, or the sheet on which door devices are enrolled. */
export type VenuePaperProps = ExamDayProps & {
  paper: 'venue-summary' | 'enrolment-sheet';
  rooms: readonly RoomLineProps[];
  /** The address of the door's page. */
  doorUrl: string;
};
