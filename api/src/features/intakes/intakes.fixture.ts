import type { BuiltExam, BuiltUser } from '../../../test/build.ts';
import { profilePayload } from '../../../test/build-profile.ts';
import { startPayments } from '../../../test/payment-calls.ts';

export const day = 86_400_000;
export const at = (days: number): string => new Date(Date.now() + days * day).toISOString();

export interface ShownIntake {
  id: string;
  code: string;
  version: number;
  state: string;
  phase: string;
  mayApply: boolean;
  exams: { id: string; title: string; examDate: string }[];
}
/** A product with officers' and applicants' calls about intakes. */
export async function startIntakes(env: Record<string, string> = {}, prepare?: Parameters<typeof startPayments>[1]) {
  const { product, build, admin } = await startPayments(env, prepare);
  const { ctx } = product;
  const fields = 'id code version state phase mayApply exams { id title examDate }';

  async function call<T = ShownIntake>(text: string, variables: Record<string, unknown>, caller: BuiltUser = admin) {
    const { data, errors } = await product.graphql<Record<string, T>>(text, variables, caller);
    return {
      value: Object.values(data ?? {})[0] as T,
      refusal: errors?.[0]?.message,
      field: errors?.[0]?.extensions.field,
    };
  }
  const change = (name: string, type: string) => (input: object, caller?: BuiltUser) =>
    call(`mutation ($input: ${type}!) { ${name}(input: $input) { ${fields} } }`, { input }, caller);
  const save = change('saveIntake', 'IntakeInput');
  const publish = change('publishIntake', 'IntakeStateInput');
  const close = change('closeIntake', 'IntakeStateInput');
  const reopen = change('reopenIntake', 'IntakeStateInput');
  const archive = change('archiveIntake', 'IntakeStateInput');
  const extend = change('extendIntake', 'ExtendIntakeInput');
  const copy = change('copyIntake', 'CopyIntakeInput');
  const openFor = async (caller: BuiltUser) =>
    (await call<ShownIntake[]>(`{ openIntakes { ${fields} } }`, {}, caller)).value;
  const submit = (examId: string, caller: BuiltUser) =>
    call<{ id: string }>(
      'mutation ($input: ProfileInput!) { submitProfile(input: $input) { id } }',
      { input: profilePayload(examId, ctx.now()) },
      caller,
    );
  const withdraw = (caller: BuiltUser) => call<{ msg: string }>('mutation { withdrawApplication { msg } }', {}, caller);
  const mine = async (caller: BuiltUser) =>
    (
      await call<
        {
          id: string;
          isCurrent: boolean;
          paymentStatus: string;
          withdrawnAt: string | null;
          mayWithdraw: boolean;
          exam: { id: string };
        }[]
      >('{ myApplications { id isCurrent paymentStatus withdrawnAt mayWithdraw exam { id } } }', {}, caller)
    ).value;

  let made = 0;
  /** A published intake of a later season than the exams of the factories, with one exam. */
  async function intake(given: object = {}): Promise<{ intake: ShownIntake; exam: BuiltExam }> {
    made += 1;
    const year = 2030 + made;
    const input = { code: `FALL-${year}`, titleEn: `Fall ${year}`, titleBn: 'ফল', trimester: 'FALL', year, ...given };
    const dates = { opensAt: at(-1), closesAt: at(5), payUntil: at(9), ...given };
    const { value: draft } = await save({ ...input, ...dates });
    const exam = await build.exam({ trimester: 'Fall', year });
    await product.sql`UPDATE exams SET intake_id = ${draft.id} WHERE id = ${exam.id}`;
    return { intake: (await publish({ id: draft.id, version: draft.version })).value, exam };
  }

  /** An applicant of a season that is over, who has paid. */
  async function earlier(): Promise<BuiltUser> {
    const { user, exam } = await build.profile();
    await build.images(user.id);
    await build.payment(user.id);
    await product.sql`UPDATE exams SET conducted = true WHERE id = ${exam.id}`;
    return user;
  }

  return {
    ...{ product, build, admin, call, save, publish, close, reopen, archive, extend, copy },
    ...{ openFor, submit, withdraw, mine, intake, earlier, seasons: () => made },
  };
}
