import { randomUUID } from 'node:crypto';
import type { RuleNode } from '@admission/schema';
import { describe, expect, it } from 'vitest';
import type { BuiltExam } from '../../../test/build.ts';
import { profilePayload } from '../../../test/build-profile.ts';
import { startTestProduct } from '../../../test/client.ts';
import { documents, transportsOf } from '../../../test/profile-calls.ts';
import { intakeOf, rulesOf } from '../../../test/rule-officers.ts';
import { insertRow } from '../../../test/table-rows.ts';
import { countChangedVerdicts } from './verdicts.job.ts';

const { product, build } = await startTestProduct();
const rules = rulesOf(product);
const officers = [await build.admin(), await build.admin()] as const;
const hscGpa = (value: number): RuleNode => ({ kind: 'min', fact: 'hsc.gpa', value });
const sum: RuleNode = {
  kind: 'sum',
  terms: [
    { fact: 'ssc.gpa', weight: 1.5 },
    { fact: 'hsc.gpa', weight: 2.5 },
  ],
  value: 15,
};

let year = 2040;
/** Two exams in a new intake, one of them with its own rules. */
async function freshIntake() {
  year += 1;
  const [shared, own] = [await build.exam({ year }), await build.exam({ year })];
  return { shared, own, intakeId: await intakeOf(product, shared) };
}

const payload = (exam: BuiltExam, changes: object = {}) => ({
  ...profilePayload(exam.id, product.ctx.now()),
  ...changes,
});

describe.each(transportsOf(product))('submitProfile by $name', (call) => {
  it('evaluates the rules of the exam, else of its intake, and pins the version', async () => {
    const { shared, own, intakeId } = await freshIntake();
    const ofIntake = await rules.publish(officers, { intakeId, body: hscGpa(2) });
    const ofExam = await rules.publish(officers, { intakeId, examId: own.id, body: sum });
    const user = await build.student();
    const weak = { sscGpa: 2.2, hscGpa: 2.1 };
    await product.graphql(documents.saveDraft, { input: { data: { values: weak }, version: 0 } }, user);
    expect(await call.submit(payload(own, weak), user)).toMatchObject({
      code: 'BAD_USER_INPUT',
      errors: [
        {
          field: 'hscGpa',
          msg: 'To apply here you need: SSC GPA × 1.5 + HSC GPA × 2.5 of at least 15.00. Yours: 8.55 (SSC GPA 2.20, HSC GPA 2.10).',
        },
      ],
    });
    expect((await product.graphql(documents.draft, {}, user)).data).not.toEqual({ myProfileDraft: null });
    expect((await call.submit(payload(shared, weak), user)).code).toBe('OK');
    const other = await build.student();
    expect((await call.submit(payload(own), other)).code).toBe('OK');
    const pins: { rule_set_id: string; verdict: string }[] =
      await product.sql`SELECT rule_set_id, verdict FROM profiles WHERE user_id IN (${user.id}, ${other.id}) ORDER BY id`;
    expect(pins).toEqual([ofIntake, ofExam].map((id) => ({ rule_set_id: id, verdict: 'MET' })));
  });

  it('refuses another program whose published rules are not met, and names the rule', async () => {
    const { shared, own, intakeId } = await freshIntake();
    await rules.publish(officers, { intakeId, examId: own.id, body: hscGpa(4.8) });
    const user = await build.student();
    const chosen = { ...payload(shared, { hscGpa: 4.1 }), otherPrograms: [own.id] };
    expect(await call.submit(chosen, user)).toMatchObject({
      code: 'BAD_USER_INPUT',
      errors: [
        {
          field: 'otherPrograms',
          msg: `You cannot select ${own.title} as well. To apply here you need: HSC GPA of at least 4.80. Yours: 4.10.`,
        },
      ],
    });
    expect((await call.submit({ ...chosen, hscGpa: 4.9 }, user)).code).toBe('OK');
  });

  it('evaluates the default rules if none are published', async () => {
    const { shared } = await freshIntake();
    const user = await build.student();
    expect(await call.submit(payload(shared, { hscGpa: 2.4 }), user)).toMatchObject({
      errors: [{ field: 'hscGpa', msg: 'Minimum GPA 2.5 on a scale of 5.00 in HSC.' }],
    });
    expect((await call.submit(payload(shared), user)).code).toBe('OK');
    expect(await product.sql`SELECT rule_set_id, verdict FROM profiles WHERE user_id = ${user.id}`).toEqual([
      { rule_set_id: null, verdict: 'MET' },
    ]);
  });
});

describe('eligibility', () => {
  const document = `query ($intakeId: ID, $answers: EligibilityAnswers) { eligibility(intakeId: $intakeId, answers: $answers) {
    exam { id title } verdict refusals { field message } requirement ruleSetId rules } }`;
  type Shown = {
    exam: { id: string };
    verdict: string;
    refusals: { field: string; message: string }[];
    requirement: string;
  };

  it('answers any caller from given values, with the rule and the given value', async () => {
    const { shared, own, intakeId } = await freshIntake();
    const ruleSetId = await rules.publish(officers, { intakeId, examId: own.id, body: hscGpa(4) });
    const answers = { sscGpa: '৪.০০', hscGpa: 3.5, hscPassingYear: product.ctx.now().getFullYear() - 6 };
    const { data } = await product.graphql<{ eligibility: Shown[] }>(document, { intakeId, answers }, { lang: 'bn' });
    const byExam = new Map(data?.eligibility.map((one) => [one.exam.id, one]));
    expect(byExam.size).toBe(2);
    expect(byExam.get(own.id)).toMatchObject({
      verdict: 'UNMET',
      ruleSetId,
      requirement: 'এইচএসসির জিপিএ কমপক্ষে ৪.০০',
      refusals: [
        {
          field: 'hscGpa',
          message: 'এখানে আবেদন করতে প্রয়োজন: এইচএসসির জিপিএ কমপক্ষে ৪.০০। আপনার: ৩.৫০।',
        },
      ],
    });
    expect(byExam.get(shared.id)).toMatchObject({
      verdict: 'UNMET',
      ruleSetId: null,
      refusals: [{ field: 'hscPassingYear', message: 'এইচএসসি পাসের পর ৩ বছর পেরিয়ে যাওয়ায় ভর্তি সম্ভব নয়' }],
    });
    const rest = await product.rest<Shown[]>(`GET /intakes/${intakeId}/eligibility?hscGpa=4.5`);
    expect(rest.status).toBe(200);
    expect(rest.body.map(({ verdict }) => verdict).sort()).toEqual(['MET', 'UNKNOWN']);
  });

  it("prefers the draft's answers to those of the last application", async () => {
    const { shared, own, intakeId } = await freshIntake();
    await rules.publish(officers, { intakeId, body: hscGpa(4) });
    const user = await build.student();
    await build.profile({ user, exam: await build.exam() });
    const verdict = async () => {
      const { data } = await product.graphql<{ eligibility: Shown[] }>(document, { intakeId }, user);
      return data?.eligibility.map((one) => [one.exam.id, one.verdict]).sort();
    };
    const both = (value: string) => [shared.id, own.id].map((id) => [id, value]).sort();
    await product.sql`UPDATE educations SET gpa = 3 WHERE level = 'HSC' AND profile_id IN
      (SELECT id FROM profiles WHERE user_id = ${user.id})`;
    expect(await verdict()).toEqual(both('UNMET'));
    await insertRow(product.ctx.db, 'profile_drafts', {
      user_id: user.id,
      data: JSON.stringify({ values: { hscGpa: 4.5 } }),
      saved_at: product.ctx.now(),
    });
    expect(await verdict()).toEqual(both('MET'));
  });

  it('returns the published rules of open programs as sentences to visitors', async () => {
    const { shared, own, intakeId } = await freshIntake();
    await rules.publish(officers, { intakeId, examId: own.id, body: hscGpa(4) });
    const { data } = await product.graphql<{ openPrograms: { id: string; requirement: string | null }[] }>(
      '{ openPrograms { id requirement } }',
    );
    const found = new Map(data?.openPrograms.map(({ id, requirement }) => [id, requirement]));
    expect([found.get(own.id), found.get(shared.id)]).toEqual(['HSC GPA of at least 4.00', null]);
  });

  it('answers an applicant from the draft, and from the application afterwards', async () => {
    const { own, intakeId } = await freshIntake();
    await rules.publish(officers, { intakeId, examId: own.id, body: hscGpa(4.2) });
    const user = await build.student();
    const verdicts = async () => {
      const { data } = await product.graphql<{ eligibility: Shown[] }>(document, { intakeId }, user);
      return data?.eligibility.find(({ exam }) => exam.id === own.id)?.verdict;
    };
    expect(await verdicts()).toBe('UNKNOWN');
    await product.graphql(documents.saveDraft, { input: { data: { values: { hscGpa: '4.1' } }, version: 0 } }, user);
    expect(await verdicts()).toBe('UNMET');
    await build.profile({ user });
    expect(await verdicts()).toBe('MET');
  });

  it('refuses invalid answers at their field', async () => {
    const { errors } = await product.graphql(document, { answers: { hscGroup: 'Arts' } });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field: 'hscGroup' });
    const nextYear = product.ctx.now().getFullYear() + 1;
    // An impossible value would count as met.
    for (const [field, value] of [
      ['sscGpa', 9],
      ['hscGpa', -1],
      ['gradDegreeCGpa', 4.5],
      ['hscPassingYear', nextYear],
    ] as const) {
      const { errors } = await product.graphql(document, { answers: { [field]: value } });
      expect(errors?.[0]?.extensions, field).toMatchObject({ code: 'BAD_USER_INPUT', field });
    }
    expect((await product.rest(`GET /intakes/${randomUUID()}/eligibility`)).status).toBe(404);
  });
});

describe('ruleSetImpact', () => {
  const document = `query ($input: RuleSetImpactInput!) { ruleSetImpact(input: $input) { comparedIntakeId submitted drafts met
    unknown newlyRefused newlyAdmitted rules { rule met unmet } examples { name isAdmitted isDraft refusal } } }`;
  const impactOf = async (input: object) =>
    (await product.graphql<{ ruleSetImpact: object }>(document, { input }, officers[0])).data?.ruleSetImpact;

  it('counts applications and drafts whose verdict new rules change, with examples', async () => {
    const { shared, own, intakeId } = await freshIntake();
    for (const exam of [shared, shared, own]) await build.profile({ exam });
    const drafter = await build.student({ name: 'DRAFTER' });
    const values = { examId: shared.id, sscGpa: '3', hscGpa: '৩.২' };
    await product.graphql(documents.saveDraft, { input: { data: { values }, version: 0 } }, drafter);
    const body = { kind: 'all', rules: [hscGpa(4), { kind: 'min', fact: 'degree.cgpa', value: 2 }] };
    expect(await impactOf({ intakeId, body: hscGpa(4) })).toMatchObject({
      ...{ comparedIntakeId: intakeId, submitted: 3, drafts: 1, met: 3, unknown: 0, newlyRefused: 1, newlyAdmitted: 0 },
      rules: [{ rule: 'HSC GPA of at least 4.00', met: 3, unmet: 1 }],
      examples: [
        { name: 'DRAFTER', isAdmitted: false, isDraft: true, refusal: expect.stringContaining('Yours: 3.20.') },
      ],
    });
    expect(await impactOf({ intakeId, body })).toMatchObject({ unknown: 3, rules: [{ met: 3 }, { met: 0, unmet: 0 }] });
    await rules.publish(officers, { intakeId, examId: own.id, body: hscGpa(4.8) });
    expect(await impactOf({ intakeId, body: hscGpa(4) })).toMatchObject({ submitted: 2 });
    expect(await impactOf({ intakeId, examId: own.id, body: hscGpa(4) })).toMatchObject({
      ...{ submitted: 1, newlyAdmitted: 1 },
      examples: [{ isAdmitted: true, isDraft: false, refusal: null }],
    });
  });

  it('counts neither withdrawn applications nor those of another intake', async () => {
    const [earlier, later] = [await freshIntake(), await freshIntake()];
    const { user } = await build.profile({ exam: earlier.shared });
    await product.sql`UPDATE profiles SET is_current = false WHERE user_id = ${user.id}`;
    await build.profile({ user, exam: later.shared });
    const withdrawn = await build.profile({ exam: later.own });
    await product.sql`UPDATE profiles SET is_current = false, withdrawn_at = now() WHERE id = ${withdrawn.id}`;
    for (const { intakeId, own, shared } of [earlier, later]) {
      const counts = { comparedIntakeId: intakeId, submitted: 1, newlyRefused: 1 };
      expect(await impactOf({ intakeId, body: hscGpa(5) })).toMatchObject(counts);
      expect(await impactOf({ intakeId, examId: shared.id, body: hscGpa(5) })).toMatchObject(counts);
      expect(await impactOf({ intakeId, examId: own.id, body: hscGpa(5) })).not.toMatchObject(counts);
    }
  });

  it('compares with the last applications while the intake has none', async () => {
    const before = await freshIntake();
    await build.profile({ exam: before.shared, submittedAt: new Date(product.ctx.now().getTime() + 60_000) });
    const { intakeId } = await freshIntake();
    expect(await impactOf({ intakeId, body: hscGpa(5) })).toMatchObject({
      ...{ comparedIntakeId: before.intakeId, submitted: 1, met: 0, newlyRefused: 1 },
      rules: [{ met: 0, unmet: 1 }],
    });
  });
});

describe('eligibility.verify-verdicts', () => {
  it('finds an application whose verdict contradicts its pinned version', async () => {
    const { own, intakeId } = await freshIntake();
    await rules.publish(officers, { intakeId, examId: own.id, body: hscGpa(4) });
    const user = await build.student();
    await product.graphql(documents.submit, { input: payload(own, { hscGpa: 4.1 }) }, user);
    await rules.publish(officers, { intakeId, examId: own.id, body: hscGpa(5) });
    expect(await countChangedVerdicts(product.ctx)).toBe(0);
    await product.sql`UPDATE educations SET gpa = 3.9 WHERE level = 'HSC' AND profile_id = (SELECT id FROM profiles WHERE user_id = ${user.id})`;
    expect(await countChangedVerdicts(product.ctx)).toBe(1);
  });

  it('finds one without a version whose verdict contradicts the rules of the specification', async () => {
    const before = await countChangedVerdicts(product.ctx);
    const { shared } = await freshIntake();
    const user = await build.student();
    expect((await product.graphql(documents.submit, { input: payload(shared) }, user)).code).toBe('OK');
    expect(await countChangedVerdicts(product.ctx)).toBe(before);
    await product.sql`UPDATE educations SET gpa = 2.4 WHERE level = 'SSC' AND profile_id = (SELECT id FROM profiles WHERE user_id = ${user.id})`;
    expect(await countChangedVerdicts(product.ctx)).toBe(before + 1);
  });
});
