import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef } from 'react';
import type { MeritPreviewQuery } from '../../gql/merit.ts';
import { useTexts } from '../../lib/texts.ts';
import type { Components } from '../marks/index.ts';
import { Entries } from './EntriesCard.tsx';
import { RunFigures } from './RunFigures.tsx';

export interface RunPreviewProps {
  preview: MeritPreviewQuery['meritPreview'];
  seats: number;
  waiting: number;
  /** Of the exam. */
  intakeId: string;
  components: Components;
}

/** The preview of a run with the settings above. It takes the focus because it may be below the fold. */
export function RunPreview({ preview: { counts, entries }, seats, waiting, intakeId, components }: RunPreviewProps) {
  const t = useTexts('merit');
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const all = counts.ranked + counts.absent + counts.noMarks + counts.unpaid;
  return (
    <chakra.section aria-label={t('previewTitle')} display="flex" flexDirection="column" gap="4">
      <chakra.h3 ref={title} tabIndex={-1} textStyle="lg" fontWeight="semibold">
        {t('previewTitle')}
      </chakra.h3>
      <p>{t('previewText')}</p>
      <RunFigures {...{ seats, waiting, counts }} />
      {all > entries.length && <p>{t('previewFirst', { count: entries.length })}</p>}
      <Entries rows={entries} intakeId={intakeId} components={components} busy={false} />
    </chakra.section>
  );
}
