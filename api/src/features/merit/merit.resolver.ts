import { text } from '@admission/schema';
import { Arg, Args, Ctx as Context, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import type { Ctx } from '../../core/context.ts';
import { Access } from '../../graphql/access.ts';
import { Lists } from '../../graphql/cost-estimate.ts';
import { ListWithoutPages, PageNumber, PageSize } from '../../graphql/list-page.ts';
import { Lookup } from '../../graphql/lookup.ts';
import { stricter } from '../../graphql/stricter.ts';
import { findAnnouncement } from './announcement.service.ts';
import { findMeritDifference } from './difference.service.ts';
import { findMeritDocument, findMeritWorkbook } from './documents.service.ts';
import { findMeritExam, findMeritExams } from './exams.service.ts';
import * as lists from './lists.service.ts';
import * as service from './merit.service.ts';
import {
  CreateMeritListInput,
  MakeMeritListInput,
  MeritAnnouncement,
  MeritDifference,
  MeritExam,
  MeritExamFilter,
  MeritExamPage,
  MeritFile,
  MeritListDone,
  MeritListPage,
  MeritPreview,
  MeritReasonArgs,
  MeritReasonInput,
  MeritRunPage,
} from './merit.types.ts';
import { MeritOutcome } from './merit.words.ts';
import { MeritList } from './merit-list.entity.ts';
import { previewMeritList } from './preview.service.ts';
import * as remarks from './remarks.service.ts';
import * as withdrawal from './withdrawal.service.ts';

@Resolver()
export class MeritResolver {
  @Access('Admin', 'READ_RESULTS')
  @Query(() => MeritExamPage, { description: 'The exams that have been held, with the steps of their merit lists.' })
  meritExams(
    @Arg('filter', () => MeritExamFilter, { defaultValue: {} }) filter: MeritExamFilter,
    @Arg('page', () => Int, { defaultValue: 1, description: 'From 1.' }) page: number,
    @Context() ctx: Ctx,
  ): Promise<MeritExamPage> {
    return findMeritExams(ctx, filter, page);
  }

  @Access('Admin', 'READ_RESULTS')
  @Lookup(() => MeritExam, 'meritExamById', 'One exam with the step of its merit list.')
  meritExam(@Arg('examId', () => ID) examId: string, @Context() ctx: Ctx): Promise<MeritExam> {
    return findMeritExam(ctx, examId);
  }

  @Access('Admin', 'READ_RESULTS')
  @ListWithoutPages(
    () => MeritList,
    'meritRunPage',
    'The runs of the merit list of an exam, newest first; at most 100.',
    lists.maxRuns,
  )
  async meritLists(@Arg('examId', () => ID) examId: string, @Context() ctx: Ctx): Promise<MeritList[]> {
    return (await lists.findRuns(ctx, examId, { page: 1, limit: lists.maxRuns })).runs;
  }

  @Access('Admin', 'READ_RESULTS')
  @Lists(({ limit }: { limit: number }) => limit)
  @Query(() => MeritRunPage, { description: 'The runs of the merit list of an exam.' })
  meritRunPage(
    @Arg('examId', () => ID) examId: string,
    @PageNumber() page: number,
    @PageSize(lists.maxRuns) limit: number,
    @Context() ctx: Ctx,
  ): Promise<MeritRunPage> {
    return lists.findRuns(ctx, examId, { page, limit });
  }

  @Access('Admin', 'READ_RESULTS')
  @Lookup(() => MeritListPage, 'meritListById', 'One run of a merit list with a page of its entries.')
  meritList(
    @Arg('id', () => ID) id: string,
    @Arg('page', () => Int, { defaultValue: 1, description: 'From 1.' }) page: number,
    @Arg('outcome', () => MeritOutcome, { nullable: true, description: 'Absent: all.' }) outcome: MeritOutcome | null,
    @Context() ctx: Ctx,
  ): Promise<MeritListPage> {
    return lists.findMeritList(ctx, { id, page, outcome: outcome ?? null });
  }

  @Access('Admin', 'READ_RESULTS')
  @Lookup(
    () => MeritDifference,
    'meritDifferenceById',
    'Compares a run with the published list, or without one with the previous run.',
  )
  meritDifference(
    @Arg('id', () => ID) id: string,
    @Arg('againstId', () => ID, { nullable: true, description: 'Another run of the exam to compare with.' })
    againstId: string | null,
    @Arg('page', () => Int, { defaultValue: 1, description: 'From 1.' }) page: number,
    @Context() ctx: Ctx,
  ): Promise<MeritDifference> {
    return findMeritDifference(ctx, { id, againstId: againstId ?? null, page });
  }

  @Access('Admin', 'READ_RESULTS')
  @Lookup(
    () => MeritAnnouncement,
    'meritAnnouncementById',
    'The number and the cost of the messages that `approveMeritList` with `tell` would send.',
  )
  meritAnnouncement(@Arg('id', () => ID) id: string, @Context() ctx: Ctx): Promise<MeritAnnouncement> {
    return findAnnouncement(ctx, id);
  }

  @Access('Admin')
  @Lookup(
    () => MeritFile,
    'meritListDocumentById',
    'A run as a PDF, at most 5000 applicants; a longer one is an export (MERIT_LIST).',
  )
  meritListDocument(
    @Arg('id', () => ID) id: string,
    @Arg('outcome', () => MeritOutcome, { nullable: true, description: 'Absent: all.' }) outcome: MeritOutcome | null,
    @Context() ctx: Ctx,
  ): Promise<MeritFile> {
    return findMeritDocument(ctx, id, outcome ?? null);
  }

  @Access('Admin')
  @Lookup(() => MeritFile, 'meritListWorkbookById', 'A run as a workbook, with all figures of the ranking.')
  meritListWorkbook(
    @Arg('id', () => ID) id: string,
    @Arg('outcome', () => MeritOutcome, { nullable: true, description: 'Absent: all.' }) outcome: MeritOutcome | null,
    @Context() ctx: Ctx,
  ): Promise<MeritFile> {
    return findMeritWorkbook(ctx, id, outcome ?? null);
  }

  @Access('Admin', 'READ_RESULTS')
  @Query(() => MeritPreview, {
    description: 'Computes a run of the merit list of an exam from the current marks, without storing it.',
  })
  previewMeritList(
    @Arg('input', () => CreateMeritListInput) input: CreateMeritListInput,
    @Context() ctx: Ctx,
  ): Promise<MeritPreview> {
    return previewMeritList(ctx, input);
  }

  @Access('Admin', 'READ_RESULTS')
  @Query(() => MeritPreview, {
    description: 'Computes a run of the merit list of an exam from the current marks, without storing it.',
    deprecationReason: stricter('previewMeritList'),
  })
  meritPreview(
    @Arg('input', () => MakeMeritListInput) input: MakeMeritListInput,
    @Context() ctx: Ctx,
  ): Promise<MeritPreview> {
    return previewMeritList(ctx, input);
  }

  @Access('Admin')
  @Mutation(() => MeritListDone, { description: 'Makes a run of the merit list of an exam, as a draft.' })
  createMeritList(
    @Arg('input', () => CreateMeritListInput) input: CreateMeritListInput,
    @Context() ctx: Ctx,
  ): Promise<MeritListDone> {
    return this.makeMeritList(input, ctx);
  }

  @Access('Admin')
  @Mutation(() => MeritListDone, {
    description: 'Makes a run of the merit list of an exam, as a draft.',
    deprecationReason: stricter('createMeritList'),
  })
  async makeMeritList(
    @Arg('input', () => MakeMeritListInput) input: MakeMeritListInput,
    @Context() ctx: Ctx,
  ): Promise<MeritListDone> {
    const list = await service.makeMeritList(ctx, input);
    return { msg: text(ctx.lang, 'meritListMade'), list };
  }

  @Access('Admin')
  @Mutation(() => MeritListDone, { description: 'Submits a draft to a second officer.' })
  async submitMeritList(@Arg('id', () => ID) id: string, @Context() ctx: Ctx): Promise<MeritListDone> {
    const list = await service.submitMeritList(ctx, id);
    return { msg: text(ctx.lang, 'meritListSubmitted'), list };
  }

  @Access('Admin')
  @Mutation(() => MeritListDone, {
    description: 'Approves and publishes a submitted list; FORBIDDEN for the officers who made or submitted it.',
  })
  async approveMeritList(
    @Arg('id', () => ID) id: string,
    @Arg('tell', () => Boolean, {
      defaultValue: false,
      description:
        'Sends each applicant of the list the result by SMS and mail; after a replaced list, those whose result changed.',
    })
    tell: boolean,
    @Context() ctx: Ctx,
  ): Promise<MeritListDone> {
    const list = await service.approveMeritList(ctx, id, tell);
    return { msg: text(ctx.lang, 'meritListPublished'), list };
  }

  @Access('Admin')
  @Mutation(() => MeritListDone, { description: 'Rejects a submitted list, with a reason.' })
  rejectMeritListById(@Args(() => MeritReasonArgs) args: MeritReasonArgs, @Context() ctx: Ctx): Promise<MeritListDone> {
    return this.rejectMeritList(args, ctx);
  }

  @Access('Admin')
  @Mutation(() => MeritListDone, {
    description: 'Rejects a submitted list, with a reason.',
    deprecationReason: stricter('rejectMeritListById'),
  })
  async rejectMeritList(
    @Arg('input', () => MeritReasonInput) input: MeritReasonInput,
    @Context() ctx: Ctx,
  ): Promise<MeritListDone> {
    const list = await service.rejectMeritList(ctx, input);
    return { msg: text(ctx.lang, 'meritListRejected'), list };
  }

  @Access('Admin')
  @Mutation(() => MeritListDone, {
    description: 'Requests the withdrawal of a published list; a second officer confirms it.',
  })
  askMeritWithdrawalById(
    @Args(() => MeritReasonArgs) args: MeritReasonArgs,
    @Context() ctx: Ctx,
  ): Promise<MeritListDone> {
    return this.askMeritWithdrawal(args, ctx);
  }

  @Access('Admin')
  @Mutation(() => MeritListDone, {
    description: 'Requests the withdrawal of a published list; a second officer confirms it.',
    deprecationReason: stricter('askMeritWithdrawalById'),
  })
  async askMeritWithdrawal(
    @Arg('input', () => MeritReasonInput) input: MeritReasonInput,
    @Context() ctx: Ctx,
  ): Promise<MeritListDone> {
    const list = await withdrawal.askMeritWithdrawal(ctx, input);
    return { msg: text(ctx.lang, 'meritWithdrawalAskedDone'), list };
  }

  @Access('Admin')
  @Mutation(() => MeritListDone, {
    description: 'Withdraws a published list; FORBIDDEN for the officer who requested it.',
  })
  async confirmMeritWithdrawal(@Arg('id', () => ID) id: string, @Context() ctx: Ctx): Promise<MeritListDone> {
    const list = await withdrawal.confirmMeritWithdrawal(ctx, id);
    return { msg: text(ctx.lang, 'meritListWithdrawn'), list };
  }

  @Access('Admin')
  @Mutation(() => MeritListDone, {
    description: 'Shows the applicants of a published list the remarks as they are now, or no longer.',
  })
  async releaseRemarks(
    @Arg('id', () => ID) id: string,
    @Arg('release', () => Boolean, { description: 'False: they are for officers alone again.' }) release: boolean,
    @Context() ctx: Ctx,
  ): Promise<MeritListDone> {
    const list = await remarks.releaseRemarks(ctx, id, release);
    return { msg: text(ctx.lang, release ? 'meritRemarksReleased' : 'meritRemarksHidden'), list };
  }

  @Access('Admin')
  @Mutation(() => MeritListDone, { description: 'Cancels a requested withdrawal.' })
  async dropMeritWithdrawal(@Arg('id', () => ID) id: string, @Context() ctx: Ctx): Promise<MeritListDone> {
    const list = await withdrawal.dropMeritWithdrawal(ctx, id);
    return { msg: text(ctx.lang, 'meritWithdrawalDropped'), list };
  }
}
