import { move } from 'piscina';
import { type DocumentTask, draw } from './documents.ts';

export { measureMeritList } from './merit-list.ts';

/** The entry point of a worker thread. The bytes are copied and transferred, because a slice of a shared pool cannot be transferred. */
export async function drawInThread(task: DocumentTask) {
  const bytes = new Uint8Array(await draw(task));
  return move(bytes);
}
