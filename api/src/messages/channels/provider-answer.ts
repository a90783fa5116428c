import type { Delivery } from '../../core/channel.ts';
import type { ProviderResponse } from '../../outside/http/provider-request.ts';

/** Wrong credentials, rate limits and maintenance. */
const retryableStatuses = new Set([401, 403, 408, 425, 429, 503]);

/** Maps an unsuccessful answer. After a server error the provider may still have accepted the message. */
export function deliveryOfFailure(answer: ProviderResponse): Delivery {
  if (!answer.answered) {
    return answer.sent
      ? { kind: 'unknown', reason: answer.reason }
      : { kind: 'failed', retryable: true, reason: answer.reason };
  }
  const reason = oneLine(`HTTP ${answer.status} ${answer.text}`);
  if (retryableStatuses.has(answer.status)) return { kind: 'failed', retryable: true, reason };
  return answer.status >= 500 ? { kind: 'unknown', reason } : { kind: 'failed', retryable: false, reason };
}

/** A provider's message, shortened for the message's row. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, 300);
