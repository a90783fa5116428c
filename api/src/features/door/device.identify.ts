import { isUuid } from '@admission/schema';
import type { Request } from 'express';
import type { App, DeviceGrant } from '../../core/context.ts';
import { Refusal } from '../../core/refusal.ts';
import { queryRows } from '../../db/query.ts';
import { isDeviceSignature } from './device-signature.ts';

/** Validity of a signed request by the server's clock; scans and packs may be repeated within it. */
const windowMinutes = 5;

interface DeviceRow extends DeviceGrant {
  publicKey: string;
  revokedAt: string | null;
  expiresAt: string;
}

/** The device that signed the request; undefined if the request names none. */
export function identifyDevice(app: App, request: Request): Promise<DeviceGrant> | undefined {
  const id = request.headers['x-door-device'];
  return id === undefined ? undefined : identify(app, request, String(id));
}

/** Refuses every path except those for devices, then verifies the signature. */
async function identify(app: App, request: Request, id: string): Promise<DeviceGrant> {
  const { method, headers } = request;
  // Express has not set `originalUrl` on the fast path.
  const path = request.originalUrl ?? request.url;
  if (!path.startsWith('/api/door/')) throw new Refusal('FORBIDDEN', 'deviceNotForThis');
  const [device] = isUuid(id)
    ? await queryRows<DeviceRow>(
        app.db,
        `SELECT id, sitting_id AS "sittingId", venue_id AS "venueId", label, public_key AS "publicKey",
            revoked_at AS "revokedAt", expires_at AS "expiresAt"
          FROM door_devices WHERE id = $1 AND public_key IS NOT NULL`,
        [id],
      )
    : [];
  if (!device) throw new Refusal('UNAUTHENTICATED', 'doorDeviceUnknown');
  const [time, signature, digest] = ['x-door-time', 'x-door-signature', 'content-digest'].map((name) =>
    String(headers[name] ?? ''),
  ) as [string, string, string];
  // A body without a digest would not be covered by the signature.
  const isCovered = method === 'GET' || digest !== '';
  if (!isCovered || !isDeviceSignature(device.publicKey, { method, path, time, digest }, signature))
    throw new Refusal('UNAUTHENTICATED', 'doorSignatureWrong');
  assertRecent(time, app.now());
  if (device.revokedAt) throw new Refusal('UNAUTHENTICATED', 'doorDeviceRevoked');
  if (new Date(device.expiresAt) <= app.now()) throw new Refusal('UNAUTHENTICATED', 'doorDeviceEnded');
  const { sittingId, venueId, label } = device;
  return { id: device.id, sittingId, venueId, label };
}

function assertRecent(time: string, now: Date): void {
  const off = Math.abs(new Date(time).getTime() - now.getTime()) / 60_000;
  if (off <= windowMinutes) return;
  const params = { minutes: Number.isFinite(off) ? Math.round(off) : 0 };
  throw new Refusal('UNAUTHENTICATED', 'doorClockOff', { params });
}
