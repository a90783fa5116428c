import { normaliseEmail, normalisePhone } from '@admission/schema';
import type { Express, Request, Response } from 'express';
import { LessThan } from 'typeorm';
import type { App } from '../core/context.ts';
import { escapeHtml } from '../core/html.ts';
import { OutboxMessage } from '../messages/outbox.entity.ts';

const select = { id: true, channel: true, to: true, subject: true, body: true, status: true, createdAt: true } as const;

/** Messages on one page, and in one JSON answer that names no recipient. */
const perPage = 200;
const perAnswer = 5_000;

interface FoundMessages {
  messages: OutboxMessage[];
  /** The query string of the next older messages; undefined if there are none. */
  older: string | undefined;
}

/** The newest messages, to `to` if it is given, and older than the message `before`. */
async function findMessages(
  { db }: App,
  { to, before }: { to: string; before: string },
  most: number | undefined,
): Promise<FoundMessages> {
  const where = {
    ...(to && { to: normalisePhone(to) ?? normaliseEmail(to) }),
    ...(before && { id: LessThan(before) }),
  };
  const take = most && { take: most + 1 };
  const found = await db.find(OutboxMessage, { select, where, order: { id: 'DESC' }, ...take });
  const messages = found.slice(0, most);
  const last = found.length > messages.length ? messages.at(-1)?.id : undefined;
  return { messages, older: last && `?${new URLSearchParams({ ...(to && { to }), before: last })}` };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const wantedOf = ({ query: { to, before } }: Request) => ({ to: textOf(to), before: textOf(before) });

/**
 * Mounts the outbox outside production: the page /dev/outbox and its JSON, newest message first (contract, section 3). JSON to one
 * recipient is complete; otherwise the header `Link` leads to older messages.
 */
export function mountOutbox(host: Express, app: App): void {
  if (app.config.isProduction) return;
  host.get('/dev/outbox.json', async (request: Request, response: Response) => {
    const wanted = wantedOf(request);
    const { messages, older } = await findMessages(app, wanted, wanted.to ? undefined : perAnswer);
    if (older) response.setHeader('Link', `</dev/outbox.json${older}>; rel="next"`);
    response.setHeader('Cache-Control', 'no-store').json(messages);
  });
  host.get('/dev/outbox', async (request: Request, response: Response) => {
    const { messages, older } = await findMessages(app, wantedOf(request), perPage);
    response.setHeader('Cache-Control', 'no-store').type('html').send(pageOf(messages, older));
  });
}

function pageOf(messages: readonly OutboxMessage[], older: string | undefined): string {
  const rows = messages.map(
    (one) =>
      `<tr><td>${escapeHtml(one.createdAt.toISOString())}</td><td>${escapeHtml(one.channel)}</td><td>${escapeHtml(one.to)}</td><td>${escapeHtml(one.status)}</td><td>${one.subject ? `<strong>${escapeHtml(one.subject)}</strong><br>` : ''}<pre>${escapeHtml(one.body)}</pre></td></tr>`,
  );
  const table = `<table border="1"><thead><tr><th>Time (UTC)</th><th>Channel</th><th>To</th><th>Status</th><th>Message</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
  const link = older ? `<p><a href="${escapeHtml(`/dev/outbox${older}`)}">Older messages</a></p>` : '';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Outbox</title></head><body><main><h1>Outbox</h1>${rows.length > 0 ? table : '<p>No message has been sent.</p>'}${link}</main></body></html>`;
}
