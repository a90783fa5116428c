import { ProgramType, text } from '@admission/schema';
import { Arg, Ctx as Context, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Ctx } from '../../core/context.ts';
import { nameIn } from '../../core/names.ts';
import { GraphQLDateTime } from '../../core/scalars.ts';
import { rowOf } from '../../db/loaders.ts';
import { Access } from '../../graphql/access.ts';
import { ListsCounted } from '../../graphql/cost-estimate.ts';
import { Lookup } from '../../graphql/lookup.ts';
import { Message } from '../../graphql/message.ts';
import { stricter } from '../../graphql/stricter.ts';
import { Department } from '../departments/index.ts';
import { Intake } from '../intakes/index.ts';
import { Program } from '../programs/index.ts';
import { deadlinesOf } from './exam.deadlines.ts';
import { Exam } from './exam.entity.ts';
import * as service from './exam.service.ts';
import {
  ExamFilter,
  ExamInput,
  ExamList,
  OpenProgram,
  PutExamInput,
  SeatsImpact,
  SetExamConductedInput,
} from './exam.types.ts';
import { findSeatsImpact } from './seats-impact.service.ts';

@Resolver(() => Exam)
export class ExamResolver {
  @Access('SignedIn', 'READ_EXAMS')
  @ListsCounted((_, ctx) => service.countOpenExams(ctx))
  @Query(() => [Exam], { description: 'The exams open for application: not conducted and in the future.' })
  async openExams(
    @Arg('intake', () => ID, { nullable: true, description: 'Of this intake; absent: of all.' }) intake: string | null,
    @Context() ctx: Ctx,
  ): Promise<Exam[]> {
    const exams = await service.findOpenExams(ctx);
    return intake ? exams.filter(({ intakeId }) => intakeId === intake.toLowerCase()) : exams;
  }

  @Access('Public', 'READ_EXAMS')
  @ListsCounted((_, ctx) => service.countOpenExams(ctx))
  @Query(() => [OpenProgram], {
    description: 'The programs open for application, for visitors too; the next exam first.',
  })
  openPrograms(@Context() ctx: Ctx): Promise<OpenProgram[]> {
    return service.findOpenPrograms(ctx);
  }

  @Access('SignedIn', 'READ_EXAMS')
  @Lookup(() => Exam, 'examById', 'One exam.')
  exam(@Arg('id', () => ID) id: string, @Context() ctx: Ctx): Promise<Exam> {
    return service.findExam(ctx, id);
  }

  @Access('Admin', 'READ_EXAMS')
  @ListsCounted((_, ctx) => service.countExams(ctx), 10)
  @Query(() => ExamList, { description: 'The exams that match a filter, latest date first.' })
  exams(
    @Arg('filter', () => ExamFilter, { defaultValue: {} }) filter: ExamFilter,
    @Context() ctx: Ctx,
  ): Promise<ExamList> {
    return service.findExams(ctx, filter);
  }

  @Access('Admin')
  @Lookup(() => SeatsImpact, 'seatsImpactByExamId', 'Whom another number of seats of an exam would concern.')
  seatsImpact(
    @Arg('examId', () => ID) examId: string,
    @Arg('seats', () => Int, { nullable: true, description: 'Absent: not decided.' }) seats: number | null,
    @Context() ctx: Ctx,
  ): Promise<SeatsImpact> {
    return findSeatsImpact(ctx, examId, seats ?? null);
  }

  @Access('Admin', 'WRITE_EXAMS')
  @Mutation(() => Exam, { description: 'Adds an exam, or changes the one with the id.' })
  putExam(@Arg('input', () => PutExamInput) input: PutExamInput, @Context() ctx: Ctx): Promise<Exam> {
    return service.saveExam(ctx, input);
  }

  @Access('Admin', 'WRITE_EXAMS')
  @Mutation(() => Exam, {
    description: 'Adds an exam, or changes the one with the id.',
    deprecationReason: stricter('putExam'),
  })
  saveExam(@Arg('input', () => ExamInput) input: ExamInput, @Context() ctx: Ctx): Promise<Exam> {
    return service.saveExam(ctx, input);
  }

  @Access('Admin', 'WRITE_EXAMS')
  @Mutation(() => Exam, { description: 'Sets whether an exam has been held.' })
  setExamConducted(
    @Arg('input', () => SetExamConductedInput) input: SetExamConductedInput,
    @Context() ctx: Ctx,
  ): Promise<Exam> {
    return service.setExamConducted(ctx, input);
  }

  @Access('Admin', 'WRITE_EXAMS')
  @Mutation(() => Message, { description: 'Deletes an exam; CONFLICT while it has applicants.' })
  async deleteExam(@Arg('id', () => ID) id: string, @Context() ctx: Ctx): Promise<Message> {
    await service.deleteExam(ctx, id);
    return { id, msg: text(ctx.lang, 'examDeleted') };
  }

  @FieldResolver(() => Program, { description: 'The program that it admits to.' })
  program(@Root() exam: Exam, @Context() ctx: Ctx): Promise<Program> {
    return rowOf(ctx, Program, exam.programId);
  }

  @FieldResolver(() => String, { description: "The program's name." })
  async course(@Root() exam: Exam, @Context() ctx: Ctx): Promise<string> {
    return (await rowOf(ctx, Program, exam.programId)).programName;
  }

  @FieldResolver(() => String, { description: 'The title, in the language of the request, if it was entered in both.' })
  localizedTitle(@Root() { title, titleBn }: Exam, @Context() { lang }: Ctx): string {
    return nameIn(lang, title, titleBn);
  }

  @FieldResolver(() => String, {
    description: "The program's name, in the language of the request, if it was entered in both.",
  })
  async localizedCourse(@Root() exam: Exam, @Context() ctx: Ctx): Promise<string> {
    const { programName, programNameBn } = await rowOf(ctx, Program, exam.programId);
    return nameIn(ctx.lang, programName, programNameBn);
  }

  @FieldResolver(() => String, {
    description: "The department's name, in the language of the request, if it was entered in both.",
  })
  async localizedDepartment(@Root() exam: Exam, @Context() ctx: Ctx): Promise<string> {
    const program = await rowOf(ctx, Program, exam.programId);
    const { departmentName, departmentNameBn } = await rowOf(ctx, Department, program.departmentId);
    return nameIn(ctx.lang, departmentName, departmentNameBn);
  }

  @FieldResolver(() => ProgramType, { description: "The program's type." })
  async courseType(@Root() exam: Exam, @Context() ctx: Ctx): Promise<ProgramType> {
    return (await rowOf(ctx, Program, exam.programId)).programType;
  }

  @FieldResolver(() => String, { description: "The department's name." })
  async department(@Root() exam: Exam, @Context() ctx: Ctx): Promise<string> {
    const program = await rowOf(ctx, Program, exam.programId);
    return (await rowOf(ctx, Department, program.departmentId)).departmentName;
  }

  @FieldResolver(() => GraphQLDateTime, {
    description: 'The last moment for the caller to apply: the earlier of exam and intake.',
  })
  async lastApplication(@Root() exam: Exam, @Context() ctx: Ctx): Promise<Date> {
    return (await deadlinesOf(ctx, exam)).lastApplication;
  }

  @FieldResolver(() => GraphQLDateTime, {
    description: 'The last moment for the caller to pay: the earlier of exam and intake.',
  })
  async lastPayment(@Root() exam: Exam, @Context() ctx: Ctx): Promise<Date> {
    return (await deadlinesOf(ctx, exam)).lastPayment;
  }

  @FieldResolver(() => Boolean, { description: 'Whether applicants can still choose it.' })
  isOpen(@Root() exam: Exam, @Context() ctx: Ctx): Promise<boolean> {
    return service.isOpenToAll(ctx, exam);
  }

  @FieldResolver(() => Intake, { description: 'The intake that it belongs to.' })
  intake(@Root() exam: Exam, @Context() ctx: Ctx): Promise<Intake> {
    return rowOf(ctx, Intake, exam.intakeId);
  }
}
