import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** One request of a visitor, repeated for as long as the product asks to wait. */
export interface Ask {
  /** The line of the report. */
  kind: string;
  path: string;
  token?: string | undefined;
  body?: string | FormData;
  /** What is written, to look for afterwards: acknowledged once the answer is a success. */
  writes?: string;
  /** Another visitor may have done it already. */
  mayConflict?: boolean;
}

/** Characters of an answer that are kept. */
const longest = 100_000;

interface Reply {
  status: number;
  text: string;
  retryAfter: number;
}

/** What all visitors saw. */
export class Visits {
  /** Milliseconds of each answered request, by kind. */
  readonly times = new Map<string, number[]>();
  readonly acknowledged = new Set<string>();
  readonly errors: string[] = [];
  /** Answers that asked to wait, with and without saying how long. */
  shed = 0;
  shedWithoutTime = 0;
  /** Requests that were served once the visitor had waited for the given time, of those that had to wait. */
  servedAfterWait = 0;
  waited = 0;
  readonly #url: string;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 512 });

  constructor(url: string) {
    this.#url = url;
  }

  /** Sends a request with one Idempotency-Key, waits where it is asked to, at most four times; the answer's JSON, or null. */
  async ask<T>(ask: Ask): Promise<T | null> {
    const { kind, path, token, body } = ask;
    const key = randomUUID();
    for (let tries = 0; tries < 5; tries += 1) {
      const start = performance.now();
      const reply = await this.#send(path, token, body, key);
      const isBusy = [429, 503].includes(reply.status) || /"SERVICE_UNAVAILABLE"|"TOO_MANY_REQUESTS"/.test(reply.text);
      if (!isBusy) {
        if (tries > 0) this.servedAfterWait += 1;
        const known = this.times.get(kind) ?? [];
        known.push(performance.now() - start);
        this.times.set(kind, known);
        return this.#read(ask, reply);
      }
      if (tries === 0) this.waited += 1;
      this.shed += 1;
      const seconds = reply.retryAfter || Number(/"retryAfter":\s*(\d+)/.exec(reply.text)?.[1] ?? 0);
      if (seconds === 0) this.shedWithoutTime += 1;
      // As the browser does: not all at the same moment.
      await sleep((seconds || 1) * 1000 * (1 + Math.random() / 2));
    }
    return null;
  }

  #read<T>({ kind, writes, mayConflict }: Ask, { status, text }: Reply): T | null {
    if (status >= 300 || /"errors":\s*\[\s*\{/.test(text)) {
      if (mayConflict && text.includes('"CONFLICT"')) return null;
      this.errors.push(`${kind}: ${status} ${text.slice(0, 200)}`);
      return null;
    }
    if (writes) this.acknowledged.add(writes);
    // A file is read, not kept.
    return (text.length < longest ? JSON.parse(text) : {}) as T;
  }

  async #send(path: string, token: string | undefined, body: Ask['body'], key: string): Promise<Reply> {
    const form = body instanceof FormData ? new Response(body) : undefined;
    const bytes = form ? Buffer.from(await form.arrayBuffer()) : body;
    const headers: Record<string, string> = { 'idempotency-key': key };
    if (token) headers['x-auth-token'] = token;
    if (bytes !== undefined) headers['content-type'] = form?.headers.get('content-type') ?? 'application/json';
    return new Promise((done) => {
      const method = bytes === undefined ? 'GET' : 'POST';
      const fail = (cause: Error): void => done({ status: 0, text: cause.message, retryAfter: 0 });
      const sent = request(`${this.#url}${path}`, { method, agent: this.#agent, headers }, (answer) => {
        let text = '';
        answer.setEncoding('latin1').on('data', (chunk: string) => {
          if (text.length < longest) text += chunk;
        });
        const retryAfter = Number(answer.headers['retry-after'] ?? 0);
        answer.on('end', () => done({ status: answer.statusCode ?? 0, text, retryAfter })).on('error', fail);
      });
      sent.on('error', fail).end(bytes);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}
