import type { IncomingMessage } from 'node:http';
import type { Request, Response } from 'express';
import { Refusal } from '../core/refusal.ts';
import { SlotList } from '../core/slot-list.ts';
import { onClose } from './close-tasks.ts';

/** Time limits of a request, in milliseconds. */
export interface RequestTimes {
  /** From the end of the body to the start of the answer; from the start of a request whose body is slower than `minBytesPerSecond`. */
  answer: number;
  /** From the answer until the connection of an unread body is cut. */
  drain: number;
  /** From the connection until the headers are complete. */
  headers: number;
  /**
   * Without progress of an answer that waits to be read, until its connection is closed; at most twice as long. The kernel reports progress
   * only after about 1 MB, so that a line of 5 KB/s needs minutes.
   */
  unread: number;
}
export const requestTimes: RequestTimes = { answer: 30_000, drain: 3_000, headers: 15_000, unread: 300_000 };

/** A body of 2 MB takes eight minutes at this rate; the server's request timeout of two minutes cuts it earlier. */
const minBytesPerSecond = 4096;

/** The received bytes of a body, and their limit. */
interface ReceivedBody {
  received: number;
  limit: number;
  onExceeded: () => void;
}

declare module 'node:http' {
  interface IncomingMessage {
    receivedBody?: ReceivedBody | undefined;
  }
}

/** For a reader that counts the bytes itself; the declared length must have been checked. */
export function expectBody(request: IncomingMessage): ReceivedBody {
  const body = { received: 0, limit: Number.POSITIVE_INFINITY, onExceeded: () => undefined };
  request.receivedBody = body;
  return body;
}

/** Counts the bytes of the body before any reader, because readers of a large body report an error only at its end. */
function trackBody(request: IncomingMessage): ReceivedBody {
  const body = expectBody(request);
  const push = request.push.bind(request);
  request.push = (chunk: Uint8Array | null, encoding) => {
    body.received += chunk?.length ?? 0;
    if (body.received > body.limit) reportExceeded(body);
    return push(chunk, encoding);
  };
  return body;
}

function reportExceeded(body: ReceivedBody): void {
  body.limit = Number.POSITIVE_INFINITY;
  body.onExceeded();
}

/** Calls back once if the declared length exceeds the limit, or at the byte that does. Returns whether it has called back already. */
export function limitBody(request: IncomingMessage, limit: number, onExceeded: () => void): boolean {
  const body = request.receivedBody ?? trackBody(request);
  Object.assign(body, { limit, onExceeded });
  const isExceeded = Number(request.headers['content-length'] ?? 0) > limit || body.received > limit;
  if (isExceeded) reportExceeded(body);
  return isExceeded;
}

type Bound = (request: Request, response: Response) => void;
type Refuse = (request: Request, response: Response, refusal: Refusal) => void;

interface OpenRequest {
  request: Request;
  response: Response;
  body: ReceivedBody;
  startedAt: number;
  completeAt: number | undefined;
  /** Whether `cutIfUnread` watches the answer. */
  isWatched: boolean;
}

/** Answers each request within its time; cuts a body that continues after the answer, and an answer that is not read. */
export function boundTimes(times: RequestTimes, refuse: Refuse): Bound {
  const open = new SlotList<OpenRequest>();
  const check = (one: OpenRequest): void => {
    const { request, response, body, startedAt } = one;
    if (response.headersSent) {
      one.isWatched ||= cutIfUnread(response, times.unread);
      return;
    }
    const now = performance.now();
    if (request.complete) one.completeAt ??= now;
    const waited = now - (one.completeAt ?? startedAt);
    if (waited < times.answer) return;
    const isSlow = body.received < ((now - startedAt) / 1000) * minBytesPerSecond;
    if (one.completeAt === undefined && !isSlow) return;
    refuseAndMute(request, response, one.completeAt === undefined ? tooSlow() : tooLate(), refuse);
  };
  setInterval(
    () => {
      for (const one of open) check(one);
    },
    Math.min(1000, times.answer / 4),
  ).unref();
  return (request, response) => {
    const body = request.receivedBody ?? trackBody(request);
    const one = { request, response, body, startedAt: performance.now(), completeAt: undefined, isWatched: false };
    const slot = open.add(one);
    onClose(response, () => {
      open.remove(slot);
      if (response.writableFinished) cutAfter(request, times.drain);
    });
  };
}

/**
 * Closes the connection of an answer that waits to be read, after a time without progress. The timeout of a socket also sees progress
 * within one large write, unlike `bytesWritten`; it is ignored while the server itself has nothing to send. Returns whether it watches.
 */
function cutIfUnread(response: Response, ms: number): boolean {
  const { socket } = response;
  if (!socket?.writableLength) return false;
  response.setTimeout(ms, () => {
    if (socket.writableLength > 0) socket.destroy();
  });
  // Before Node sets the time of an idle connection; the next answer on the connection must not inherit the timeout.
  response.prependOnceListener('finish', () => socket.setTimeout(0));
  return true;
}

const tooSlow = (): Refusal => new Refusal('BAD_USER_INPUT', 'bodyTooSlow');
const tooLate = (): Refusal => new Refusal('SERVICE_UNAVAILABLE', 'serviceBusy', { retryAfter: 10 });

/** Refuses a request whose handler still runs, and drops what the handler sends later. */
export function refuseAndMute(request: Request, response: Response, refusal: Refusal, refuse: Refuse): void {
  if (response.headersSent) return;
  // The upload reader replaces `send` by one that waits for the end of the body.
  Reflect.deleteProperty(response, 'send');
  refuse(request, response, refusal);
  const ignore = () => response;
  Object.assign(response, {
    setHeader: ignore,
    removeHeader: ignore,
    writeHead: ignore,
    flushHeaders: ignore,
    end: ignore,
  });
  response.write = () => true;
}

/** Cuts the connection of an unread body after a delay, so that the client can read the answer. */
function cutAfter(request: IncomingMessage, ms: number): void {
  if (request.complete) return;
  request.resume();
  const cut = setTimeout(() => request.socket.destroy(), ms);
  request.once('end', () => clearTimeout(cut)).once('close', () => clearTimeout(cut));
}

/** Open requests at the same time; multiplied by RATE_LIMIT_FACTOR. A site behind one address of a mobile network needs hundreds. */
const maxOpen = { address: 300, user: 64, token: 64, device: 8 } as const;

/** With this many callers in memory, those without an open request are evicted. */
const maxKnown = 10_000;

/** Counts the open requests of addresses, users, tokens and devices in this process; refuses those above the limit. */
export function createOpenRequests(factor: number) {
  const known = new Map<string, { open: number }>();
  const callerOf = (key: string): { open: number } => {
    const caller = known.get(key);
    if (caller) return caller;
    if (known.size >= maxKnown) for (const [one, { open }] of known) if (open === 0) known.delete(one);
    const created = { open: 0 };
    known.set(key, created);
    return created;
  };
  return function countOpenRequest(kind: keyof typeof maxOpen, id: string, response: Response): void {
    const caller = callerOf(`${kind} ${id}`);
    if (caller.open >= Math.ceil(maxOpen[kind] * factor))
      throw new Refusal('TOO_MANY_REQUESTS', 'tooManyOpen', { retryAfter: 1 });
    caller.open += 1;
    onClose(response, () => {
      caller.open -= 1;
    });
  };
}

export type CountOpenRequest = ReturnType<typeof createOpenRequests>;

/** `request.ip` of Express, with a shortcut for requests without the header of proxies. */
export const addressOf = (request: Request): string =>
  (request.headers['x-forwarded-for'] === undefined ? request.socket.remoteAddress : request.ip) ?? '';

export const boundAddress =
  (countOpenRequest: CountOpenRequest, networkOf: (ip: string) => string): Bound =>
  (request, response) =>
    countOpenRequest('address', networkOf(addressOf(request)), response);
