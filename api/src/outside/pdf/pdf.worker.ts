import { move } from 'piscina';
import type { MeritListProps, MeritMeasure } from '../../core/document-props.ts';
import { type DocumentTask, draw } from './documents.ts';
import { measureMeritList } from './merit-list.ts';

/**
 * What a worker thread runs, from the sources as well as from the build. The bytes are handed over, not copied:
 * the library's buffer may be a slice of a shared pool, which cannot be.
 */
export async function drawInThread(task: DocumentTask) {
  const bytes = new Uint8Array(await draw(task));
  return move(bytes);
}

/** Lays a piece of a merit list out for its measure alone. */
export function measureInThread(props: MeritListProps): Promise<MeritMeasure> {
  return measureMeritList(props);
}
