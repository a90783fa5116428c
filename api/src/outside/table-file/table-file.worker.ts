import { parentPort, workerData } from 'node:worker_threads';
import { parseTable } from './parse.ts';
import type { TableLimits } from './table.ts';

const { bytes, limits } = workerData as { bytes: Uint8Array; limits: TableLimits };
parentPort?.postMessage(parseTable(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), limits));
