import type { Channel, ChannelMessage, Delivery } from '../../core/channel.ts';
import { escapeHtml } from '../../core/html.ts';
import { callProvider, parseJson } from '../../outside/http/provider-request.ts';
import { deliveryOfFailure, oneLine } from './provider-answer.ts';

export interface SmsHttpOptions {
  /** Address, headers and body may contain {to} (01…), {to880} (8801…), {text} and {id}. */
  url: string;
  method: string;
  headers: Record<string, string>;
  body?: string;
  /** Condition for success, besides a 2xx: empty, `/json/pointer=value`, or a regular expression whose group `id` is the provider's id. */
  success?: string;
  timeoutMs?: number;
  fetch?: typeof globalThis.fetch;
}

type CheckSuccess = (text: string) => { isSuccess: boolean; providerId?: string };

/** An SMS gateway with one HTTP request per message, configured by templates. Throws on an invalid pattern. */
export function createSmsHttpChannel(options: SmsHttpOptions): Channel {
  const { url, method, headers, body, success = '', timeoutMs = 20_000, fetch } = options;
  const checkSuccess = createCheck(success);
  const escapeForBody = escaperOf(headers);
  return {
    async deliver(message): Promise<Delivery> {
      const answer = await callProvider({
        url: fillTemplate(url, message, encodeURIComponent),
        method,
        headers: Object.fromEntries(
          Object.entries(headers).map(([name, value]) => [name, fillTemplate(value, message, oneLine)]),
        ),
        ...(method === 'GET' || body === undefined ? {} : { body: fillTemplate(body, message, escapeForBody) }),
        timeoutMs,
        fetch,
      });
      if (!answer.answered || answer.status < 200 || answer.status > 299) return deliveryOfFailure(answer);
      const { isSuccess, providerId } = checkSuccess(answer.text);
      // Not retried: with a wrong condition every try would send another SMS.
      if (!isSuccess) return { kind: 'failed', retryable: false, reason: oneLine(answer.text) || 'empty answer' };
      return { kind: 'sent', providerId };
    },
  };
}

function fillTemplate(template: string, { to, text, id }: ChannelMessage, encode: (value: string) => string): string {
  const values: Record<string, string> = { to, to880: to.replace(/^0/, '880'), text, id };
  return template.replace(/\{(to|to880|text|id)\}/g, (_, name: string) => encode((values[name] ?? '').toWellFormed()));
}

/** Escapes values for the content type of the body. */
function escaperOf(headers: Record<string, string>): (value: string) => string {
  const type = Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? '';
  if (type.includes('json')) return (value) => JSON.stringify(value).slice(1, -1);
  if (type.includes('x-www-form-urlencoded')) return encodeURIComponent;
  if (type.includes('xml')) return escapeHtml;
  return (value) => value;
}

function createCheck(success: string): CheckSuccess {
  if (success === '') return () => ({ isSuccess: true });
  const pointer = /^(\/[^=]*)=(.*)$/.exec(success);
  if (pointer) {
    const [, path = '', expected] = pointer;
    return (text) => ({ isSuccess: String(resolvePointer(parseJson(text), path)) === expected });
  }
  const pattern = new RegExp(success);
  return (text) => {
    const match = pattern.exec(text);
    return { isSuccess: match !== null, providerId: match?.groups?.id };
  };
}

/** RFC 6901. */
function resolvePointer(value: unknown, pointer: string): unknown {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>((found, part) => {
      if (typeof found !== 'object' || found === null || !Object.hasOwn(found, part)) return undefined;
      return Object.entries(found).find(([name]) => name === part)?.[1];
    }, value);
}
