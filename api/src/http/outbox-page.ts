import { normaliseEmail, normalisePhone } from '@admission/schema';
import type { Express, Request, Response } from 'express';
import type { App } from '../core/context.ts';
import { escapeHtml } from '../core/html.ts';
import { OutboxMessage } from '../messages/outbox.entity.ts';

const select = { id: true, channel: true, to: true, subject: true, body: true, status: true, createdAt: true } as const;

/**
 * Mounts the outbox outside production: the page /dev/outbox and its JSON, newest message first (contract, section 3).
 */
export function mountOutbox(host: Express, app: App): void {
  if (app.config.isProduction) return;
  const find = ({ query: { to } }: Request): Promise<OutboxMessage[]> => {
    const where = typeof to === 'string' && to !== '' ? { to: normalisePhone(to) ?? normaliseEmail(to) } : {};
    return app.db.find(OutboxMessage, { select, where, order: { id: 'DESC' }, take: 200 });
  };
  host.get('/dev/outbox.json', async (request: Request, response: Response) => {
    response.setHeader('Cache-Control', 'no-store').json(await find(request));
  });
  host.get('/dev/outbox', async (request: Request, response: Response) => {
    const rows = (await find(request)).map(
      (one) =>
        `<tr><td>${escapeHtml(one.createdAt.toISOString())}</td><td>${escapeHtml(one.channel)}</td><td>${escapeHtml(one.to)}</td><td>${escapeHtml(one.status)}</td><td>${one.subject ? `<strong>${escapeHtml(one.subject)}</strong><br>` : ''}<pre>${escapeHtml(one.body)}</pre></td></tr>`,
    );
    const table = `<table border="1"><thead><tr><th>Time (UTC)</th><th>Channel</th><th>To</th><th>Status</th><th>Message</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
    response.setHeader('Cache-Control', 'no-store').type('html');
    response.send(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Outbox</title></head><body><main><h1>Outbox</h1>${rows.length > 0 ? table : '<p>No message has been sent.</p>'}</main></body></html>`,
    );
  });
}
