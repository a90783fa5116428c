import type { Metric } from '../core/metric.ts';
import { queryRows } from '../db/query.ts';

/** Ids are UUIDs of version 7, so this is a range of an index. */
const idOfLastHour = `(lpad(to_hex((extract(epoch FROM now() - interval '1 hour') * 1000)::bigint), 12, '0') || '70008000000000000000')::uuid`;

/** The age of due messages, and the statuses of the last hour, for alerts on undelivered messages. */
export const messageMetrics: readonly Metric[] = [
  {
    name: 'admission_message_oldest_seconds',
    help: 'How long the oldest due message of a channel has waited: a code that has not expired since it was written, another one since it was due',
    labels: ['channel', 'kind'],
    read: async (ctx) => {
      const rows = await queryRows<{ channel: string; kind: string; value: number }>(
        ctx.db,
        `SELECT c.channel, k.kind, greatest(0, coalesce(extract(epoch FROM now() - min(
                CASE k.kind WHEN 'code' THEN m.created_at ELSE greatest(m.created_at, m.next_try_at) END)), 0))::float8 AS value
           FROM (VALUES ('sms'), ('mail')) c (channel)
          CROSS JOIN (VALUES ('code'), ('other')) k (kind)
           LEFT JOIN outbox_messages m ON m.channel = c.channel AND m.status IN ('QUEUED', 'SENDING')
            AND CASE k.kind WHEN 'code' THEN m.expires_at > now() ELSE m.expires_at IS NULL END
            AND m.next_try_at <= now() + interval '1 minute' GROUP BY 1, 2`,
      );
      return rows.map(({ channel, kind, value }) => ({ labels: { channel, kind }, value }));
    },
  },
  {
    name: 'admission_messages',
    help: 'Messages of the last hour by channel and status',
    labels: ['channel', 'status'],
    read: async (ctx) => {
      const rows = await queryRows<{ channel: string; status: string; value: number }>(
        ctx.db,
        `SELECT c.channel, s.status, count(m.id)::int AS value
           FROM (VALUES ('sms'), ('mail')) c (channel)
          CROSS JOIN (VALUES ('QUEUED'), ('SENDING'), ('SENT'), ('FAILED'), ('UNKNOWN'), ('EXPIRED'),
                ('CANCELLED')) s (status)
           LEFT JOIN outbox_messages m ON m.channel = c.channel AND m.status = s.status
            AND m.id > ${idOfLastHour} GROUP BY 1, 2`,
      );
      return rows.map(({ channel, status, value }) => ({ labels: { channel, status }, value }));
    },
  },
];
