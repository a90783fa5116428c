import type { Delivery } from '../../core/channel.ts';
import type { ProviderResponse } from '../../outside/http/provider-request.ts';

/** Not taken now, perhaps later: credentials that an operator can mend, too many at once, maintenance. */
const laterStatuses = new Set([401, 403, 408, 425, 429, 503]);

/** What an answer that is no success means for the message; a server error may come after the message was taken. */
export function deliveryOfFailure(answer: ProviderResponse): Delivery {
  if (!answer.answered) {
    return answer.sent
      ? { kind: 'unknown', reason: answer.reason }
      : { kind: 'failed', retryable: true, reason: answer.reason };
  }
  const reason = oneLine(`HTTP ${answer.status} ${answer.text}`);
  if (laterStatuses.has(answer.status)) return { kind: 'failed', retryable: true, reason };
  return answer.status >= 500 ? { kind: 'unknown', reason } : { kind: 'failed', retryable: false, reason };
}

/** A provider's message in one line, short enough to be stored with the message. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, 300);
