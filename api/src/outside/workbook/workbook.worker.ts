import { parentPort, workerData } from 'node:worker_threads';
import type { Cell, SheetShape } from './sheet.ts';
import type { Command, Reply } from './workbook.ts';
import { writeWorkbook } from './write.ts';

const port = parentPort;
if (!port) throw new Error('This runs in a worker thread only');

const send = (reply: Reply, transfer: ArrayBuffer[] = []): void => port.postMessage(reply, transfer);

const writer = writeWorkbook(workerData as SheetShape, (bytes) => {
  // Copied, because the buffer may be a slice of a shared pool, which cannot be transferred.
  const copy = new Uint8Array(bytes);
  send({ kind: 'bytes', bytes: copy }, [copy.buffer]);
});

async function execute(command: Command): Promise<void> {
  if (command.kind === 'rows') {
    const { rows } = command;
    await writer.add(
      typeof rows === 'string' ? (JSON.parse(rows) as Cell[][]) : rows.map((row) => JSON.parse(row) as Cell[]),
    );
    send({ kind: 'written' });
  } else {
    await writer.end();
    send({ kind: 'done' });
    port?.close();
  }
}

let last = Promise.resolve();
port.on('message', (command: Command) => {
  // Executed in sequence. An error ends the thread and rejects the pending calls.
  last = last.then(() => execute(command));
});
