import { z } from 'zod';
import type { Channel, Delivery } from '../../core/channel.ts';
import { callProvider, parseJson } from '../../outside/http/provider-request.ts';
import { deliveryOfFailure } from './provider-answer.ts';

export interface TwilioOptions {
  baseUrl?: string;
  accountSid: string;
  authToken: string;
  /** A number, a sender name, or the id of a messaging service (MG…). */
  from: string;
  timeoutMs?: number;
  fetch?: typeof globalThis.fetch;
}

const created = z.object({ sid: z.string() });

/** Twilio's Messages resource, without its SDK. */
export function createTwilioChannel(options: TwilioOptions): Channel {
  const { baseUrl = 'https://api.twilio.com', accountSid, authToken, from, timeoutMs = 20_000, fetch } = options;
  const sender: Record<string, string> = from.startsWith('MG') ? { MessagingServiceSid: from } : { From: from };
  const account = encodeURIComponent(accountSid);
  return {
    async deliver({ to, text }): Promise<Delivery> {
      const answer = await callProvider({
        url: `${baseUrl.replace(/\/+$/, '')}/2010-04-01/Accounts/${account}/Messages.json`,
        method: 'POST',
        headers: {
          authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`,
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: new URLSearchParams({ To: to.replace(/^0/, '+880'), ...sender, Body: text }).toString(),
        timeoutMs,
        fetch,
      });
      if (!answer.answered || answer.status < 200 || answer.status > 299) return deliveryOfFailure(answer);
      const message = created.safeParse(parseJson(answer.text));
      return message.success
        ? { kind: 'sent', providerId: message.data.sid }
        : { kind: 'unknown', reason: 'unreadable answer' };
    },
  };
}
