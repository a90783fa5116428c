import { chakra } from '@chakra-ui/react/styled-system';
import { failureTexts } from '../../lib/failureTexts.ts';
import { useTexts } from '../../lib/texts.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { PhotoLink } from '../../ui/PhotoLink.tsx';
import { FileChooser, UploadProgress } from '../images/index.ts';
import type { SlipPhoto } from './useSlipPhoto.ts';

interface SlipPhotoFieldProps {
  photo: SlipPhoto;
  /** The stored photo of the pending slip. */
  stored?: string | null;
  /** Whether the number is submitted: then a chosen photo is sent immediately, else with the number. */
  isPending?: boolean;
}

/** The optional photo of the paid slip. */
export function SlipPhotoField({ photo, stored, isPending = false }: SlipPhotoFieldProps) {
  const t = useTexts('payments');
  const { upload, chosenUrl, isPreparing, isUnreadable, choose, send } = photo;
  const url = chosenUrl ?? stored;
  const pick = async (picked: File) => {
    await choose(picked);
    if (isPending) await send();
  };
  return (
    <chakra.div display="flex" flexDirection="column" gap="2">
      <chakra.p fontWeight="medium">{t('slipPhoto')}</chakra.p>
      <chakra.p color="fg.muted" textStyle="sm">
        {t('slipPhotoHint')}
      </chakra.p>
      {url && <PhotoLink url={url} alt={t('slipPhotoAlt')} />}
      <FileChooser
        of={t('slipPhoto')}
        small={Boolean(url)}
        capture="environment"
        disabled={upload.stage === 'sending'}
        isPreparing={isPreparing}
        onFile={(file) => void pick(file)}
      />
      {upload.stage === 'sending' && <UploadProgress label={t('slipPhotoAlt')} sent={upload.sent} />}
      {isUnreadable && <Alert tone="error" live title={t('slipPhotoUnreadable')} />}
      {upload.stage === 'failed' && (
        <Alert tone="error" live title={t('slipPhotoNotSent')}>
          <p>{failureTexts(upload.failure, t).join(' ')}</p>
          <div>
            <Button size="sm" onClick={() => void send()}>
              {t('sendAgain')}
            </Button>
          </div>
        </Alert>
      )}
    </chakra.div>
  );
}
