import { describe, expect, it } from 'vitest';
import { day, later, startOpenIntakes } from './extension-news.fixture.ts';

const { product, build, sql, open, setNow, unpaid, draft, extend } = await startOpenIntakes();

describe('intakeDatesImpact', () => {
  const impact = async (
    closes: number,
    pays: number,
    by = open.admin,
    opens: number | null = null,
    shown = 'sooner later',
  ) => {
    const text = `query ($intakeId: ID!, $closesAt: DateTime!, $payUntil: DateTime!, $opensAt: DateTime) {
      intakeDatesImpact(intakeId: $intakeId, closesAt: $closesAt, payUntil: $payUntil, opensAt: $opensAt) { ${shown} } }`;
    const opensAt = opens === null ? null : later(opens * day);
    const dates = { closesAt: later(closes * day), payUntil: later(pays * day), opensAt };
    return product.graphql<{ intakeDatesImpact: object }>(text, { intakeId: open.intakeId, ...dates }, by);
  };
  const counts = async (closes: number, pays: number) => (await impact(closes, pays)).data?.intakeDatesImpact;

  it('counts applicants who would have less or more time, with existing extensions', async () => {
    await unpaid();
    await unpaid('KARIM');
    const late = await draft();
    await draft('SALMA');
    const [paid] = [await unpaid('PAID')];
    await build.payment(paid.id);
    // Closes in 2 days, pays until 3.
    expect(await counts(2, 3)).toEqual({ sooner: 0, later: 0 });
    expect(await counts(1, 3)).toEqual({ sooner: 2, later: 0 });
    expect(await counts(1, 4)).toEqual({ sooner: 2, later: 2 });
    expect(await counts(-1, 4)).toEqual({ sooner: 2, later: 2 });
    expect(await counts(5, 5)).toEqual({ sooner: 0, later: 4 });
    await extend(later(6 * day), { tell: false, phone: late.phone });
    expect(await counts(1, 3)).toEqual({ sooner: 1, later: 0 });
    await extend(later(4 * day), { tell: false });
    expect(await counts(1, 3)).toEqual({ sooner: 0, later: 0 });
  });

  it('counts applicants with a draft who could submit only after a later opening, or earlier', async () => {
    await draft();
    await draft('SALMA');
    await unpaid();
    const opening = async (opens: number | null) =>
      (await impact(2, 3, open.admin, opens, 'opensLater opensSooner')).data?.intakeDatesImpact;
    // Open for 9 days.
    expect(await opening(null)).toEqual({ opensLater: 0, opensSooner: 0 });
    expect(await opening(-1)).toEqual({ opensLater: 0, opensSooner: 0 });
    expect(await opening(1)).toEqual({ opensLater: 2, opensSooner: 0 });
    await sql`UPDATE intakes SET opens_at = ${later(day)} WHERE id = ${open.intakeId}`;
    expect(await opening(1)).toEqual({ opensLater: 0, opensSooner: 0 });
    expect(await opening(1.5)).toEqual({ opensLater: 2, opensSooner: 0 });
    expect(await opening(-1)).toEqual({ opensLater: 0, opensSooner: 2 });
  });

  it('counts applicants without a submission whose time changed grace minutes change', async () => {
    await draft();
    await unpaid();
    const text = `query ($intakeId: ID!, $closesAt: DateTime!, $payUntil: DateTime!, $graceMinutes: Int) {
      intakeDatesImpact(intakeId: $intakeId, closesAt: $closesAt, payUntil: $payUntil, graceMinutes: $graceMinutes) {
        sooner later } }`;
    const graceOf = async (graceMinutes: number | null) => {
      const dates = { closesAt: later(2 * day), payUntil: later(3 * day), graceMinutes };
      const { data } = await product.graphql<{ intakeDatesImpact: object }>(
        text,
        { intakeId: open.intakeId, ...dates },
        open.admin,
      );
      return data?.intakeDatesImpact;
    };
    expect(await graceOf(30)).toEqual({ sooner: 0, later: 1 });
    await sql`UPDATE intakes SET grace_minutes = 45 WHERE id = ${open.intakeId}`;
    expect(await graceOf(30)).toEqual({ sooner: 1, later: 0 });
    for (const same of [45, null]) expect(await graceOf(same)).toEqual({ sooner: 0, later: 0 });
  });

  it('is closed to applicants, and needs an intake', async () => {
    expect((await impact(1, 3, await build.student())).code).toBe('FORBIDDEN');
    open.intakeId = '00000000-0000-7000-8000-000000000000';
    expect((await impact(1, 3)).code).toBe('NOT_FOUND');
  });
});

describe('examDatesImpact', () => {
  const counts = async (dates: { examDate?: Date; applyUntil?: Date; payUntil?: Date }, by = open.admin) => {
    const text = `query ($examId: ID!, $examDate: DateTime!, $applyUntil: DateTime, $payUntil: DateTime) {
      examDatesImpact(examId: $examId, examDate: $examDate, applyUntil: $applyUntil, payUntil: $payUntil) { sooner later } }`;
    const variables = { examId: open.exam.id, examDate: later(60 * day), ...dates };
    const { data, code } = await product.graphql<{ examDatesImpact: object }>(text, variables, by);
    return data?.examDatesImpact ?? code;
  };

  it('counts applicants who would have less or more time within the dates of the intake, with extensions', async () => {
    await draft();
    await unpaid();
    await build.payment((await unpaid('PAID')).id);
    // The intake closes in 2 days and is payable for 3.
    expect(await counts({})).toEqual({ sooner: 0, later: 0 });
    expect(await counts({ applyUntil: later(5 * day), payUntil: later(5 * day) })).toEqual({ sooner: 0, later: 0 });
    expect(await counts({ applyUntil: later(day) })).toEqual({ sooner: 1, later: 0 });
    expect(await counts({ payUntil: later(day) })).toEqual({ sooner: 1, later: 0 });
    expect(await counts({ examDate: later(day) })).toEqual({ sooner: 2, later: 0 });
    await sql`UPDATE exams SET apply_until = ${later(day)} WHERE id = ${open.exam.id}`;
    expect(await counts({})).toEqual({ sooner: 0, later: 1 });
    await extend(later(6 * day), { tell: false });
    expect(await counts({ payUntil: later(5 * day) })).toEqual({ sooner: 1, later: 1 });
  });

  it('is closed to applicants', async () => {
    expect(await counts({}, await build.student())).toBe('FORBIDDEN');
  });
});

describe('intakeClosingImpact', () => {
  const impact = async (by = open.admin) => {
    const text =
      'query ($intakeId: ID!) { intakeClosingImpact(intakeId: $intakeId) { unfinished unpaid unfinishedIds } }';
    return product.graphql<{ intakeClosingImpact: object }>(text, { intakeId: open.intakeId }, by);
  };

  it('counts drafts and unpaid applications, before and after the close', async () => {
    const [late, one] = [await draft(), await draft('SALMA')];
    await unpaid();
    await build.payment((await unpaid('PAID')).id);
    const found = { unfinished: 2, unpaid: 1, unfinishedIds: [late.id, one.id].sort() };
    expect((await impact()).data?.intakeClosingImpact).toEqual(found);
    await sql`UPDATE intakes SET state = 'CLOSED' WHERE id = ${open.intakeId}`;
    expect((await impact()).data?.intakeClosingImpact).toEqual(found);
    // After the last day only applicants with their own extension are affected.
    await sql`UPDATE intakes SET state = 'PUBLISHED' WHERE id = ${open.intakeId}`;
    await extend(later(20 * day), { tell: false, phone: late.phone });
    await setNow(later(5 * day));
    const last = { unfinished: 1, unpaid: 0, unfinishedIds: [late.id] };
    expect((await impact()).data?.intakeClosingImpact).toEqual(last);
  });

  it('is closed to applicants, and needs an intake', async () => {
    expect((await impact(await build.student())).code).toBe('FORBIDDEN');
    open.intakeId = '00000000-0000-7000-8000-000000000000';
    expect((await impact()).code).toBe('NOT_FOUND');
  });
});
