import { parentPort, workerData } from 'node:worker_threads';
import type { Cell, SheetShape } from './sheet.ts';
import type { Answer, Order } from './workbook.ts';
import { writeWorkbook } from './write.ts';

const port = parentPort;
if (!port) throw new Error('This runs in a thread of its own');

const answer = (one: Answer, transfer: ArrayBuffer[] = []): void => port.postMessage(one, transfer);

const writer = writeWorkbook(workerData as SheetShape, (bytes) => {
  // A copy: the buffer may be a slice of a shared pool, which cannot be transferred.
  const own = new Uint8Array(bytes);
  answer({ is: 'bytes', bytes: own }, [own.buffer]);
});

async function follow(order: Order): Promise<void> {
  if (order.is === 'rows') {
    await writer.add(JSON.parse(order.rows) as Cell[][]);
    answer({ is: 'taken' });
  } else {
    await writer.end();
    answer({ is: 'done' });
    port?.close();
  }
}

let last = Promise.resolve();
port.on('message', (order: Order) => {
  // In order. An error ends the thread and rejects the pending calls.
  last = last.then(() => follow(order));
});
