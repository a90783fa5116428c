import { limits } from '@admission/schema';
import type { DoorState } from './doorState.ts';

/** The control room shows a device as silent after the same time. `lastSync` is by the server's clock, which this phone's may differ from. */
export const isSilent = ({ lastSync, skewMinutes }: Pick<DoorState, 'lastSync' | 'skewMinutes'>): boolean =>
  lastSync !== null && Date.now() - skewMinutes * 60_000 - Date.parse(lastSync) > limits.door.silentMinutes * 60_000;
