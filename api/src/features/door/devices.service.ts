import { createHash, randomBytes } from 'node:crypto';
import { limits, text } from '@admission/schema';
import { type Ctx, callerOf } from '../../core/context.ts';
import { consumeForAddress, type RateLimit } from '../../core/rate-limits.ts';
import { fail } from '../../core/refusal.ts';
import { execute, queryRows } from '../../db/query.ts';
import { record } from '../audit/index.ts';
import { findRooms, Sitting } from '../sittings/index.ts';
import type { DeviceEnrolled, DoorMessageView, EnrolDeviceInput } from './device.types.ts';
import { readDeviceKey } from './device-signature.ts';
import type { DoorDone, DoorEnrolment, DoorMessageInput, EnrolDoorInput } from './door.types.ts';
import { DoorDevice } from './door-device.entity.ts';
import { DoorMessage } from './door-message.entity.ts';

const { door } = limits;
/** A phone can sync its scans for a week, also after its sitting moves (`sittings_move_door_devices`); its list ends a day after the end. */
const syncDays = 7;
const enrolLimit: RateLimit = {
  name: 'door-enrolments',
  // Phones at a venue share one address.
  points: 200,
  seconds: 3600,
  scales: true,
  refusal: 'doorTooManyCodes',
};

const hashOf = (code: string): string => createHash('sha256').update(code).digest('base64url');

/** The sitting of a door phone; NOT_FOUND otherwise. */
export async function findSitting(ctx: Ctx, id: string): Promise<Sitting> {
  return (await ctx.db.findOneBy(Sitting, { id })) ?? fail('NOT_FOUND', 'doorSittingNotFound');
}

/** Serialises syncs, decisions and closing of a sitting. */
export const lockDoors = async (ctx: Ctx, sittingId: string): Promise<void> => {
  await queryRows(ctx.db, 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`doors ${sittingId}`]);
};

/** Adds a device with a code for its phone; audited. The code is not stored. */
export async function enrolDoor(ctx: Ctx, input: EnrolDoorInput): Promise<DoorEnrolment> {
  const { sittingId, venueId, label, person } = input;
  await lockDoors(ctx, sittingId);
  // The lock waits for a change of the times, which moves the phones that are stored before it.
  const sitting = await ctx.db.findOne(Sitting, { where: { id: sittingId }, lock: { mode: 'pessimistic_read' } });
  if (!sitting) fail('NOT_FOUND', 'doorSittingNotFound');
  const now = ctx.now();
  if (sitting.ends <= now) fail('CONFLICT', 'doorSittingOver');
  const rooms = await findRooms(ctx, sittingId, venueId);
  if (rooms.length === 0) fail('BAD_USER_INPUT', 'doorVenueElsewhere', { field: 'venueId' });
  const [{ count } = { count: 0 }] = await queryRows<{ count: number }>(
    ctx.db,
    'SELECT count(*)::int AS count FROM door_devices WHERE sitting_id = $1 AND revoked_at IS NULL',
    [sittingId],
  );
  if (count >= limits.seating.devices)
    fail('CONFLICT', 'doorDevicesTooMany', { params: { max: limits.seating.devices } });
  const code = randomBytes(20).toString('hex').toUpperCase();
  const codeExpiresAt = new Date(now.getTime() + door.enrolMinutes * 60_000);
  const device = await ctx.db.save(
    ctx.db.create(DoorDevice, {
      ...{ sittingId, venueId, label, person, codeHash: hashOf(code), codeExpiresAt },
      expiresAt: new Date(sitting.ends.getTime() + syncDays * 86_400_000),
      madeById: callerOf(ctx).id,
      madeAt: now,
    }),
  );
  const subject = { type: 'door-device', id: device.id } as const;
  await record(ctx, { action: 'door-device.added', subject, after: { sittingId, venueId, label, person } });
  return { deviceId: device.id, code, url: `${ctx.app.config.PUBLIC_URL}/door#${code}`, expiresAt: codeExpiresAt };
}

/** Binds the phone's key to the device of the code, once; the same phone may repeat it. */
export async function enrolDevice(ctx: Ctx, { code, publicKey }: EnrolDeviceInput): Promise<DeviceEnrolled> {
  await consumeForAddress(ctx.app.limits, enrolLimit, ctx.ip);
  if (!readDeviceKey(publicKey)) fail('BAD_USER_INPUT', 'doorKeyInvalid', { field: 'publicKey' });
  const now = ctx.now();
  const { rows } = await execute<{ deviceId: string; sittingId: string; venueId: string }>(
    ctx.db,
    `UPDATE door_devices SET public_key = $2, enrolled_at = coalesce(enrolled_at, $3), last_seen_at = $3
      WHERE code_hash = $1 AND code_expires_at > $3 AND revoked_at IS NULL AND (public_key IS NULL OR public_key = $2)
      RETURNING id AS "deviceId", sitting_id AS "sittingId", venue_id AS "venueId"`,
    [hashOf(code), publicKey, now],
  );
  const [device] = rows;
  if (!device) fail('NOT_FOUND', 'doorCodeOver', { field: 'code', params: { minutes: door.enrolMinutes } });
  await record(ctx, { action: 'door-device.enrolled', subject: { type: 'door-device', id: device.deviceId } });
  return { ...device, serverTime: now.toISOString() };
}

/** Ends a device, from its next request; its scans stay. Audited. */
export async function revokeDoor(ctx: Ctx, id: string): Promise<DoorDone> {
  const { count } = await execute(
    ctx.db,
    'UPDATE door_devices SET revoked_at = $2, revoked_by_id = $3 WHERE id = $1 AND revoked_at IS NULL',
    [id, ctx.now(), callerOf(ctx).id],
  );
  if (count === 0 && !(await ctx.db.existsBy(DoorDevice, { id }))) fail('NOT_FOUND', 'doorDeviceNotFound');
  if (count > 0) await record(ctx, { action: 'door-device.revoked', subject: { type: 'door-device', id } });
  return { id, msg: text(ctx.lang, 'doorRevoked'), changed: { device: id } };
}

/** Sends a message with the next answers to the devices of a sitting; audited. */
export async function sendDoorMessage(
  ctx: Ctx,
  { sittingId, venueId, text: message }: DoorMessageInput,
): Promise<DoorDone> {
  await findSitting(ctx, sittingId);
  if (venueId && (await findRooms(ctx, sittingId, venueId)).length === 0)
    fail('BAD_USER_INPUT', 'doorVenueElsewhere', { field: 'venueId' });
  const { id: sentById } = callerOf(ctx);
  const sent = { sittingId, venueId: venueId ?? null, text: message, sentById, sentAt: ctx.now() };
  const { id } = await ctx.db.save(ctx.db.create(DoorMessage, sent));
  const subject = { type: 'sitting', id: sittingId } as const;
  await record(ctx, { action: 'sitting.message-sent', subject, after: { venueId: venueId ?? null, text: message } });
  return { id, msg: text(ctx.lang, 'doorMessageSent'), changed: { message: id } };
}

/** A message of the control room as the devices get it. */
export async function findDoorMessage(ctx: Ctx, id: string): Promise<DoorMessageView> {
  const sent = (await ctx.db.findOneBy(DoorMessage, { id })) ?? fail('NOT_FOUND', 'notFound');
  return { messageId: sent.id, at: sent.sentAt.toISOString(), text: sent.text };
}
