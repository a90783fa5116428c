import { defaultRules, type RuleNode } from '@admission/schema';
import { describe, expect, it } from 'vitest';
import { startTestProduct } from '../../../test/client.ts';
import { constraintOf } from '../../db/sql-state.ts';
import { intakeOf, rulesOf } from './rule-sets.fixture.ts';

const { product, build } = await startTestProduct();
const rules = rulesOf(product);
const [maker, approver] = [await build.admin({ name: 'MAKER' }), await build.superadmin({ name: 'APPROVER' })];
const hscGpa = (value: number): RuleNode => ({ kind: 'min', fact: 'hsc.gpa', value });

let year = 2030;
/** An exam in a new intake. */
async function freshExam() {
  year += 1;
  const exam = await build.exam({ year });
  return { exam, intakeId: await intakeOf(product, exam) };
}

describe('copyIntake', () => {
  it('copies the published rules of the intake and of its exams as drafts, which do not apply yet', async () => {
    const { exam, intakeId } = await freshExam();
    await rules.publish([maker, approver], { intakeId, body: hscGpa(3) });
    await rules.publish([maker, approver], { intakeId, examId: exam.id, body: hscGpa(4) });
    await rules.save(maker, { intakeId, body: hscGpa(2) });
    const { data } = await product.graphql<{ copyIntake: { id: string; exams: { id: string; rules: null }[] } }>(
      'mutation ($input: CopyIntakeInput!) { copyIntake(input: $input) { id exams { id rules } } }',
      { input: { id: intakeId, code: 'NEXT-SEASON', trimester: 'FALL', year: year + 20 } },
      approver,
    );
    const copy = data?.copyIntake;
    expect(copy?.exams).toMatchObject([{ rules: null }]);
    const drafts = await rules.versions(maker, copy?.id ?? '');
    const draft = { number: 1, state: 'DRAFT', madeBy: 'APPROVER' };
    expect(drafts).toHaveLength(2);
    expect(drafts).toContainEqual(expect.objectContaining({ ...draft, examId: null, body: hscGpa(3) }));
    expect(drafts).toContainEqual(expect.objectContaining({ ...draft, examId: copy?.exams[0]?.id, body: hscGpa(4) }));
  });

  it('moves the day on which an age counts by the years between the seasons', async () => {
    const { intakeId } = await freshExam();
    const age = (date: string): RuleNode => ({ kind: 'all', rules: [{ kind: 'ageAt', date, max: 22 }, hscGpa(3)] });
    await rules.publish([maker, approver], { intakeId, body: age('2028-02-29') });
    const { data } = await product.graphql<{ copyIntake: { id: string } }>(
      'mutation ($input: CopyIntakeInput!) { copyIntake(input: $input) { id } }',
      { input: { id: intakeId, code: 'OTHER-SEASON', trimester: 'FALL', year: year + 1 } },
      approver,
    );
    const [draft] = await rules.versions(maker, data?.copyIntake.id ?? '');
    expect(draft).toMatchObject({ body: age('2029-02-28') });
    expect((await rules.submit(maker, draft?.id ?? '')).ruleSet).toMatchObject({ state: 'SUBMITTED' });
  });
});

describe('saveRuleSet, submitRuleSet and approveRuleSet', () => {
  it('publish a version by a second officer, and replace it by the next one', async () => {
    const { intakeId } = await freshExam();
    const saved = await rules.save(maker, { intakeId, body: hscGpa(3) });
    expect(saved).toMatchObject({ code: 'OK', ruleSet: { number: 1, state: 'DRAFT', version: 1, madeBy: 'MAKER' } });
    const id = saved.ruleSet?.id ?? '';
    expect((await rules.approve(approver, id)).code).toBe('CONFLICT');
    expect(await rules.submit(maker, id)).toMatchObject({ ruleSet: { state: 'SUBMITTED', mayDecide: false } });
    expect((await rules.approve(maker, id)).code).toBe('FORBIDDEN');
    expect((await rules.versions(approver, intakeId))[0]).toMatchObject({ state: 'SUBMITTED', mayDecide: true });
    expect(await rules.approve(approver, id)).toMatchObject({ ruleSet: { state: 'PUBLISHED', decidedBy: 'APPROVER' } });
    await rules.publish([approver, maker], { intakeId, body: hscGpa(3.5) });
    expect((await rules.versions(maker, intakeId)).map(({ number, state }) => [number, state])).toEqual([
      [2, 'PUBLISHED'],
      [1, 'REPLACED'],
    ]);
    const actions: { action: string }[] =
      await product.sql`SELECT action FROM audit_events WHERE subject_type = 'rule-set' AND subject_id = ${id} ORDER BY id`;
    expect(actions.map(({ action }) => action)).toEqual(['rule-set.saved', 'rule-set.submitted', 'rule-set.approved']);
  });

  it('change one draft per intake or exam, and refuse a stale version and a submitted one', async () => {
    const { exam, intakeId } = await freshExam();
    const first = (await rules.save(maker, { intakeId, version: 0, body: hscGpa(3) })).ruleSet;
    expect((await rules.save(approver, { intakeId, version: 0, body: hscGpa(4) })).code).toBe('CONFLICT');
    const second = await rules.save(approver, { intakeId, version: 1, body: { kind: 'all', rules: [hscGpa(3)] } });
    expect(second.ruleSet).toMatchObject({
      id: first?.id,
      number: 1,
      version: 2,
      hash: first?.hash,
      madeBy: 'APPROVER',
    });
    expect((await rules.save(maker, { intakeId, examId: exam.id, body: hscGpa(4) })).ruleSet?.number).toBe(1);
    await rules.submit(approver, String(first?.id));
    expect((await rules.save(maker, { intakeId, body: hscGpa(4) })).code).toBe('CONFLICT');
    expect(await rules.reject(maker, String(first?.id), 'Too low')).toMatchObject({
      ruleSet: { state: 'DRAFT', reason: 'Too low' },
    });
    expect((await rules.save(maker, { intakeId, body: hscGpa(4) })).code).toBe('OK');
  });

  it('refuse to publish another text than the officer read', async () => {
    const { intakeId } = await freshExam();
    const id = (await rules.save(maker, { intakeId, body: hscGpa(3) })).ruleSet?.id ?? '';
    const read = (await rules.submit(maker, id)).ruleSet?.version;
    await rules.reject(maker, id, 'A mistake');
    await rules.save(maker, { intakeId, body: hscGpa(2) });
    await rules.submit(maker, id);
    const refused = await rules.approve(approver, id, read);
    expect(refused).toMatchObject({ code: 'CONFLICT', field: 'version' });
    const [now] = await rules.versions(approver, intakeId);
    expect(now).toMatchObject({ state: 'SUBMITTED', body: hscGpa(2) });
    expect(await rules.approve(approver, id, now?.version)).toMatchObject({
      code: 'OK',
      ruleSet: { state: 'PUBLISHED', body: hscGpa(2) },
    });
  });

  it('refuse each invalid rule at its path, in both languages, and unknown intakes and exams', async () => {
    const { intakeId } = await freshExam();
    const body = { kind: 'all', rules: [hscGpa(6), { kind: 'any', rules: [] }] };
    const refused = await rules.save(maker, { intakeId, body });
    expect(refused.problems).toEqual([
      expect.objectContaining({ field: 'body.rules.0.value' }),
      expect.objectContaining({ field: 'body.rules.1.rules', message: 'Please add at least one rule to this group' }),
    ]);
    const other = (await freshExam()).exam;
    expect((await rules.save(maker, { intakeId, examId: other.id, body: defaultRules })).code).toBe('NOT_FOUND');
    expect((await rules.save(maker, { intakeId: other.id, body: defaultRules })).code).toBe('NOT_FOUND');
    expect(await rules.versions(maker, intakeId)).toEqual([]);
  });

  it('are immutable once published, in the database too, and keep their exam in its intake', async () => {
    const { exam, intakeId } = await freshExam();
    const id = await rules.publish([maker, approver], { intakeId, examId: exam.id, body: hscGpa(3) });
    for (const change of [
      `UPDATE rule_sets SET body = '{}' WHERE id = '${id}'`,
      `UPDATE rule_sets SET state = 'REPLACED', hash = md5('') || md5('') WHERE id = '${id}'`,
      `UPDATE rule_sets SET state = 'DRAFT' WHERE id = '${id}'`,
      `DELETE FROM rule_sets WHERE id = '${id}'`,
    ]) {
      const refused: unknown = await product.ctx.db.query(change).catch((error: unknown) => error);
      expect(constraintOf(refused), change).toBe('rule_sets_immutable');
    }
    const moved = product.sql`UPDATE exams SET year = 2029 WHERE id = ${exam.id}`.catch((error: unknown) => error);
    expect(constraintOf(await moved)).toBe('rule_sets_exam_id_intake_id_fkey');
  });
});
