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
import { type CropMove, fitInto, visibleArea } from './crop.ts';
import { FileChooser } from './FileChooser.tsx';
import { type ImageKind, kindNames, limitsOf } from './imageKinds.ts';
import { UploadProgress } from './UploadProgress.tsx';
import type { Selection } from './useSelectedPicture.ts';
import type { TransferState } from './useTransfer.ts';

export interface ImageCardProps {
  kind: ImageKind;
  /** Of the uploaded picture. */
  url: string | null;
  selection: Selection;
  transfer: TransferState;
  /** The device could not encode the picture. */
  tooHeavy?: boolean;
  inputRef?: Ref<HTMLInputElement>;
  onFile: (file: File) => void;
  onMove: (move: CropMove) => void;
  onUpload: () => void;
  onCancel: () => void;
  /** The uploaded picture could not be loaded. */
  onLoadError: () => void;
}

/** One image: the uploaded one, file selection, crop and upload with progress. */
export function ImageCard(props: ImageCardProps) {
  const { kind, url, selection, transfer, inputRef, onFile, onUpload, onCancel, onLoadError } = props;
  const t = useTexts('images');
  const format = useFormat();
  const { width, height } = limitsOf[kind];
  const name = kindNames[kind];
  const sending = transfer.stage === 'sending';
  const chosen = selection.stage === 'chosen';
  const capture = kind === 'picture' ? 'user' : 'environment';
  const chooser = <FileChooser of={t(kind)} {...{ capture, inputRef, onFile }} small={chosen} disabled={sending} />;
  return (
    <Card
      title={t(kind)}
      aside={<StatusChip tone={url ? 'good' : 'waiting'}>{url ? t('uploaded') : t('missing')}</StatusChip>}
    >
      <chakra.p>
        {t(`${kind}Rules`, { width: format.year(width), height: format.year(height) })} {t('madeToFit')}
      </chakra.p>
      {selection.stage === 'chosen' ? (
        <Chosen {...props} selection={selection} disabled={sending} label={t(`cut${name}`)} />
      ) : (
        <chakra.div display="flex" flexDirection={{ base: 'column', md: 'row' }} gap="4">
          {url && <CurrentImage kind={kind} url={url} onLoadError={onLoadError} />}
          {chooser}
        </chakra.div>
      )}
      <chakra.div role="status" _empty={{ position: 'absolute' }}>
        {selection.stage === 'reading' && <p>{t('reading')}</p>}
      </chakra.div>
      <Problems {...props} />
      {sending && <UploadProgress label={t(`sending${name}`)} sent={transfer.sent} />}
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        <Button
          icon="upload"
          variant={url && !chosen ? 'outline' : 'solid'}
          onClick={onUpload}
          busy={sending || selection.stage === 'reading'}
        >
          {t(`upload${name}`)}
        </Button>
        {sending && (
          <Button variant="outline" colorPalette="gray" onClick={onCancel}>
            {t('cancel')}
          </Button>
        )}
        {chosen && !sending && chooser}
      </chakra.div>
    </Card>
  );
}

interface ChosenProps {
  kind: ImageKind;
  selection: Extract<Selection, { stage: 'chosen' }>;
  disabled: boolean;
  label: string;
  onMove: (move: CropMove) => void;
}

function Chosen({ kind, selection: { picture, crop }, disabled, label, onMove }: ChosenProps) {
  const t = useTexts('images');
  const format = useFormat();
  const frame = limitsOf[kind];
  const { width, height } = fitInto(visibleArea(picture, frame, crop), frame);
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

function Problems({ selection, transfer, tooHeavy }: ImageCardProps) {
  const t = useTexts('images');
  const failure = transfer.stage === 'failed' ? transfer.failure : undefined;
  const readProblem = selection.stage === 'none' ? selection.problem : undefined;
  return (
    <>
      {(readProblem || tooHeavy) && (
        <Alert tone="error" live>
          <p>{t(readProblem ?? 'tooHeavy')}</p>
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
