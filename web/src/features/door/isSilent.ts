import { limits } from '@admission/schema';

/** The control room shows a device as silent after the same time. */
export const isSilent = (lastSync: string, now = Date.now()): boolean =>
  now - Date.parse(lastSync) > limits.door.silentMinutes * 60_000;
