import type { Metric } from '../../core/metric.ts';
import { queryRows } from '../../db/query.ts';
import { findWaitingSlips } from './payment.figures.ts';

/** Payments pending a decision of an officer or an answer of bKash. */
export const paymentMetrics: readonly Metric[] = [
  {
    name: 'admission_slips_waiting',
    help: 'Bank slips that wait for an officer',
    read: async (ctx) => [{ value: (await findWaitingSlips(ctx)).slipsWaiting }],
  },
  {
    name: 'admission_slip_oldest_seconds',
    help: 'How long the oldest bank slip has waited for an officer',
    read: async (ctx) => {
      const { oldestSlipAt } = await findWaitingSlips(ctx);
      return [{ value: oldestSlipAt ? (ctx.now().getTime() - Date.parse(oldestSlipAt)) / 1000 : 0 }];
    },
  },
  {
    name: 'admission_bkash_notification_oldest_seconds',
    help: 'How long the oldest notification of bKash has not been handled',
    read: async (ctx) => {
      const [oldest] = await queryRows<{ receivedAt: string }>(
        ctx.db,
        `SELECT received_at AS "receivedAt" FROM payment_notifications WHERE state = 'RECEIVED' ORDER BY received_at LIMIT 1`,
      );
      return [{ value: oldest ? (ctx.now().getTime() - Date.parse(oldest.receivedAt)) / 1000 : 0 }];
    },
  },
  {
    name: 'admission_bkash_attempts',
    help: 'Payments without an outcome from bKash yet (EXECUTING, UNKNOWN), or that need a decision (REVIEW)',
    labels: ['state'],
    read: async (ctx) => {
      const rows = await queryRows<{ state: string; value: number }>(
        ctx.db,
        `SELECT s.state, count(a.id)::int AS value FROM (VALUES ('EXECUTING'), ('UNKNOWN'), ('REVIEW')) s (state)
           LEFT JOIN payment_attempts a ON a.state = s.state GROUP BY 1`,
      );
      return rows.map(({ state, value }) => ({ labels: { state }, value }));
    },
  },
];
