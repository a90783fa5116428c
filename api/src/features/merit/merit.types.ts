import {
  limits,
  MeritStep,
  MeritTieRule,
  makeMeritListRules,
  meritExamFilterRules,
  meritReasonRules,
  Trimester,
} from '@admission/schema';
import { ArgsType, InputType, ObjectType } from 'type-graphql';
import { GraphQLDate, GraphQLNumeric } from '../../core/scalars.ts';
import { Lists } from '../../graphql/cost-estimate.ts';
import * as field from '../../graphql/fields.ts';
import { ListPage } from '../../graphql/list-page.ts';
import { CheckedBy } from '../../graphql/rules.ts';
import { TieRuleInput } from '../exams/index.ts';
import { MeritCounts } from './merit.counts.ts';
import { MeritMove, MeritOutcome } from './merit.words.ts';
import { MeritList } from './merit-list.entity.ts';

@ObjectType({ description: 'An exam with the step of its merit list.' })
export class MeritExam {
  /** Loaded by the field resolver. */
  examId!: string;
  openId!: string | null;
  publishedId!: string | null;

  @field.of(() => MeritStep, 'The step of its merit list.') step!: MeritStep;
  @field.int('Applicants who have paid.') paid!: number;
  @field.int('Paid applicants with complete marks or absent.') marked!: number;
  @field.int('Paid applicants that were absent.') absent!: number;
  @field.int('The number of the newest run; 0 before the first.') newestRun!: number;
}

@ObjectType({ description: 'One page of the runs of the merit list of an exam.' })
export class MeritRunPage extends ListPage {
  @field.of(() => [MeritList], 'Newest first.') runs!: MeritList[];
}

@ObjectType({ description: 'One page of the exams that have been held, with their merit lists.' })
export class MeritExamPage extends ListPage {
  @Lists(() => limits.merit.exams)
  @field.of(() => [MeritExam], 'Latest exam date first, 20 a page.')
  exams!: MeritExam[];
}

@InputType({ description: 'Filters for exams; each is optional.' })
@CheckedBy(meritExamFilterRules)
export class MeritExamFilter {
  @field.optionalText('Id or short code of the program.') program?: string | null;
  @field.optional(() => Trimester, 'Absent: any.') trimester?: Trimester | null;
  @field.optional(() => GraphQLNumeric, 'The year of admission; absent: any.') newYear?: number | null;
  @field.optional(() => MeritStep, 'Absent: any.') step?: MeritStep | null;
}

@ObjectType({ description: 'One applicant in a run of a merit list, with the figures of the ranking.' })
export class MeritRow {
  @field.id('The applicant.') userId!: string;
  @field.optionalText('Assigned when the payment is complete.') applicantId!: string | null;
  @field.text('Name of the applicant.') name!: string;
  @field.optionalText('The name in Bangla letters, if it was given.') nameBn!: string | null;
  @field.of(() => MeritOutcome, 'The outcome.') outcome!: MeritOutcome;
  @field.optionalInt('The place, shared by equal applicants.') place!: number | null;
  @field.optionalFloat('The component `written`.') written!: number | null;
  @field.optionalFloat('The component `viva`.') viva!: number | null;
  @field.optionalFloat('All components together.') total!: number | null;
  /** By key, of components with other keys than `written` and `viva`. */
  componentValues!: Record<string, number>;

  @field.optionalFloat('GPA of SSC and HSC together.') gpa!: number | null;
  @field.of(() => GraphQLDate, 'The date of birth.') dateOfBirth!: string;
}

@ObjectType({ description: 'One page of a merit list.' })
export class MeritListPage extends ListPage {
  @field.of(() => MeritList, 'The run.') list!: MeritList;
  @Lists(() => limits.merit.page)
  @field.of(() => [MeritRow], 'By place, then applicants that are not ranked; 50 a page.')
  entries!: MeritRow[];
}

@ObjectType({ description: 'What a run of a merit list would be; nothing is stored.' })
export class MeritPreview {
  @field.of(() => MeritCounts, 'The number of applicants by outcome.') counts!: MeritCounts;
  @Lists(() => limits.merit.page)
  @field.of(() => [MeritRow], 'The first 50, by place, then applicants that are not ranked.')
  entries!: MeritRow[];
}

@ObjectType({ description: 'The change of one applicant between two runs.' })
export class MeritChange {
  @field.id('The applicant.') userId!: string;
  @field.optionalText('Assigned when the payment is complete.') applicantId!: string | null;
  @field.text('Name of the applicant.') name!: string;
  @field.of(() => MeritMove, 'The direction of the change.') move!: MeritMove;
  @field.optionalInt('The place in this run.') place!: number | null;
  @field.optional(() => MeritOutcome, 'The outcome in this run; null if the applicant is not in it.')
  outcome!: MeritOutcome | null;

  @field.optionalInt('The place in the earlier run.') placeBefore!: number | null;
  @field.optional(() => MeritOutcome, 'The outcome in the earlier run; null if the applicant was not in it.')
  outcomeBefore!: MeritOutcome | null;
}

@ObjectType({ description: 'The differences between two runs of one exam.' })
export class MeritDifference {
  @field.optional(() => MeritList, 'The earlier run; null if there is none.') against!: MeritList | null;
  @field.int('Newly ranked.') entered!: number;
  @field.int('No longer ranked.') left!: number;
  @field.int('Moved up.') up!: number;
  @field.int('Moved down.') down!: number;
  @field.int('Newly selected.') newlySelected!: number;
  @field.int('No longer selected.') noLongerSelected!: number;
  @Lists(() => limits.merit.page)
  @field.of(() => [MeritChange], 'Changes of the outcome first, then by place; 50 a page.')
  changes!: MeritChange[];
  @field.int('This page, from 1.') page!: number;
  @field.int('The number of pages.') pages!: number;
}

@InputType({ description: 'The settings of a run of the merit list of an exam.' })
@CheckedBy(makeMeritListRules)
export class MakeMeritListInput {
  @field.id('The exam.') examId!: string;
  @field.optional(() => GraphQLNumeric, 'The number of seats; required.') seats!: number;
  @field.optional(() => GraphQLNumeric, 'The number of places on the waiting list; required.') waiting!: number;
  @field.optional(
    () => [MeritTieRule],
    'The tie rules in their order; without rules equal totals share a place. Required without `ties`.',
  )
  tieRules?: MeritTieRule[];

  @field.optional(() => [TieRuleInput], 'The tie rules by fact and direction, in place of `tieRules`.')
  ties?: TieRuleInput[] | null;

  @field.optionalInt(
    'The newest run that the officer saw, 0 for none; a stale one answers CONFLICT. Absent: not checked.',
  )
  newestRun?: number | null;
}

@InputType({ description: 'The settings of a run of the merit list of an exam.' })
@CheckedBy(makeMeritListRules)
export class CreateMeritListInput {
  @field.id('The exam.') examId!: string;
  @field.of(() => GraphQLNumeric, 'The number of seats.') seats!: number;
  @field.of(() => GraphQLNumeric, 'The number of places on the waiting list; 0: there is none.') waiting!: number;
  @field.of(() => [TieRuleInput], 'The tie rules by fact and direction; without rules equal totals share a place.')
  ties!: TieRuleInput[];

  @field.optionalInt(
    'The newest run that the officer saw, 0 for none; a stale one answers CONFLICT. Absent: not checked.',
  )
  newestRun?: number | null;
}

@ArgsType()
@CheckedBy(meritReasonRules)
export class MeritReasonArgs {
  @field.id('The run.') id!: string;
  @field.text('At most 500 characters.') reason!: string;
}

@InputType({ description: 'A merit list with the reason for its rejection or withdrawal.' })
@CheckedBy(meritReasonRules)
export class MeritReasonInput {
  @field.id('The run.') id!: string;
  @field.optionalText('Required, at most 500 characters.') reason!: string;
}

@ObjectType({ description: 'A merit list as a file.' })
export class MeritFile {
  @field.text('The file name.') filename!: string;
  @field.text('The MIME type.') mimeType!: string;
  @field.text('The file in base64.') data!: string;
}

@ObjectType({ description: 'A changed merit list with a message.' })
export class MeritListDone {
  @field.text('The message in the language of the request.') msg!: string;
  @field.of(() => MeritList, 'The list after the change.') list!: MeritList;
}

@ObjectType({ description: 'What the publication of a merit list would send, if the applicants are informed.' })
export class MeritAnnouncement {
  @field.int('Applicants that get one SMS and one mail each.') people!: number;
  @field.int('SMS segments for all of them.') segments!: number;
  @field.float('Their cost in BDT.') cost!: number;
}
