import type { ComputedState } from '@admission/schema';
import { Arg, Ctx as Context, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Ctx } from '../../core/context.ts';
import { Access, GuessLimited, OwnTransaction } from '../../graphql/access.ts';
import { Lists } from '../../graphql/cost-estimate.ts';
import { ListWithoutPages, PageNumber, PageSize } from '../../graphql/list-page.ts';
import { Lookup } from '../../graphql/lookup.ts';
import { MarkImport } from '../marks/index.ts';
import { Sitting } from '../sittings/index.ts';
import { closeDoors, decideAttendance, findAttendance, findAttendanceOf } from './attendance.service.ts';
import { findSeatsOnCards, reissueCard } from './cards.service.ts';
import { findDevice, findDisputes, findReadiness, maxDisputes, proposeAbsences } from './control-room.service.ts';
import { DoorMessageView } from './device.types.ts';
import { enrolDoor, findDoorMessage, findSitting, revokeDoor, sendDoorMessage } from './devices.service.ts';
import {
  AttendancePage,
  AttendanceRow,
  DecideAttendanceInput,
  Dispute,
  DisputePage,
  DoorDeviceView,
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

const firstDisputes = { page: 1, limit: maxDisputes };

@Resolver()
export class DoorResolver {
  @Access('Admin', 'READ_ATTENDANCE')
  @Lookup(
    () => AttendancePage,
    'attendanceBySittingId',
    'Whether the applicants of a sitting were there, by room and seat.',
  )
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
  @Lookup(
    () => DoorReadiness,
    'doorReadinessBySittingId',
    'The devices of a sitting and the arrivals by minute and room.',
  )
  doorReadiness(@OfSitting() sittingId: string, @Context() ctx: Ctx): Promise<DoorReadiness> {
    return findReadiness(ctx, sittingId);
  }

  @Access('Admin')
  @ListWithoutPages(
    () => Dispute,
    'disputePageBySittingId',
    'The applicants whose card two devices admitted, at most 100.',
  )
  async disputes(@OfSitting() sittingId: string, @Context() ctx: Ctx): Promise<Dispute[]> {
    return (await findDisputes(ctx, sittingId, 'DISPUTED', firstDisputes)).disputes;
  }

  @Access('Admin')
  @Lists(({ limit }: { limit: number }) => limit)
  @Lookup(() => DisputePage, 'disputePageBySittingId', 'The applicants whose card two devices admitted.')
  disputePage(
    @OfSitting() sittingId: string,
    @PageNumber() page: number,
    @PageSize(maxDisputes) limit: number,
    @Context() ctx: Ctx,
  ): Promise<DisputePage> {
    return findDisputes(ctx, sittingId, 'DISPUTED', { page, limit });
  }

  @Access('Admin')
  @ListWithoutPages(
    () => Dispute,
    'doubtPageBySittingId',
    'The other applicants whose photo a door took, until an officer decides, at most 100.',
  )
  async doubts(@OfSitting() sittingId: string, @Context() ctx: Ctx): Promise<Dispute[]> {
    return (await findDisputes(ctx, sittingId, 'DOUBTED', firstDisputes)).disputes;
  }

  @Access('Admin')
  @Lists(({ limit }: { limit: number }) => limit)
  @Lookup(
    () => DisputePage,
    'doubtPageBySittingId',
    'The other applicants whose photo a door took, until an officer decides.',
  )
  doubtPage(
    @OfSitting() sittingId: string,
    @PageNumber() page: number,
    @PageSize(maxDisputes) limit: number,
    @Context() ctx: Ctx,
  ): Promise<DisputePage> {
    return findDisputes(ctx, sittingId, 'DOUBTED', { page, limit });
  }

  @Access('Admin')
  @Lists(({ limit }: { limit: number }) => limit)
  @Query(() => DisputePage, {
    nullable: true,
    description:
      'The other applicants admitted at a venue where they have no seat now, until an officer decides. Null with the error NOT_FOUND if the sitting does not exist.',
  })
  misplacedPageBySittingId(
    @OfSitting() sittingId: string,
    @PageNumber() page: number,
    @PageSize(maxDisputes) limit: number,
    @Context() ctx: Ctx,
  ): Promise<DisputePage> {
    return findDisputes(ctx, sittingId, 'MISPLACED', { page, limit });
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

/** Answers of the changes at the doors. */
@Resolver(() => DoorDone)
export class DoorDoneResolver {
  @Access('Admin')
  @FieldResolver(() => DoorDeviceView, { nullable: true, description: 'The device that `revokeDoor` ended.' })
  device(@Root() { changed }: DoorDone, @Context() ctx: Ctx): Promise<DoorDeviceView> {
    return findDevice(ctx, changed?.device ?? '');
  }

  @Access('Admin')
  @FieldResolver(() => DoorMessageView, { nullable: true, description: 'The message that `sendDoorMessage` sent.' })
  message(@Root() { changed }: DoorDone, @Context() ctx: Ctx): Promise<DoorMessageView> {
    return findDoorMessage(ctx, changed?.message ?? '');
  }

  @Access('Admin')
  @FieldResolver(() => AttendanceRow, {
    nullable: true,
    description: 'The applicant of `decideAttendance` or `decideDispute` with what holds now.',
  })
  attendance(@Root() { changed }: DoorDone, @Context() ctx: Ctx): Promise<AttendanceRow> {
    return findAttendanceOf(ctx, changed?.attendance ?? { sittingId: '', profileId: '' });
  }

  @Access('Admin')
  @FieldResolver(() => Int, {
    nullable: true,
    description: 'The serial of the only card of the applicant of `reissueCard` that is valid now.',
  })
  async cardSerial(@Root() { changed }: DoorDone, @Context() ctx: Ctx): Promise<number | null> {
    const id = changed?.cardSerial ?? '';
    return (await findSeatsOnCards(ctx, [id])).get(id)?.serial ?? null;
  }
}

@Resolver(() => DoorsClosed)
export class DoorsClosedResolver {
  @FieldResolver(() => Sitting, { description: 'The sitting whose doors were closed.' })
  sitting(@Root() { id }: DoorsClosed, @Context() ctx: Ctx): Promise<Sitting> {
    return findSitting(ctx, id);
  }
}
