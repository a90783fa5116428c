import { chakra } from '@chakra-ui/react/styled-system';
import type { Ref } from 'react';
import { ServerProblems } from '../../forms/ServerProblems.tsx';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { Cropper } from './Cropper.tsx';
import { CropTools } from './CropTools.tsx';
import { CurrentImage } from './CurrentImage.tsx';
import { type CropMove, cutArea, fitInto } from './crop.ts';
import { FileChooser } from './FileChooser.tsx';
import { limitsOf, type OwnKind } from './kinds.ts';
import { SendProgress } from './SendProgress.tsx';
import type { Choice } from './useChosenPicture.ts';
import type { TransferState } from './useTransfer.ts';

/** The words that differ between the two. */
const words = {
  picture: {
    rules: 'pictureRules',
    cut: 'cutPicture',
    upload: 'uploadPicture',
    sending: 'sendingPicture',
  },
  signature: {
    rules: 'signatureRules',
    cut: 'cutSignature',
    upload: 'uploadSignature',
    sending: 'sendingSignature',
  },
} as const;

export interface ImageCardProps {
  kind: OwnKind;
  /** Of the picture that the server holds. */
  url: string | null;
  choice: Choice;
  transfer: TransferState;
  /** The picture could not be made ready on this device. */
  tooHeavy?: boolean;
  inputRef?: Ref<HTMLInputElement>;
  onFile: (file: File) => void;
  onMove: (by: CropMove) => void;
  onUpload: () => void;
  onCancel: () => void;
  /** The picture that the server held is there no more. */
  onGone: () => void;
}

/** One of the two pictures: what is there, a way to choose another one, its cut-out, and the upload with its progress. */
export function ImageCard(props: ImageCardProps) {
  const { kind, url, choice, transfer, inputRef, onFile, onUpload, onCancel, onGone } = props;
  const t = useTexts('images');
  const common = useTexts('common');
  const format = useFormat();
  const { width, height } = limitsOf[kind];
  const sending = transfer.stage === 'sending';
  const chosen = choice.stage === 'chosen';
  const capture = kind === 'picture' ? 'user' : 'environment';
  const chooser = <FileChooser of={t(kind)} {...{ capture, inputRef, onFile }} small={chosen} disabled={sending} />;
  return (
    <Card
      title={t(kind)}
      aside={<StatusChip tone={url ? 'good' : 'waiting'}>{url ? t('uploaded') : t('missing')}</StatusChip>}
    >
      <chakra.p>
        {t(words[kind].rules, { width: format.year(width), height: format.year(height) })} {t('madeToFit')}
      </chakra.p>
      {choice.stage === 'chosen' ? (
        <Chosen {...props} choice={choice} disabled={sending} label={t(words[kind].cut)} />
      ) : (
        <chakra.div display="flex" flexDirection={{ base: 'column', md: 'row' }} gap="4">
          {url && <CurrentImage kind={kind} url={url} onGone={onGone} />}
          {chooser}
        </chakra.div>
      )}
      <chakra.div role="status" _empty={{ position: 'absolute' }}>
        {choice.stage === 'reading' && <p>{t('reading')}</p>}
      </chakra.div>
      <Problems {...props} />
      {sending && <SendProgress label={t(words[kind].sending)} sent={transfer.sent} />}
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        <Button
          icon="upload"
          variant={url && !chosen ? 'outline' : 'solid'}
          onClick={onUpload}
          busy={sending || choice.stage === 'reading'}
        >
          {t(words[kind].upload)}
        </Button>
        {sending && (
          <Button variant="outline" colorPalette="gray" onClick={onCancel}>
            {common('cancel')}
          </Button>
        )}
        {chosen && !sending && chooser}
      </chakra.div>
    </Card>
  );
}

interface ChosenProps {
  kind: OwnKind;
  choice: Extract<Choice, { stage: 'chosen' }>;
  disabled: boolean;
  label: string;
  onMove: (by: CropMove) => void;
}

function Chosen({ kind, choice: { picture, crop }, disabled, label, onMove }: ChosenProps) {
  const t = useTexts('images');
  const format = useFormat();
  const frame = limitsOf[kind];
  const { width, height } = fitInto(cutArea(picture, frame, crop), frame);
  const tools = { picture, crop, frame, disabled, onMove };
  return (
    <>
      <Cropper label={label} {...tools} />
      <CropTools {...tools} />
      <chakra.p textStyle="sm" color="fg.muted">
        {t('result', { width: format.year(width), height: format.year(height) })}
      </chakra.p>
    </>
  );
}

/** Why the last choice or the last upload came to nothing. */
function Problems({ choice, transfer, tooHeavy }: ImageCardProps) {
  const t = useTexts('images');
  const failure = transfer.stage === 'failed' ? transfer.failure : undefined;
  const unread = choice.stage === 'none' ? choice.problem : undefined;
  return (
    <>
      {(unread || tooHeavy) && (
        <Alert tone="error" live>
          <p>{t(unread ?? 'tooHeavy')}</p>
        </Alert>
      )}
      {transfer.stage === 'cancelled' && (
        <Alert tone="info" live>
          <p>{t('cancelled')}</p>
        </Alert>
      )}
      {failure?.kind === 'network' ? (
        <Alert tone="error" live>
          <p>{t('lost')}</p>
        </Alert>
      ) : (
        <ServerProblems failure={failure} />
      )}
    </>
  );
}
