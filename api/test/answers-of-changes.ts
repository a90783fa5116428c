/** The types of answers with a field for each kind of changed thing. */
export const answerTypes = ['Message', 'DoorDone', 'LateSeating'];

/** Mutations whose changed thing is tested elsewhere: in this test file, relative to `api`. */
export const testedWithTheRest: Record<string, string> = {
  assignLate: 'src/features/seating/late.api.test.ts',
  decideAttendance: 'src/features/door/control-room.api.test.ts',
  decideDispute: 'src/features/door/control-room.api.test.ts',
  decideUnmatchedPayment: 'src/features/payments/unmatched/unmatched.api.test.ts',
  fireTestEvent: 'test/sandbox.test.ts',
  freeSeat: 'src/features/seating/late.api.test.ts',
  moveSeat: 'src/features/seating/late.api.test.ts',
  reissueCard: 'src/features/door/cards.api.test.ts',
  revokeDoor: 'src/features/door/devices.api.test.ts',
  sendDoorMessage: 'src/features/door/scans.api.test.ts',
};

/** Mutations whose answer has no changed thing, and why. */
export const answersNoThing: Record<string, string> = {
  deleteDepartment: 'it is gone',
  deleteExam: 'it is gone',
  deleteMessageTemplate: 'it is gone',
  deleteNotice: 'it is gone',
  deleteProgram: 'it is gone',
  deleteSitting: 'it is gone',
  deleteUser: 'it is gone',
  deleteVenue: 'it is gone',
  deleteView: 'it is gone',
  deleteWebhook: 'it is gone',
  endSession: 'the session is gone',
  resetPassword: 'who resets a password is not signed in, and reads no account',
  signOut: 'the session is gone',
  signOutEverywhere: 'the sessions are gone',
  withdrawSeatNeed: 'the need is gone',
};
