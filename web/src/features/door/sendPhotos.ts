import { toBase64 } from './base64.ts';
import type { DoorDatabase } from './database.ts';
import { type DoorApi, DoorRefusal } from './doorApi.ts';
import type { PackStore } from './packStore.ts';
import { countUnsent, photosToSend } from './scanLog.ts';

/** Sends the photos of confirmed scans; deletes one that the server refuses permanently. */
export async function sendPhotos(
  database: DoorDatabase,
  packs: PackStore,
  api: DoorApi,
  onSent: (unsent: number) => void,
): Promise<void> {
  for (const id of await photosToSend(database)) {
    const photo = await packs.readTaken(id);
    if (!photo) continue;
    await api.sendPhoto(id, toBase64(await photo.arrayBuffer())).catch((error: unknown) => {
      if (!(error instanceof DoorRefusal && [400, 413, 415].includes(error.status))) throw error;
    });
    await database.delete('taken', id);
    onSent(await countUnsent(database));
  }
}
