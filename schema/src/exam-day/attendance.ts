/** What a door decided about a person. */
export const DoorDecision = { ADMITTED: 'ADMITTED', REFUSED: 'REFUSED' } as const;
export type ScanDecision = keyof typeof DoorDecision;

/** EXPECTED becomes ABSENT when the doors close. DISPUTED: two devices admitted one card, or a decision and a later scan differ. */
export const computedStates = ['EXPECTED', 'PRESENT', 'DISPUTED', 'ABSENT', 'EXPELLED', 'LEFT_EARLY'] as const;
export type ComputedState = (typeof computedStates)[number];

/** What an officer may decide. */
export const decidedStates = ['PRESENT', 'ABSENT', 'EXPELLED', 'LEFT_EARLY'] as const;
export type DecidedState = (typeof decidedStates)[number];

/** A scan of one person, as the server received it. */
export interface SeenScan {
  kind: 'SCAN';
  id: string;
  deviceId: string;
  decision: ScanDecision | null;
  /** By the device's clock, corrected by its skew; milliseconds. */
  at: number;
}

/** A decision of an officer, with the devices whose admissions the officer saw. */
export interface Decision {
  kind: 'DECISION';
  id: string;
  state: DecidedState;
  /** By the server's clock; milliseconds. */
  at: number;
  covers: readonly string[];
}

export interface Attendance {
  state: ComputedState;
  /** The first admission; milliseconds. */
  firstAt: number | null;
  /** The devices that admitted the person, sorted. */
  devices: string[];
}

/**
 * The attendance of a person: a function of the set of scans and decisions. Order and repetition do not matter, and no rule compares the
 * clocks of two devices.
 */
export function attendanceOf(events: Iterable<SeenScan | Decision>, isClosed = false): Attendance {
  const admissions = new Map<string, number>();
  let last: Decision | undefined;
  for (const event of events) {
    if (event.kind === 'DECISION') last = last && isLater(last, event) ? last : event;
    else if (event.decision === 'ADMITTED')
      admissions.set(event.deviceId, Math.min(event.at, admissions.get(event.deviceId) ?? event.at));
  }
  const devices = [...admissions.keys()].sort();
  const firstAt = devices.length === 0 ? null : Math.min(...admissions.values());
  return { state: stateOf(devices, last, isClosed), firstAt, devices };
}

/** Two decisions of one instant: the larger id is the later one. */
const isLater = (a: Decision, b: Decision): boolean => a.at > b.at || (a.at === b.at && a.id >= b.id);

function stateOf(devices: readonly string[], decision: Decision | undefined, isClosed: boolean): ComputedState {
  if (!decision) {
    if (devices.length > 1) return 'DISPUTED';
    if (devices.length === 1) return 'PRESENT';
    return isClosed ? 'ABSENT' : 'EXPECTED';
  }
  const isNew = devices.some((device) => !decision.covers.includes(device));
  // A copied card never passes silently, nor does an admission of a person who was decided to be absent.
  return isNew && (devices.length > 1 || decision.state === 'ABSENT') ? 'DISPUTED' : decision.state;
}
