import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef } from 'react';
import { failureTexts } from '../lib/failureTexts.ts';
import type { Failure } from '../lib/problems.ts';
import { useTexts } from '../lib/texts.ts';
import { Alert } from '../ui/Alert.tsx';

/** The failure of the last attempt, until the next one: every message that is not shown at a field, and the request id. */
export function ServerProblems({
  failure,
  except = [],
}: {
  failure?: Failure;
  /** Messages that were shown at a field when the attempt failed. */
  except?: readonly string[];
}) {
  const t = useTexts('common');
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure scrolls once.
  useEffect(() => void box.current?.scrollIntoView({ block: 'nearest' }), [failure]);
  if (!failure) return null;
  const messages = failureTexts(failure, t).filter((message) => !except.includes(message));
  if (messages.length === 0) return null;
  const refused = failure.kind === 'refused' ? failure : undefined;
  // The message of TOO_MANY_REQUESTS already contains the waiting time.
  const wait = refused?.code === 'TOO_MANY_REQUESTS' ? undefined : refused?.retryAfter;
  return (
    <Alert ref={box} tone="error" live scrollMarginBlock="24">
      {messages.map((message) => (
        <p key={message}>{message}</p>
      ))}
      {wait && <p>{t('tryAgainIn', { count: Math.ceil(wait) })}</p>}
      {refused?.requestId && refused.code === 'INTERNAL_SERVER_ERROR' && (
        <chakra.p textStyle="sm" color="fg.muted">
          {t('requestId', { id: refused.requestId })}
        </chakra.p>
      )}
    </Alert>
  );
}
