import { limits } from '@admission/schema';
import { type Ctx, deviceOf, job } from '../../core/context.ts';
import { fail } from '../../core/refusal.ts';
import { execute, queryRows } from '../../db/query.ts';
import { type ImageKindOptions, readBase64Image } from '../images/index.ts';
import type { DoorPhotoInput } from './device.types.ts';

const { photo, photoDays } = limits.door;
const kind: ImageKindOptions = {
  folder: '',
  limits: { maxWidth: photo.side, maxHeight: photo.side, maxBytes: photo.bytes },
  field: 'photo',
  tooWide: 'imageDimensions',
  done: 'imageUploaded',
};

/** Stores the photo of a scan of this device, once; re-encoded to drop metadata. */
export async function saveDoorPhoto(ctx: Ctx, { scanId, photo: given }: DoorPhotoInput): Promise<void> {
  const [scan] = await queryRows<{ hasPhoto: boolean }>(
    ctx.db,
    `SELECT EXISTS (SELECT FROM door_photos p WHERE p.scan_id = s.id) AS "hasPhoto" FROM door_scans s
      WHERE s.id = $1 AND s.device_id = $2 AND s.profile_id IS NOT NULL`,
    [scanId, deviceOf(ctx).id],
  );
  if (!scan) fail('NOT_FOUND', 'doorScanNotFound', { field: 'scanId' });
  if (scan.hasPhoto) return;
  const { jpeg } = await readBase64Image(ctx, given, kind);
  await execute(
    ctx.db,
    'INSERT INTO door_photos (scan_id, photo, received_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
    [scanId, jpeg, ctx.now()],
  );
}

/** Deletes the photos that were taken at doors, `photoDays` after their sitting. */
export const deleteDoorPhotos = job<object>({
  name: 'door.delete-photos',
  cron: '23 4 * * *',
  retries: 2,
  async handle(ctx) {
    await execute(
      ctx.db,
      `DELETE FROM door_photos p USING door_scans s, door_devices d, exam_sittings t
        WHERE s.id = p.scan_id AND d.id = s.device_id AND t.sitting_id = d.sitting_id AND t.ends < $1`,
      [new Date(ctx.now().getTime() - photoDays * 86_400_000)],
    );
  },
});
