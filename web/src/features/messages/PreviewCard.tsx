import { chakra } from '@chakra-ui/react/styled-system';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { Button } from '../../ui/Button.tsx';
import { Card, FactList } from '../../ui/Card.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { NoticeBody } from '../notices/index.ts';
import { documentOf } from './body.ts';
import type { Preview } from './usePreview.ts';

export interface PreviewCardProps {
  /** The previewed recipient; absent before any is selected. */
  person?: { name: string; to: string };
  /** Zero-based. */
  at: number;
  count: number;
  onStep: (at: number) => void;
  /** The recipients are being searched. */
  isLoading: boolean;
  preview?: Preview;
  error?: unknown;
}

/** Previews the message for one recipient after the other; nothing is sent. */
export function PreviewCard({ person, at, count, onStep, isLoading, preview, error }: PreviewCardProps) {
  const t = useTexts('messages');
  const format = useFormat();
  return (
    <Card title={t('preview')}>
      <chakra.p aria-live="polite" overflowWrap="anywhere">
        {person
          ? t('personOf', { at: format.number(at + 1), count: format.number(count), name: person.name })
          : t(isLoading ? 'personLater' : 'noPerson')}
      </chakra.p>
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        <Button variant="outline" icon="back" disabled={at <= 0} onClick={() => onStep(at - 1)}>
          {t('personBefore')}
        </Button>
        <Button variant="outline" disabled={at >= count - 1} onClick={() => onStep(at + 1)}>
          {t('personNext')}
        </Button>
      </chakra.div>
      {error !== undefined && <LoadError error={error} />}
      {!preview && error === undefined && <chakra.p color="fg.muted">{t('previewLater')}</chakra.p>}
      {preview && (
        <chakra.div
          role="group"
          aria-label={t('preview')}
          borderWidth="1px"
          borderColor="border"
          borderRadius="l2"
          p="4"
          display="flex"
          flexDirection="column"
          gap="3"
        >
          <FactList
            columns={1}
            facts={[
              { label: t('to'), value: preview.to },
              { label: t('subject'), value: preview.subject },
            ]}
          />
          {preview.html === null ? (
            <chakra.p whiteSpace="pre-wrap" overflowWrap="anywhere">
              {preview.text}
            </chakra.p>
          ) : (
            <NoticeBody document={documentOf(preview.html)} />
          )}
          {preview.cost && (
            <chakra.p textStyle="sm" color="fg.muted">
              {t('previewCost', { count: preview.cost.segments })}
            </chakra.p>
          )}
        </chakra.div>
      )}
    </Card>
  );
}
