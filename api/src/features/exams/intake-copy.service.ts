import { Trimester } from '@admission/schema';
import { In } from 'typeorm';
import type { Ctx } from '../../core/context.ts';
import { recordAll } from '../audit/index.ts';
import { copyDocumentKinds } from '../document-kinds/index.ts';
import {
  addCopiedIntake,
  type CopyIntakeInput,
  distinctTitle,
  findIntake,
  type Intake,
  titleOfSeason,
} from '../intakes/index.ts';
import { Exam } from './exam.entity.ts';
import { copyMarkSchemes } from './mark-scheme.service.ts';

const week = 7 * 86_400_000;
const seasons = Object.values(Trimester);

/** Whole weeks, so that an exam on a Friday stays on a Friday. */
const weeksBetween = (
  from: { trimester: Trimester; year: number },
  to: { trimester: Trimester; year: number },
): number =>
  Math.round((to.year - from.year) * 52.18 + (seasons.indexOf(to.trimester) - seasons.indexOf(from.trimester)) * 17.39);

/** A copy of an intake, with the id of each exam's copy by the id of the exam. */
interface CopiedIntake {
  copy: Intake;
  examIds: ReadonlyMap<string, string>;
}

/** The titles of existing exams among those that the copies would have. */
async function takenTitles(
  ctx: Ctx,
  exams: readonly Exam[],
  renamed: (title: string) => string,
): Promise<ReadonlySet<string>> {
  const titles = exams.flatMap(({ title, titleBn }) => [title, titleBn ?? title]).map(renamed);
  const taken = await ctx.db.find(Exam, { where: [{ title: In(titles) }, { titleBn: In(titles) }] });
  return new Set(taken.flatMap(({ title, titleBn }) => [title, titleBn ?? title]));
}

/** Copies an intake with its exams as a draft for another season: each date moves by the same number of weeks. */
export async function copyIntake(ctx: Ctx, { id, code, trimester, year }: CopyIntakeInput): Promise<CopiedIntake> {
  const source = await findIntake(ctx, id);
  const exams = await ctx.db.find(Exam, { where: { intakeId: id }, order: { examDate: 'ASC', id: 'ASC' } });
  const move = (at: Date): Date => new Date(at.getTime() + weeksBetween(source, { trimester, year }) * week);
  const renamed = (title: string): string => titleOfSeason(title, source, { trimester, year });
  const taken = await takenTitles(ctx, exams, renamed);
  const named = (title: string): string => distinctTitle(renamed(title), taken.has(renamed(title)), code);
  // A default intake has no dates: from its creation to its last exam.
  const closesAt = source.closesAt ?? exams.at(-1)?.examDate ?? ctx.now();
  const opensAt = source.opensAt ?? new Date(Math.min(source.createdAt.getTime(), closesAt.getTime() - week));
  const { graceMinutes, feeBank, feeBkash } = source;
  const dates = { opensAt: move(opensAt), closesAt: move(closesAt), payUntil: move(source.payUntil ?? closesAt) };
  const copy = await addCopiedIntake(ctx, id, {
    ...{ code, trimester, year, graceMinutes, feeBank, feeBkash, ...dates },
    ...{ titleEn: renamed(source.titleEn), titleBn: renamed(source.titleBn) },
  });
  await copyDocumentKinds(ctx, { from: id, to: copy.id });
  const copied = await ctx.db.save(
    exams.map(({ title, titleBn, description, programId, batch, examDate, applyUntil, payUntil, seats }) =>
      ctx.db.create(Exam, {
        ...{ title: named(title), titleBn: titleBn && named(titleBn), description, programId, batch, seats },
        ...{ trimester, year, examDate: move(examDate), intakeId: copy.id },
        ...{ applyUntil: applyUntil && move(applyUntil), payUntil: payUntil && move(payUntil) },
      }),
    ),
  );
  const examIds = new Map(copied.map((one, at) => [exams[at]?.id ?? one.id, one.id]));
  await copyMarkSchemes(ctx, [...examIds]);
  await recordAll(
    ctx,
    copied.map((exam) => ({
      action: 'exam.created',
      subject: { type: 'exam', id: exam.id },
      after: { title: exam.title, examDate: exam.examDate, intakeId: copy.id },
    })),
  );
  return { copy, examIds };
}
