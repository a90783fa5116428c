import { describe, expect, it } from 'vitest';
import type { BuiltUser } from '../../../test/build.ts';
import { makeToken } from '../../../test/integrator-token.ts';
import { at, day, startIntakes } from './intakes.fixture.ts';

const {
  product,
  archive,
  call,
  build,
  admin,
  save,
  publish,
  close,
  reopen,
  extend,
  copy,
  openFor,
  submit,
  mine,
  intake,
  seasons,
} = await startIntakes();

const inBangla = (year: number) => String(year).replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)] ?? '');

describe('saveIntake', () => {
  it.each([
    ['an invalid code', { code: '27-spring' }, 'code'],
    ['a close before the opening', { opensAt: at(6) }, 'closesAt'],
    ['payments that end before the close', { payUntil: at(4) }, 'payUntil'],
    ['more than two hours of grace', { graceMinutes: 121 }, 'graceMinutes'],
  ])('refuses %s', async (_, given, field) => {
    const valid = {
      code: 'OK-1',
      titleEn: 'x',
      titleBn: 'x',
      trimester: 'FALL',
      year: 2029,
      opensAt: at(1),
      closesAt: at(5),
    };
    expect((await save({ ...valid, payUntil: at(5), ...given })).field).toBe(field);
  });

  it('refuses applicants, a code that is taken and a stale version', async () => {
    const { intake: known } = await intake();
    const input = { code: known.code, titleEn: 'x', titleBn: 'x', trimester: 'FALL', year: 2029, opensAt: at(1) };
    const whole = { ...input, closesAt: at(2), payUntil: at(2) };
    expect((await save(whole, await build.student())).refusal).toBe('You are not allowed to do this');
    expect((await save(whole)).refusal).toBe('Another intake has this code');
    expect((await save({ ...whole, id: known.id, version: 1 })).field).toBe('version');
  });
});

describe('the window of an intake', () => {
  it.each([
    ['before it opens', { opensAt: at(1) }, 'Applications for this intake have not opened yet'],
    ['after its close', { closesAt: at(-0.5) }, 'Applications for this intake are closed'],
    ['in the minutes of grace', { closesAt: at(-0.01), graceMinutes: 60 }, undefined],
    ['while it is open', {}, undefined],
  ])('submitProfile %s', async (_, given, refusal) => {
    const { exam } = await intake(given);
    const student = await build.student();
    expect((await submit(exam.id, student)).refusal).toBe(refusal);
    expect(await mine(student)).toHaveLength(refusal ? 0 : 1);
  });

  it('an exam of a draft is not open, and a draft without exams is not published', async () => {
    const { intake: known, exam } = await intake();
    await product.sql`UPDATE intakes SET state = 'DRAFT' WHERE id = ${known.id}`;
    expect((await submit(exam.id, await build.student())).refusal).toBe('This exam is not open for application');
    await product.sql`UPDATE intakes SET state = 'PUBLISHED' WHERE id = ${known.id}`;
    expect((await publish({ id: known.id, version: known.version })).refusal).toBe('Only a draft can be published');
  });

  it('extendIntake allows one person or everyone to apply after the close; closeIntake refuses everyone', async () => {
    const { intake: known, exam } = await intake({ closesAt: at(-0.5) });
    const [one, other] = [await build.student(), await build.student()];
    const reason = 'Flood';
    expect((await extend({ id: known.id, until: at(-0.2), reason })).field).toBe('until');
    const { intake: later } = await intake({ closesAt: at(5) });
    expect((await extend({ id: later.id, until: at(1), reason })).field).toBe('until');
    await extend({ id: known.id, phone: one.phone, until: at(1), reason });
    const informed = await product.sql<
      { user_id: string; channel: string; holds_at_night: boolean }[]
    >`SELECT user_id, channel, holds_at_night FROM outbox_messages
      WHERE dedupe_key LIKE 'intake-extended:%' ORDER BY channel`;
    expect(informed.flat()).toEqual([
      { user_id: one.id, channel: 'mail', holds_at_night: false },
      { user_id: one.id, channel: 'sms', holds_at_night: false },
    ]);
    expect((await openFor(one)).find(({ id }) => id === known.id)).toMatchObject({
      phase: 'OPEN',
      mayApply: true,
      exams: [{ id: exam.id }],
    });
    expect((await openFor(other)).find(({ id }) => id === known.id)).toBeUndefined();
    const eligibilityQuery = 'query ($id: ID!) { eligibility(intakeId: $id) { exam { id } } }';
    const examsFor = async (user: BuiltUser) => (await product.graphql(eligibilityQuery, { id: known.id }, user)).data;
    expect(await examsFor(one)).toEqual({ eligibility: [{ exam: { id: exam.id } }] });
    expect(await examsFor(other)).toEqual({ eligibility: [] });
    expect((await submit(exam.id, other)).refusal).toBe('Applications for this intake are closed');
    expect((await submit(exam.id, one)).refusal).toBeUndefined();
    await extend({ id: known.id, until: at(2), reason });
    expect((await submit(exam.id, other)).refusal).toBeUndefined();
    await close({ id: known.id, version: known.version });
    expect((await submit(exam.id, await build.student())).refusal).toBe('Applications for this intake are closed');
  });

  it('shows no token the reason of an extension for one person, by GraphQL or REST', async () => {
    const { intake: known } = await intake();
    await extend({ id: known.id, until: at(6), reason: 'Flood' });
    await extend({ id: known.id, phone: (await build.student()).phone, until: at(7), reason: 'Cancer treatment' });
    const scopes = ['READ_INTAKES', 'READ_APPLICANTS'];
    const token = (await makeToken(product, await build.superadmin(), { scopes })).secret;
    const read = async (caller: { token: string }) => {
      const query = 'query ($id: ID!) { intake(id: $id) { extensions { reason } } }';
      const { data } = await product.graphql<{ intake: { extensions: object[] } }>(query, { id: known.id }, caller);
      return data?.intake.extensions;
    };
    expect(await read({ token })).toEqual([{ reason: null }, { reason: 'Flood' }]);
    expect(await read(admin)).toEqual([{ reason: 'Cancer treatment' }, { reason: 'Flood' }]);
    const { status, body } = await product.rest(`GET /intakes/${known.id}`, undefined, { token });
    expect(status).toBe(200);
    expect(JSON.stringify(body)).not.toContain('Cancer');
  });

  it('shows a token without READ_APPLICANTS neither name nor phone of the person with an extension', async () => {
    const { intake: known } = await intake();
    const one = await build.student();
    await extend({ id: known.id, phone: one.phone, until: at(6), reason: 'Flood' });
    const read = async (token: string) => {
      const query = 'query ($id: ID!) { intake(id: $id) { extensions { userId name phone } } }';
      const { data } = await product.graphql<{ intake: { extensions: object[] } }>(query, { id: known.id }, { token });
      return data?.intake.extensions;
    };
    const maker = await build.superadmin();
    const withScopes = async (...scopes: string[]) => read((await makeToken(product, maker, { scopes })).secret);
    const hidden = { userId: one.id, name: null, phone: null };
    const shown = { userId: one.id, name: one.name, phone: one.phone };
    expect(await withScopes('READ_INTAKES')).toEqual([hidden]);
    expect(await withScopes('READ_INTAKES', 'READ_APPLICANTS')).toEqual([shown]);
    expect(await read(admin.token)).toEqual([shown]);
  });

  it('a submission that waited for a change of the dates is refused after the close', async () => {
    const { intake: known, exam } = await intake();
    const students = await Promise.all(Array.from({ length: 5 }, () => build.student()));
    const runner = product.source.createQueryRunner();
    await runner.startTransaction();
    // The transactions of the submissions begin before the close and get the lock after it.
    await runner.query(
      `UPDATE intakes SET closes_at = clock_timestamp() + interval '300 ms', grace_minutes = 0 WHERE id = $1`,
      [known.id],
    );
    const waiting = students.map((student) => submit(exam.id, student));
    await new Promise((done) => setTimeout(done, 350));
    await runner.commitTransaction();
    await runner.release();
    const refusals = (await Promise.all(waiting)).map(({ refusal }) => refusal);
    expect(new Set(refusals)).toEqual(new Set(['Applications for this intake are closed']));
  });
});

describe('reopenIntake', () => {
  it('allows submissions again after a mistaken close, and is audited', async () => {
    const { intake: known, exam } = await intake();
    const early = await reopen({ id: known.id, version: known.version });
    expect(early.refusal).toBe('Only a closed intake can be opened again');
    const closed = await close({ id: known.id, version: known.version });
    expect(closed.value?.state).toBe('CLOSED');
    const version = closed.value?.version ?? 0;
    expect((await reopen({ id: known.id, version: version - 1 })).field).toBe('version');
    expect((await reopen({ id: known.id, version }))?.value?.state).toBe('PUBLISHED');
    expect((await submit(exam.id, await build.student())).refusal).toBeUndefined();
    const events = await product.sql<{ action: string }[]>`SELECT action FROM audit_events
      WHERE subject_id = ${known.id} AND action LIKE 'intake.%' ORDER BY id DESC LIMIT 2`;
    expect(events.flat().map(({ action }) => action)).toEqual(['intake.reopened', 'intake.closed']);
  });

  it('is closed to applicants', async () => {
    const { intake: known } = await intake();
    const student = await build.student();
    expect((await reopen({ id: known.id, version: known.version }, student)).refusal).toBeDefined();
    expect((await openFor(student)).map(({ id }) => id)).toContain(known.id);
  });
});

describe('archiveIntake', () => {
  it('makes dates, exams, rules, marks and merit lists of a closed intake immutable', async () => {
    const { intake: known, exam } = await intake();
    const user = await build.student();
    await submit(exam.id, user);
    const [{ id: profileId } = { id: '' }] = await mine(user);
    const archived = (version: number) => archive({ id: known.id, version });
    expect((await archived(known.version)).refusal).toBe('Only a closed intake can be archived');
    const { version } = (await close({ id: known.id, version: known.version })).value;
    expect((await archived(version)).value).toMatchObject({ state: 'ARCHIVED', phase: 'CLOSED' });
    const { sql } = product;
    const changes = [
      () => sql`UPDATE intakes SET closes_at = closes_at + interval '1 day' WHERE id = ${known.id}`,
      () => sql`UPDATE exams SET conducted = true WHERE id = ${exam.id}`,
      () => sql`INSERT INTO marks (profile_id, written) VALUES (${profileId}, 30)`,
      () => sql`INSERT INTO rule_sets (intake_id, number, body, hash, made_by_id, made_at)
        VALUES (${known.id}, 1, '{}', ${'0'.repeat(64)}, ${admin.id}, now())`,
    ];
    for (const change of changes) await expect(change()).rejects.toThrow('the intake is archived');
    const conducted = { id: exam.id, conducted: true };
    const document = 'mutation ($input: SetExamConductedInput!) { setExamConducted(input: $input) { id } }';
    const held = await call<{ id: string }>(document, { input: conducted });
    expect(held.refusal).toBe('This intake is archived and cannot be changed');
    expect((await mine(user)).map(({ id }) => id)).toEqual([profileId]);
    const query = `SELECT action FROM audit_events WHERE subject_id = $1 ORDER BY id DESC LIMIT 1`;
    expect(await product.ctx.db.query(query, [known.id])).toEqual([{ action: 'intake.archived' }]);
    // The account can be deleted: no row of the intake changes.
    const deleted = await product.rest(`DELETE /users/admin-users/${user.id}`, undefined, await build.superadmin());
    expect(deleted).toMatchObject({ status: 200 });
    const [kept] = await sql`SELECT count(*)::int AS count FROM profiles WHERE user_id = ${user.id}`;
    expect(kept).toEqual({ count: 1 });
  });
});

describe('copyIntake', () => {
  it('copies dates by whole weeks, fees and exams as a draft', async () => {
    const { intake: known, exam } = await intake({ feeBank: 900 });
    const year = 2030 + seasons();
    await product.sql`UPDATE exams SET title_bn = 'ভর্তি পরীক্ষা', apply_until = exam_date - interval '7 days' WHERE id = ${exam.id}`;
    const code = `NEXT-${seasons()}`;
    const { value } = await copy({ id: known.id, code, trimester: 'FALL', year: year + 1 });
    expect(value).toMatchObject({ state: 'DRAFT', phase: 'BEFORE', exams: [{ title: `${exam.title} (${code})` }] });
    const weeks = (Date.parse(value.exams[0]?.examDate ?? '') - exam.examDate.getTime()) / (7 * day);
    expect(weeks).toBe(52);
    const [copied] = await product.sql`SELECT title_bn, (exam_date - apply_until)::text AS before FROM exams
      WHERE intake_id = ${value.id}`;
    expect(copied).toEqual({ title_bn: `ভর্তি পরীক্ষা (${code})`, before: '7 days' });
    const rest = await product.rest<{ code: string; exams: unknown[] }>(`GET /intakes/${value.id}`, undefined, admin);
    expect(rest.body).toMatchObject({ code, feeBank: 900, exams: [{ conducted: false }] });
    // A default intake has no dates: those of the copy follow from its exam.
    const byExam = await build.exam({ year: 2100 });
    const [ofYear] = await product.sql`SELECT intake_id AS id FROM exams WHERE id = ${byExam.id}`;
    const { body } = await product.rest<object>(`GET /intakes/${ofYear?.['id']}`, undefined, admin);
    const hour = byExam.examDate.toISOString();
    expect(body).toMatchObject({ closesAt: null, exams: [{ lastApplication: hour, lastPayment: hour }] });
    expect((await product.rest('GET /intakes', undefined, await build.student())).status).toBe(403);
  });

  it('renames exams to the new season, and adds the code to the titles of a second copy', async () => {
    const { intake: known, exam } = await intake();
    const year = 2030 + seasons();
    await product.sql`UPDATE exams SET title = ${`CSE, Fall ${year}`}, title_bn = ${`সিএসই, ফল (Fall) ${inBangla(year)}`}
      WHERE id = ${exam.id}`;
    const titlesOf = async (code: string) => {
      const { value } = await copy({ id: known.id, code, trimester: 'SPRING', year: year + 1 });
      return product.sql`SELECT e.title, e.title_bn, i.title_en FROM exams e JOIN intakes i ON i.id = e.intake_id
        WHERE i.id = ${value.id}`;
    };
    const titles = [`CSE, Spring ${year + 1}`, `সিএসই, স্প্রিং ${inBangla(year + 1)}`, `Spring ${year + 1}`] as const;
    const rowOf = (code: string) => {
      const [title, title_bn, title_en] = titles.map((one) => one + code);
      return [{ title, title_bn, title_en }];
    };
    expect(await titlesOf('SPRING-A')).toEqual(rowOf(''));
    expect(await titlesOf('SPRING-B')).toEqual(rowOf(' (SPRING-B)'));
  });
});
