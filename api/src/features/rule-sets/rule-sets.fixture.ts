import type { RuleNode, RuleSetState } from '@admission/schema';
import type { BuiltUser } from '../../../test/build.ts';
import type { TestProduct } from '../../../test/client.ts';

const fields = 'id intakeId examId number body hash state version reason madeBy decidedBy mayDecide';

export interface ShownRuleSet {
  id: string;
  number: number;
  body: RuleNode;
  hash: string;
  state: RuleSetState;
  version: number;
  reason: string | null;
  madeBy: string;
  decidedBy: string | null;
  mayDecide: boolean;
}

type Done = Record<string, { msg: string; ruleSet: ShownRuleSet }>;

/** The calls of officers, with shortened answers. */
export function rulesOf(product: TestProduct) {
  const run = async (document: string, variables: Record<string, unknown>, by: BuiltUser) => {
    const { data, code, field, errors } = await product.graphql<Done>(document, variables, by);
    const problems = errors?.[0]?.extensions['problems'] as { field: string; message: string }[] | undefined;
    return { code, field, problems, ...Object.values(data ?? {})[0] };
  };
  const byId = (name: string) => (by: BuiltUser, id: string) =>
    run(`mutation ($id: ID!) { ${name}(id: $id) { msg ruleSet { ${fields} } } }`, { id }, by);
  const calls = {
    save: (by: BuiltUser, input: object) =>
      run(
        `mutation ($input: RuleSetInput!) { saveRuleSet(input: $input) { msg ruleSet { ${fields} } } }`,
        { input },
        by,
      ),
    submit: byId('submitRuleSet'),
    approve: (by: BuiltUser, id: string, version?: number) =>
      run(
        `mutation ($id: ID!, $version: Int) { approveRuleSet(id: $id, version: $version) { msg ruleSet { ${fields} } } }`,
        { id, version },
        by,
      ),
    reject: (by: BuiltUser, id: string, reason: string) =>
      run(
        `mutation ($input: RuleSetReasonInput!) { rejectRuleSet(input: $input) { msg ruleSet { ${fields} } } }`,
        { input: { id, reason } },
        by,
      ),
    async versions(by: BuiltUser, intakeId: string): Promise<ShownRuleSet[]> {
      const document = `query ($intakeId: ID!) { ruleSets(intakeId: $intakeId) { ${fields} } }`;
      return (await product.graphql<{ ruleSets: ShownRuleSet[] }>(document, { intakeId }, by)).data?.ruleSets ?? [];
    },
    /** Saves and submits as one officer and publishes as another. */
    async publish([maker, approver]: readonly [BuiltUser, BuiltUser], input: object): Promise<string> {
      const id = (await calls.save(maker, input)).ruleSet?.id ?? '';
      await calls.submit(maker, id);
      const { ruleSet } = await calls.approve(approver, id);
      if (ruleSet?.state !== 'PUBLISHED') throw new Error('The rules could not be published');
      return id;
    },
  };
  return calls;
}

/** The intake of an exam, which a trigger has set. */
export async function intakeOf(product: TestProduct, exam: { id: string }): Promise<string> {
  const [row]: { intake_id: string }[] = await product.sql`SELECT intake_id FROM exams WHERE id = ${exam.id}`;
  return String(row?.intake_id);
}
