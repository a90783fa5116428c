import express, { type Express, type NextFunction, type Request, type Response } from 'express';
import type { Ctx } from '../../../core/context.ts';
import { type App, systemContext } from '../../../core/context.ts';
import { consumeForAddress, type RateLimit } from '../../../core/rate-limits.ts';
import { fail, Refusal } from '../../../core/refusal.ts';
import { refusalOfBody } from '../../../http/body.ts';
import { mountSandbox } from './bkash.gateway.ts';
import { readNotification } from './bkash.jobs.ts';
import { type Returned, returnFromBkash } from './bkash.service.ts';
import { keepNotification } from './notification.service.ts';

/** bKash's own servers are few; whoever sends more fills our table. */
const notifications: RateLimit = { name: 'bkash-ipn', points: 300, seconds: 60, scales: true, refusal: 'serviceBusy' };
const longestNotification = 16 * 1024;

const contextOf = (app: App, request: Request): Ctx => ({
  ...systemContext(app, String(request.id ?? '')),
  ip: request.ip ?? '',
});
const given = (value: unknown): string =>
  typeof value === 'string' && !value.includes('\0') ? value.slice(0, 200) : '';

/** What bKash and the browsers that come back from it call; none of it has a caller of ours, so none of it is believed. */
export function mountBkash(host: Express, app: App): void {
  mountSandbox(host, app);
  host.get('/pay/bkash/callback', async (request: Request, response: Response) => {
    const ctx = contextOf(app, request);
    let returned: Returned = 'pending';
    try {
      returned = await returnFromBkash(ctx, given(request.query['paymentID']), given(request.query['status']));
    } catch (error) {
      // A person waits in a browser: the page shows where the payment stands, and the checks go on.
      app.log.error({ err: error, requestId: ctx.requestId }, 'return from bKash');
      app.report(error, { requestId: ctx.requestId });
    }
    response.setHeader('Cache-Control', 'no-store').redirect(303, `/payment?bkash=${returned}`);
  });
  host.post(
    '/pay/bkash/ipn',
    async (request: Request, _response: Response, next: NextFunction) => {
      await consumeForAddress(app.limits, notifications, request.ip ?? '');
      next();
    },
    express.text({ type: () => true, limit: longestNotification }),
    (error: unknown, _request: Request, _response: Response, next: NextFunction) => {
      next(error instanceof Refusal ? error : refusalOfBody(error));
    },
    async (request: Request, response: Response) => {
      const body: unknown = request.body;
      if (typeof body !== 'string' || body.trim() === '' || body.includes('\0'))
        fail('BAD_USER_INPUT', 'malformedBody');
      const { 'content-type': contentType, 'user-agent': userAgent } = request.headers;
      const headers = {
        contentType,
        userAgent,
        messageType: request.headers['x-amz-sns-message-type'],
        topic: request.headers['x-amz-sns-topic-arn'],
      };
      await keepNotification(contextOf(app, request), body, headers, readNotification);
      response.status(200).json({ received: true });
    },
  );
}
