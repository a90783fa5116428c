import { move } from 'piscina';
import type { MeritListProps, MeritMeasure } from '../../core/document-props.ts';
import { type DocumentTask, draw } from './documents.ts';
import { measureMeritList } from './merit-list.ts';

/**
 * The entry point of a worker thread. The bytes are copied once, because a slice of a shared pool cannot be transferred, and then
 * transferred.
 */
export async function drawInThread(task: DocumentTask) {
  const bytes = new Uint8Array(await draw(task));
  return move(bytes);
}

/** Lays out a piece of a merit list to measure it. */
export function measureInThread(props: MeritListProps): Promise<MeritMeasure> {
  return measureMeritList(props);
}
