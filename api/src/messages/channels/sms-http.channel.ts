import type { Channel, ChannelMessage, Delivery } from '../../core/channel.ts';
import { escapeHtml } from '../../core/html.ts';
import { callProvider, parseJson } from '../../outside/http/provider-request.ts';
import { deliveryOfFailure, oneLine } from './provider-answer.ts';

export interface SmsHttpOptions {
  /** Address, headers and body may hold {to} {to880} {text} {id}: the phone as 01… and as 8801…, the text, our id. */
  url: string;
  method: string;
  headers: Record<string, string>;
  body?: string;
  /**
   * What makes an answer of 2xx a success. Empty: the status alone. `/pointer=value`: a JSON pointer and the value found there.
   * Anything else: a pattern that the answer matches; a group named `id` is the provider's id.
   */
  success?: string;
  timeoutMs?: number;
  fetch?: typeof globalThis.fetch;
}

type Judge = (text: string) => { good: boolean; providerId?: string };

/** A gateway that takes SMS by one HTTP request, described by templates: fits the gateways of Bangladesh. Throws on a bad pattern. */
export function createSmsHttpChannel(options: SmsHttpOptions): Channel {
  const { url, method, headers, body, success = '', timeoutMs = 20_000, fetch } = options;
  const judge = judgeOf(success);
  const bodyEscape = escapeOf(headers);
  return {
    async deliver(message): Promise<Delivery> {
      const answer = await callProvider({
        url: fill(url, message, encodeURIComponent),
        method,
        headers: Object.fromEntries(
          Object.entries(headers).map(([name, value]) => [name, fill(value, message, oneLine)]),
        ),
        ...(method === 'GET' || body === undefined ? {} : { body: fill(body, message, bodyEscape) }),
        timeoutMs,
        fetch,
      });
      if (!answer.answered || answer.status < 200 || answer.status > 299) return deliveryOfFailure(answer);
      const { good, providerId } = judge(answer.text);
      // Not retried: where the pattern is wrong, every try would be one more SMS on somebody's phone.
      if (!good) return { kind: 'failed', retryable: false, reason: oneLine(answer.text) || 'empty answer' };
      return { kind: 'sent', providerId };
    },
  };
}

function fill(template: string, { to, text, id }: ChannelMessage, written: (value: string) => string): string {
  const values: Record<string, string> = { to, to880: to.replace(/^0/, '880'), text, id };
  return template.replace(/\{(to|to880|text|id)\}/g, (_, name: string) => written((values[name] ?? '').toWellFormed()));
}

/** How a value is written into the body, by its content type. */
function escapeOf(headers: Record<string, string>): (value: string) => string {
  const type = Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? '';
  if (type.includes('json')) return (value) => JSON.stringify(value).slice(1, -1);
  if (type.includes('x-www-form-urlencoded')) return encodeURIComponent;
  if (type.includes('xml')) return escapeHtml;
  return (value) => value;
}

function judgeOf(success: string): Judge {
  if (success === '') return () => ({ good: true });
  const pointer = /^(\/[^=]*)=(.*)$/.exec(success);
  if (pointer) {
    const [, path = '', expected] = pointer;
    return (text) => ({ good: String(at(parseJson(text), path)) === expected });
  }
  const pattern = new RegExp(success);
  return (text) => {
    const match = pattern.exec(text);
    return { good: match !== null, providerId: match?.groups?.id };
  };
}

/** RFC 6901. */
function at(value: unknown, pointer: string): unknown {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>((found, part) => {
      if (typeof found !== 'object' || found === null || !Object.hasOwn(found, part)) return undefined;
      return Object.entries(found).find(([name]) => name === part)?.[1];
    }, value);
}
