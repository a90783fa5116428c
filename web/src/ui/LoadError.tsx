import { chakra } from '@chakra-ui/react/styled-system';
import { failureTexts } from '../lib/failureTexts.ts';
import { readFailure } from '../lib/problems.ts';
import { useTexts } from '../lib/texts.ts';
import { Alert } from './Alert.tsx';
import { Button, LinkButton } from './Button.tsx';

interface LoadErrorProps {
  error: unknown;
  retry?: () => void;
  /** A link instead of the retry button, for what does not exist. */
  whenGone?: { to: string; label: string };
}

/** A failed load: the reason, a retry button and the reference for support. */
export function LoadError({ error, retry, whenGone }: LoadErrorProps) {
  const t = useTexts('common');
  const failure = readFailure(error);
  const isGone = failure.kind === 'refused' && failure.code === 'NOT_FOUND';
  const text = failure.kind === 'network' ? t('loadFailedText') : failureTexts(failure, t).join(', ');
  return (
    <Alert tone="error" title={t('loadFailedTitle')} live>
      <p>{text}</p>
      {/* The message of an unexpected failure already contains the request id. */}
      {failure.kind === 'refused' && failure.requestId && !text.includes(failure.requestId) && (
        <chakra.p textStyle="sm" color="fg.muted">
          {t('requestId', { id: failure.requestId })}
        </chakra.p>
      )}
      {isGone && whenGone && (
        <chakra.div>
          <LinkButton to={whenGone.to} variant="outline">
            {whenGone.label}
          </LinkButton>
        </chakra.div>
      )}
      {retry && !isGone && (
        <chakra.div>
          <Button variant="outline" onClick={retry}>
            {t('retry')}
          </Button>
        </chakra.div>
      )}
    </Alert>
  );
}
