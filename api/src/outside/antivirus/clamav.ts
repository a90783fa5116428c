import { connect } from 'node:net';
import { createConcurrencyLimit } from '../../core/concurrency-limit.ts';
import type { FileScanner } from '../../core/file-scanner.ts';

/** clamd accepts chunks of any size up to its StreamMaxLength. */
const chunkBytes = 64 * 1024;
/** An answer is one line. */
const maxAnswerBytes = 1000;

/** Scans files with clamd over TCP (`tcp://host:3310`): the command INSTREAM (clamd(8)), one connection for each file. */
export function createClamav(address: string, { timeoutMs = 15_000 } = {}): FileScanner {
  const { hostname, port } = new URL(address);
  const server = { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 3310), timeoutMs };
  // clamd scans ten files at a time by default, and several nodes share it.
  const withConcurrencyLimit = createConcurrencyLimit({ running: 4, queued: 50 });
  return { scan: (bytes) => withConcurrencyLimit(async () => readAnswer(await sendFile(server, bytes))) };
}

function sendFile({ timeoutMs, ...server }: { host: string; port: number; timeoutMs: number }, bytes: Uint8Array) {
  return new Promise<string>((resolve, reject) => {
    const socket = connect(server);
    const timer = setTimeout(() => socket.destroy(new Error(`no answer within ${timeoutMs} ms`)), timeoutMs);
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk.toString();
      if (answer.includes('\0') || answer.length > maxAnswerBytes) socket.destroy();
    });
    socket.on('error', reject);
    socket.on('close', () => {
      clearTimeout(timer);
      resolve(answer);
    });
    socket.write('zINSTREAM\0');
    for (let at = 0; at < bytes.length; at += chunkBytes) {
      const chunk = bytes.subarray(at, at + chunkBytes);
      socket.write(lengthOf(chunk));
      socket.write(chunk);
    }
    socket.write(lengthOf(new Uint8Array()));
  });
}

function lengthOf({ length }: Uint8Array): Buffer {
  const header = Buffer.alloc(4);
  header.writeUInt32BE(length);
  return header;
}

/** Parses `stream: OK` and `stream: <name> FOUND`; any other answer is an error, for example for a file above StreamMaxLength. */
function readAnswer(answer: string): string | null {
  const [, malware] = /^stream: (?:OK|(.+) FOUND)\0?$/.exec(answer) ?? fail(answer);
  return malware ?? null;
}

function fail(answer: string): never {
  throw new Error(`clamd answered ${JSON.stringify(answer.slice(0, 200))}`);
}
