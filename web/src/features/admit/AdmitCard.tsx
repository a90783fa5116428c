import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { AnchorButton } from '../../ui/Button.tsx';
import { Card, FactList } from '../../ui/Card.tsx';
import { PrimaryBar } from '../../ui/PrimaryBar.tsx';
import type { AdmitCardFile } from './useAdmitCard.ts';

export function AdmitCard({ card }: { card: AdmitCardFile }) {
  const t = useTexts('admit');
  const format = useFormat();
  const [saved, setSaved] = useState(false);
  const { applicantId, name, examTitle, examDate, program, url, filename, bytes } = card;
  return (
    <>
      <Card title={t('cardTitle')}>
        <chakra.div>
          <chakra.p textStyle="sm" color="fg.muted">
            {t('applicantId')}
          </chakra.p>
          <chakra.p fontSize="3xl" fontWeight="bold" lineHeight="1.3" className="tabular" overflowWrap="anywhere">
            {applicantId}
          </chakra.p>
        </chakra.div>
        <FactList
          facts={[
            { label: t('name'), value: name },
            { label: t('program'), value: program },
            { label: t('exam'), value: examTitle },
            { label: t('examDate'), value: <time dateTime={examDate}>{format.dateTime(examDate)}</time> },
          ]}
        />
        <chakra.p textStyle="sm" color="fg.muted">
          {t('downloadHint', { size: Math.max(1, Math.round(bytes / 1024)) })} {t('keepHint')}
        </chakra.p>
      </Card>
      <chakra.p role="status" _empty={{ position: 'absolute' }}>
        {saved && t('saved', { filename })}
      </chakra.p>
      <PrimaryBar>
        <AnchorButton href={url} download={filename} icon="download" onClick={() => setSaved(true)}>
          {t('download')}
        </AnchorButton>
      </PrimaryBar>
    </>
  );
}
