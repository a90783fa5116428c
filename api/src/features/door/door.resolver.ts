import type { ComputedState } from '@admission/schema';
import { Arg, Ctx as Context, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import type { Ctx } from '../../core/context.ts';
import { Access, GuessLimited, OwnTransaction } from '../../graphql/access.ts';
import { MarkImport } from '../marks/index.ts';
import { closeDoors, decideAttendance, findAttendance } from './attendance.service.ts';
import { reissueCard } from './cards.service.ts';
import { findDisputes, findReadiness, proposeAbsences } from './control-room.service.ts';
import { enrolDoor, revokeDoor, sendDoorMessage } from './devices.service.ts';
import {
  AttendancePage,
  DecideAttendanceInput,
  Dispute,
  DoorDone,
  DoorEnrolment,
  DoorMessageInput,
  DoorReadiness,
  DoorsClosed,
  EnrolDoorInput,
  ReissueCardInput,
} from './door.types.ts';
import { ComputedStates } from './door.words.ts';

const OfSitting = () => Arg('sittingId', () => ID, { description: 'The sitting.' });

@Resolver()
export class DoorResolver {
  @Access('Admin', 'READ_ATTENDANCE')
  @Query(() => AttendancePage, { description: 'Whether the applicants of a sitting were there, by room and seat.' })
  attendance(
    @OfSitting() sittingId: string,
    @Arg('roomId', () => ID, { nullable: true, description: 'Only this room.' }) roomId: string | null,
    @Arg('state', () => ComputedStates, { nullable: true, description: 'Only this state.' })
    state: ComputedState | null,
    @Arg('page', () => Int, { defaultValue: 1, description: 'From 1.' }) page: number,
    @Context() ctx: Ctx,
  ): Promise<AttendancePage> {
    return findAttendance(ctx, { sittingId, roomId, state, page });
  }

  @Access('Admin')
  @Query(() => DoorReadiness, { description: 'The devices of a sitting and the arrivals by minute and room.' })
  doorReadiness(@OfSitting() sittingId: string, @Context() ctx: Ctx): Promise<DoorReadiness> {
    return findReadiness(ctx, sittingId);
  }

  @Access('Admin')
  @Query(() => [Dispute], { description: 'The applicants whose card two devices admitted, at most 100.' })
  disputes(@OfSitting() sittingId: string, @Context() ctx: Ctx): Promise<Dispute[]> {
    return findDisputes(ctx, sittingId);
  }

  @Access('Admin')
  @Query(() => [Dispute], {
    description: 'The other applicants whose photo a door took, until an officer decides, at most 100.',
  })
  doubts(@OfSitting() sittingId: string, @Context() ctx: Ctx): Promise<Dispute[]> {
    return findDisputes(ctx, sittingId, 'DOUBTED');
  }

  @Access('Admin')
  @Mutation(() => DoorEnrolment, { description: 'Adds a device of a sitting and returns the code for its phone.' })
  enrolDoor(@Arg('input', () => EnrolDoorInput) input: EnrolDoorInput, @Context() ctx: Ctx): Promise<DoorEnrolment> {
    return enrolDoor(ctx, input);
  }

  @Access('Admin')
  @Mutation(() => DoorDone, { description: 'Ends a device from its next request; its scans stay.' })
  revokeDoor(@Arg('id', () => ID) id: string, @Context() ctx: Ctx): Promise<DoorDone> {
    return revokeDoor(ctx, id);
  }

  @Access('Admin')
  @Mutation(() => DoorDone, { description: 'Sends a message to the devices of a sitting.' })
  sendDoorMessage(
    @Arg('input', () => DoorMessageInput) input: DoorMessageInput,
    @Context() ctx: Ctx,
  ): Promise<DoorDone> {
    return sendDoorMessage(ctx, input);
  }

  @Access('Admin')
  @Mutation(() => DoorDone, { description: 'Decides a dispute; CONFLICT if it is not disputed any more.' })
  decideDispute(
    @Arg('input', () => DecideAttendanceInput) input: DecideAttendanceInput,
    @Context() ctx: Ctx,
  ): Promise<DoorDone> {
    return decideAttendance(ctx, input, { onlyDisputed: true });
  }

  @Access('Admin')
  @Mutation(() => DoorDone, { description: 'Decides whether an applicant was there, with a reason.' })
  decideAttendance(
    @Arg('input', () => DecideAttendanceInput) input: DecideAttendanceInput,
    @Context() ctx: Ctx,
  ): Promise<DoorDone> {
    return decideAttendance(ctx, input);
  }

  @Access('Admin')
  @Mutation(() => DoorsClosed, {
    description: 'Closes the doors of a sitting that has started; later syncs still count.',
  })
  closeDoor(@OfSitting() sittingId: string, @Context() ctx: Ctx): Promise<DoorsClosed> {
    return closeDoors(ctx, sittingId);
  }

  @Access('Admin')
  @Mutation(() => MarkImport, {
    description: 'Previews the absences of a closed sitting as an import of marks; applicants with marks keep them.',
  })
  proposeAbsences(
    @OfSitting() sittingId: string,
    @Arg('examId', () => ID, { nullable: true, description: 'Of the sitting; absent: its only exam.' })
    examId: string | null | undefined,
    @Context() ctx: Ctx,
  ): Promise<MarkImport> {
    return proposeAbsences(ctx, sittingId, examId ?? null);
  }

  @Access('Admin')
  @OwnTransaction()
  @GuessLimited()
  @Mutation(() => DoorDone, { description: 'Revokes the printed cards of an applicant; the next download is valid.' })
  reissueCard(@Arg('input', () => ReissueCardInput) input: ReissueCardInput, @Context() ctx: Ctx): Promise<DoorDone> {
    return reissueCard(ctx, input);
  }
}
