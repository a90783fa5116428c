import { setTimeout as sleep } from 'node:timers/promises';
import type { Express, Request, Response } from 'express';
import type { Ctx } from '../../../core/context.ts';
import { type App, systemContext } from '../../../core/context.ts';
import { consumeForAddress, type RateLimit } from '../../../core/rate-limits.ts';
import { fail } from '../../../core/refusal.ts';
import { readText } from '../../../http/body.ts';
import { mountSandbox } from './bkash.gateway.ts';
import { processNotification } from './bkash.jobs.ts';
import { findReturnIntake, handleBkashReturn, type ReturnStatus } from './bkash.service.ts';
import { saveNotification } from './notification.service.ts';

/** Far above what bKash sends; protects the table against floods. */
const notifications: RateLimit = { name: 'bkash-ipn', points: 300, seconds: 60, scales: true, refusal: 'serviceBusy' };
const maxNotificationBytes = 16 * 1024;

/** The longest wait before the redirect; the payment page shows a later outcome. */
const maxWaitMs = 1000;

const contextOf = (app: App, request: Request): Ctx => ({
  ...systemContext(app, String(request.id ?? '')),
  ip: request.ip ?? '',
});
const queryText = (value: unknown): string =>
  typeof value === 'string' && !value.includes('\0') ? value.slice(0, 200) : '';

/** The routes that bKash and returning browsers call. They are unauthenticated, so their content is not trusted. */
export function mountBkash(host: Express, app: App): void {
  mountSandbox(host, app);
  host.get('/pay/bkash/callback', async (request: Request, response: Response) => {
    const ctx = contextOf(app, request);
    const { paymentID, status: hint } = request.query;
    const handled = handleBkashReturn(ctx, queryText(paymentID), queryText(hint)).catch((error: unknown) => {
      // The browser gets the payment page anyway; the scheduled checks settle the payment.
      app.log.error({ err: error, requestId: ctx.requestId }, 'return from bKash');
      app.report(error, { requestId: ctx.requestId });
      return 'pending' as const;
    });
    const earlier = findReturnIntake(ctx, queryText(paymentID)).catch(() => null);
    const [status, intake] = await Promise.all([
      Promise.race<ReturnStatus>([handled, sleep(maxWaitMs, 'pending' as const)]),
      Promise.race([earlier, sleep(maxWaitMs, null)]),
    ]);
    const shown = `bkash=${status}${intake ? `&intake=${intake}` : ''}`;
    response.setHeader('Cache-Control', 'no-store').redirect(303, `/payment?${shown}`);
  });
  host.post('/pay/bkash/ipn', async (request: Request, response: Response) => {
    await consumeForAddress(app.limits, notifications, request.ip ?? '');
    const body = await readText(request, response, maxNotificationBytes);
    if (body.trim() === '' || body.includes('\0')) fail('BAD_USER_INPUT', 'malformedBody');
    const { 'content-type': contentType, 'user-agent': userAgent } = request.headers;
    const headers = {
      contentType,
      userAgent,
      messageType: request.headers['x-amz-sns-message-type'],
      topic: request.headers['x-amz-sns-topic-arn'],
    };
    await saveNotification(contextOf(app, request), body, headers, processNotification);
    response.status(200).json({ received: true });
  });
}
