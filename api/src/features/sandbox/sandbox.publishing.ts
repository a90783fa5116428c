import { randomBytes } from 'node:crypto';
import type { Caller, Ctx } from '../../core/context.ts';
import { officerOf, openTestSitting, sandboxOf } from './sandbox.exams.ts';

/** The second officer, who approves what the officer of the token submits. */
const approverEmail = 'test.approver@example.com';

const documents = {
  findOfficer: 'query ($search: UserSearch!) { users(search: $search) { users { id name } } }',
  addOfficer: 'mutation ($input: AddUserInput!) { addUser(input: $input) { user { id name } } }',
  sitting: 'query ($id: ID!) { sitting(id: $id) { publishedPlan { id } } }',
  seatLate: 'mutation ($input: AssignLateInput!) { assignLate(input: $input) { assigned } }',
  makePlan: 'mutation ($input: MakeSeatPlanInput!) { makeSeatPlan(input: $input) { plan { id } } }',
  submitPlan: 'mutation ($id: ID!) { submitSeatPlan(id: $id) { plan { id } } }',
  approvePlan: 'mutation ($id: ID!) { approveSeatPlan(id: $id) { plan { id } } }',
  makeList: 'mutation ($input: MakeMeritListInput!) { makeMeritList(input: $input) { list { id } } }',
  submitList: 'mutation ($id: ID!) { submitMeritList(id: $id) { list { id } } }',
  approveList: 'mutation ($id: ID!) { approveMeritList(id: $id) { list { id } } }',
};

async function approverOf(ctx: Ctx): Promise<Caller> {
  const { run } = sandboxOf(ctx);
  const officer = officerOf(ctx);
  const find = async (): Promise<Approver | undefined> => {
    const search = { email: approverEmail, role: 'SUPERADMIN' };
    const { users } = await run<{ users: { users: Approver[] } }>(officer, documents.findOfficer, { search });
    return users.users[0];
  };
  const known = await find();
  // Another call may have added the approver meanwhile.
  const add = () => addApprover(ctx, officer).catch(async (error: unknown) => (await find()) ?? Promise.reject(error));
  return { ...(known ?? (await add())), role: 'SUPERADMIN', sessionId: '' };
}

interface Approver {
  id: string;
  name: string;
}

async function addApprover(ctx: Ctx, officer: Caller): Promise<Approver> {
  const input = {
    name: 'TEST APPROVER',
    phone: '01900000009',
    email: approverEmail,
    role: 'SUPERADMIN',
    password: randomBytes(16).toString('base64url'),
  };
  const { addUser } = await sandboxOf(ctx).run<{ addUser: { user: Approver } }>(officer, documents.addOfficer, {
    input,
  });
  return addUser.user;
}

/** Seats an application that has paid: by a published plan of its exam, or late if there is one. */
export async function seatTestApplicant(ctx: Ctx, examId: string, profileId: string): Promise<void> {
  const { run } = sandboxOf(ctx);
  const officer = officerOf(ctx);
  const { sittingId } = await openTestSitting(ctx, examId);
  const { sitting } = await run<{ sitting: { publishedPlan: object | null } }>(officer, documents.sitting, {
    id: sittingId,
  });
  if (sitting.publishedPlan) {
    await run(officer, documents.seatLate, { input: { sittingId, profileId } });
    return;
  }
  const { makeSeatPlan } = await run<{ makeSeatPlan: { plan: { id: string } } }>(officer, documents.makePlan, {
    input: { sittingId },
  });
  const { id } = makeSeatPlan.plan;
  await run(officer, documents.submitPlan, { id });
  await run(await approverOf(ctx), documents.approvePlan, { id });
}

/** Publishes the merit list of an exam. */
export async function publishTestList(
  ctx: Ctx,
  input: { examId: string; seats: number; waiting: number },
): Promise<void> {
  const { run } = sandboxOf(ctx);
  const officer = officerOf(ctx);
  const { makeMeritList } = await run<{ makeMeritList: { list: { id: string } } }>(officer, documents.makeList, {
    input: { ...input, tieRules: [] },
  });
  const { id } = makeMeritList.list;
  await run(officer, documents.submitList, { id });
  await run(await approverOf(ctx), documents.approveList, { id });
}
