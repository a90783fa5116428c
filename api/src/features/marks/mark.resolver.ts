import { ApplicantResult, limits, markLabel, totalOfMarks } from '@admission/schema';
import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx as Context, FieldResolver, ID, Info, Mutation, Resolver, Root } from 'type-graphql';
import { assertScope } from '../../core/authorize.ts';
import type { Ctx } from '../../core/context.ts';
import { rowOf } from '../../db/loaders.ts';
import { Access, AnswerNeeds } from '../../graphql/access.ts';
import { Lists } from '../../graphql/cost-estimate.ts';
import { Lookup } from '../../graphql/lookup.ts';
import { selectedNames } from '../../graphql/selections.ts';

import { Exam, loadMarkComponents } from '../exams/index.ts';
import { loadApplication, ProfileView } from '../profiles/index.ts';
import { findExamMarks } from './exam-marks.service.ts';
import { ExamMarksPage, type ExamMarksRow, ExamMarksSearch } from './exam-marks.types.ts';
import * as service from './mark.service.ts';
import { MarkOfComponent, Marks, UpdateMarksInput } from './mark.types.ts';
import { outcomeOf } from './mark.words.ts';

/** What an editor of marks has to know. */
const marksOfRow: readonly (keyof ExamMarksRow)[] = [
  ...(['id', 'userId', 'applicantId'] as const),
  ...(['written', 'viva', 'total', 'values', 'absent', 'remarks', 'version'] as const),
];

/** Declared here, because profiles do not depend on marks. */
@Resolver(() => ProfileView)
export class ProfileMarksResolver {
  @FieldResolver(() => Marks, { description: 'The exam applied to, with its marks.' })
  marks(@Root() profile: ProfileView, @Context() ctx: Ctx): Promise<Marks> | Marks {
    const { marks }: Partial<service.UpdatedMarks> = profile;
    return marks ?? service.loadMarks(ctx, profile);
  }

  @Access('Admin', 'WRITE_MARKS')
  @AnswerNeeds('READ_APPLICANTS', { besides: ['id', 'marks'] })
  @Mutation(() => ProfileView, {
    description:
      'Records the marks of an applicant, or an absence; the total is computed. A token without READ_APPLICANTS reads `id` and `marks` of the answer.',
  })
  async updateMarks(
    @Arg('input', () => UpdateMarksInput) input: UpdateMarksInput,
    @Arg('intake', () => ID, {
      nullable: true,
      description: 'The intake; absent: the application of `profileId`, or the current one.',
    })
    intake: string | null,
    @Context() ctx: Ctx,
    @Info() info: GraphQLResolveInfo,
  ): Promise<service.UpdatedMarks> {
    const updated = await service.updateMarksOf(ctx, input, intake);
    if ([...selectedNames(info)].every((name) => name in updated || name === '__typename')) return updated;
    return { ...(await loadApplication(ctx, input.userId, updated.id)), ...updated };
  }

  @Access('Admin', 'WRITE_MARKS')
  @AnswerNeeds('READ_APPLICANTS', { within: 'applicants', besides: marksOfRow })
  @Lists(({ search }: { search: ExamMarksSearch }) => search.limit ?? limits.marks.perPage)
  @Lookup(() => ExamMarksPage, 'examMarksByExamId', 'The applicants of one exam with their marks, by applicant ID.')
  examMarks(
    @Arg('search', () => ExamMarksSearch, { description: 'The search.' }) search: ExamMarksSearch,
    @Context() ctx: Ctx,
  ): Promise<ExamMarksPage> {
    // The text matches names, which such a token does not read.
    if (search.text) assertScope(ctx, 'READ_APPLICANTS');
    return findExamMarks(ctx, search);
  }
}

@Resolver(() => Marks)
export class MarksResolver {
  @FieldResolver(() => Exam, { description: 'The exam applied to.' })
  exam(@Root() marks: Marks, @Context() ctx: Ctx): Promise<Exam> {
    return rowOf(ctx, Exam, marks.chosenExamId);
  }

  @FieldResolver(() => Exam, { description: 'The exam applied to.', deprecationReason: 'Use exam.' })
  examId(@Root() marks: Marks, @Context() ctx: Ctx): Promise<Exam> {
    return rowOf(ctx, Exam, marks.chosenExamId);
  }

  @Lists(() => limits.marks.components)
  @FieldResolver(() => [MarkOfComponent], {
    description: 'Each component with its value; applicants see those of the published result.',
  })
  async components(@Root() marks: Marks, @Context() ctx: Ctx): Promise<MarkOfComponent[]> {
    const { shownComponents, chosenExamId, values } = marks;
    const components = shownComponents ?? (await loadMarkComponents(ctx, chosenExamId));
    return components.map((one) => {
      const { key, source, max, pass, weight } = one;
      const value = values[key] ?? null;
      const points = totalOfMarks([one], values);
      return { key, label: markLabel(one, ctx.lang), source, max, pass, weight, value, points };
    });
  }

  @FieldResolver(() => ApplicantResult, {
    nullable: true,
    description: "The result of the exam's merit list, once it is published.",
  })
  outcome(@Root() { result }: Marks): ApplicantResult | null {
    return outcomeOf(result);
  }

  @Lists(() => limits.otherPrograms)
  @FieldResolver(() => [Exam], { description: 'The other exams chosen, in their order.' })
  otherExams(@Root() marks: Marks, @Context() ctx: Ctx): Promise<Exam[]> {
    return loadOtherExams(ctx, marks);
  }

  @Lists(() => limits.otherPrograms)
  @FieldResolver(() => [Exam], {
    description: 'The other exams chosen, in their order.',
    deprecationReason: 'Use otherExams.',
  })
  otherPrograms(@Root() marks: Marks, @Context() ctx: Ctx): Promise<Exam[]> {
    return loadOtherExams(ctx, marks);
  }

  @FieldResolver(() => [ID], {
    description: 'The ids of the other exams chosen, in their order.',
    deprecationReason: 'Use otherExamIds.',
  })
  otherProgramIds(@Root() { otherExamIds }: Marks): string[] {
    return otherExamIds;
  }
}

const loadOtherExams = (ctx: Ctx, { otherExamIds }: Marks): Promise<Exam[]> =>
  Promise.all(otherExamIds.map((id) => rowOf(ctx, Exam, id)));
