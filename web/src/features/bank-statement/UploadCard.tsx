import { chakra } from '@chakra-ui/react/styled-system';
import { useTexts } from '../../lib/texts.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Card } from '../../ui/Card.tsx';
import { FileDrop } from '../../ui/FileDrop.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import type { useUpload } from './useUpload.ts';

const accepted = '.csv,.xlsx,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export function UploadCard({ upload, busy, sent, problems }: ReturnType<typeof useUpload>) {
  const t = useTexts('bankStatement');
  const percent = Math.round(sent * 100);
  return (
    <Card title={t('uploadTitle')} data-no-print="">
      <p>{t('uploadText')}</p>
      {problems.length > 0 && (
        <Alert tone="error" live>
          {problems.map((message) => (
            <p key={message}>{message}</p>
          ))}
        </Alert>
      )}
      <FileDrop
        label={t('uploadTitle')}
        choose={t('chooseFile')}
        drop={t('drop')}
        accept={accepted}
        hint={t('limits')}
        busy={busy}
        onFile={upload}
      />
      {busy && <ProgressBar label={t('uploading')} value={sent < 1 ? sent : undefined} />}
      <chakra.p role="status" _empty={{ position: 'absolute' }}>
        {busy && (sent < 1 ? t('sentPercent', { percent }) : t('reading'))}
      </chakra.p>
    </Card>
  );
}
