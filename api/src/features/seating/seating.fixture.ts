import type { Build, BuiltExam, BuiltUser } from '../../../test/build.ts';
import type { TestProduct } from '../../../test/client.ts';
import { sittingCalls } from '../../../test/sitting-calls.ts';
import type { SeatPlan } from './seat-plan.entity.ts';
import type { LateSeating, MySeat, SeatEntry, SeatEntryPage, SeatPlanDifference } from './seating.types.ts';

export type ShownPlan = SeatPlan & { isStale: boolean; mayApprove: boolean; entries: SeatEntryPage };

const entry = '{ profileId applicantId name venueName roomName seatId seatLabel late exam { id } }';
const fields = `{ id run state strategy seed inputHash reason isStale mayApprove madeBy submittedBy decidedBy
  counts { people seats free reserve neighbourPairs firstWishes firstWishesMet needs needsMet changed }
  entries { count pages entries ${entry} } }`;
const done = `{ msg plan ${fields} }`;

export const documents = {
  make: `mutation ($input: MakeSeatPlanInput!) { makeSeatPlan(input: $input) ${done} }`,
  submit: `mutation ($id: ID!) { submitSeatPlan(id: $id) ${done} }`,
  approve: `mutation ($id: ID!) { approveSeatPlan(id: $id) ${done} }`,
  reject: `mutation ($input: SeatPlanReasonInput!) { rejectSeatPlan(input: $input) ${done} }`,
  plans: `query ($sittingId: ID!) { seatPlans(sittingId: $sittingId) { run state } }`,
  difference: `query ($id: ID!) { seatPlanDifference(id: $id) { count entered moved left
    changes { profileId move roomName seatLabel roomBefore seatBefore } } }`,
  late: `mutation ($input: AssignLateInput!) { assignLate(input: $input) { msg assigned left seat ${entry} } }`,
  move: `mutation ($input: MoveSeatInput!) { moveSeat(input: $input) { id msg seat ${entry} } }`,
  held: `query ($sittingId: ID!) { heldSeats(sittingId: $sittingId) { count entries ${entry} } }`,
  takeBack: `mutation ($input: FreeSeatInput!) { freeSeat(input: $input) { id msg seat ${entry} } }`,
  unassigned: `query ($sittingId: ID!) { unassigned(sittingId: $sittingId) { count entries ${entry} } }`,
  seated: `query ($sittingId: ID!, $filter: SeatFilter) { seatedApplicants(sittingId: $sittingId, filter: $filter) {
    count entries ${entry} } }`,
  free: 'query ($sittingId: ID!, $roomId: ID!) { freeSeats(sittingId: $sittingId, roomId: $roomId) { id label } }',
  figures: `query ($id: ID!) { sitting(id: $id) { paid planned publishedPlan { run } openPlan { run state } } }`,
  mine: `{ mySeat { profileId state sittingId gatesOpen starts startsInWords venue room seat cardSerial mayWish wishes
    previous { venue room seat } needs { id kind state extraMinutes } offeredVenues { id } } }`,
  ask: 'mutation ($input: AskSeatNeedInput!) { askSeatNeed(input: $input) { msg need { id version state } } }',
  withdraw: 'mutation ($id: ID!) { withdrawSeatNeed(id: $id) { id } }',
  decide: `mutation ($input: DecideSeatNeedInput!) { decideSeatNeed(input: $input) {
    msg need { state extraMinutes version name applicantId } } }`,
  needs: 'query ($state: SeatNeedState) { seatNeeds(state: $state) { count needs { id name exam { title } } } }',
  wish: 'mutation ($input: VenueWishesInput!) { saveVenueWishes(input: $input) { wishes mayWish } }',
};

/** Calls of officers, with shortened answers. */
export function seatingCalls(product: TestProduct, build: Build) {
  const sittings = sittingCalls(product, build);
  const { call } = sittings;
  const plan = (document: string, variables: object, by: BuiltUser) =>
    call<{ msg: string; plan: ShownPlan }>(document, variables, by);
  return {
    ...sittings,
    make: (by: BuiltUser, input: object) => plan(documents.make, { input }, by),
    submit: (by: BuiltUser, id: string) => plan(documents.submit, { id }, by),
    approve: (by: BuiltUser, id: string) => plan(documents.approve, { id }, by),
    reject: (by: BuiltUser, id: string, reason: string) => plan(documents.reject, { input: { id, reason } }, by),
    difference: (by: BuiltUser, id: string) => call<SeatPlanDifference>(documents.difference, { id }, by),
    late: (by: BuiltUser, input: object) =>
      call<LateSeating & { left: number; seat: SeatEntry | null }>(documents.late, { input }, by),
    move: (by: BuiltUser, input: object) => call<{ id: string; seat: SeatEntry }>(documents.move, { input }, by),
    seated: (by: BuiltUser, sittingId: string, filter: object = {}) =>
      call<SeatEntryPage>(documents.seated, { sittingId, filter }, by),
    unassigned: (by: BuiltUser, sittingId: string) => call<SeatEntryPage>(documents.unassigned, { sittingId }, by),
    mine: (by: BuiltUser) => call<MySeat & { needs: { kind: string; state: string }[] }>(documents.mine, {}, by),
    /** Profile id -> seat id. */
    async seats(sittingId: string): Promise<Map<string, string>> {
      const rows = await product.sql<{ profile_id: string; seat_id: string }[]>`
        SELECT profile_id, seat_id FROM seat_assignments WHERE sitting_id = ${sittingId}`;
      return new Map(rows.map((one) => [one.profile_id, one.seat_id]));
    },
    /** Makes and submits a plan as one officer and approves it as another. */
    async publish(maker: BuiltUser, approver: BuiltUser, input: object): Promise<ShownPlan> {
      const made = await this.make(maker, input);
      const id = made.value?.plan.id ?? '';
      await this.submit(maker, id);
      const approved = await this.approve(approver, id);
      if (!approved.value) throw new Error(made.message || approved.message);
      return approved.value.plan;
    },
    /** The payment of the applicant counts no longer. */
    async reverse(userId: string | undefined): Promise<void> {
      await product.sql`UPDATE payment_summaries SET status = 'UNPAID', payment_method = 'NOT YET SUBMITTED',
        bank_slip_number = NULL, paid_at = NULL WHERE user_id = ${userId}`;
    },
    /** Subscribes a webhook to the events of seats; returns a function that lists those of a sitting as 'type profile'. */
    async subscribe(maker: BuiltUser): Promise<(sittingId: string) => Promise<string[]>> {
      const types = ['SEAT_ASSIGNED', 'SEAT_CHANGED', 'SEAT_FREED', 'SITTING_MOVED'];
      await product.sql`INSERT INTO webhooks (url, events, secret_sealed, hint, maker_id, maker_name)
        VALUES ('https://example.com/hook', ${types}, 'x', 'abcd', ${maker.id}, 'OFFICER')`;
      return async (sittingId) => {
        const rows = await product.sql<{ line: string }[]>`SELECT concat_ws(' ', type, data ->> 'profileId') AS line
          FROM webhook_events WHERE data ->> 'sittingId' = ${sittingId} ORDER BY id`;
        return rows.map(({ line }) => line);
      };
    },
    async payersOf(exams: readonly BuiltExam[], each: number): Promise<{ user: BuiltUser; id: string }[]> {
      const all: { user: BuiltUser; id: string }[] = [];
      for (const exam of exams) all.push(...(await sittings.pay(exam, each)));
      return all;
    },
  };
}
