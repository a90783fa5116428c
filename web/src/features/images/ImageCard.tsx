import { chakra } from '@chakra-ui/react/styled-system';
import type { Ref } from 'react';
import { ServerProblems } from '../../forms/ServerProblems.tsx';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { ChosenImage, type ChosenImageProps, isTooSmall } from './ChosenImage.tsx';
import { CurrentImage } from './CurrentImage.tsx';
import { FileChooser } from './FileChooser.tsx';
import { type ImageKind, kindNames, limitsOf } from './imageKinds.ts';
import { UploadProgress } from './UploadProgress.tsx';
import type { Selection } from './useSelectedPicture.ts';
import type { TransferState } from './useTransfer.ts';

export interface ImageCardProps extends Pick<ChosenImageProps, 'onMove' | 'onWhiten'> {
  kind: ImageKind;
  /** Of the uploaded picture. */
  url: string | null;
  selection: Selection;
  transfer: TransferState;
  /** The device could not encode the picture. */
  tooHeavy?: boolean;
  /** The uploaded picture cannot be replaced. */
  isFolded: boolean;
  cardRef?: Ref<HTMLElement>;
  inputRef?: Ref<HTMLInputElement>;
  onReplace: () => void;
  onFile: (file: File) => void;
  onDraw: () => void;
  onUpload: () => void;
  onCancel: () => void;
  /** The uploaded picture could not be loaded. */
  onLoadError: () => void;
}

/** One image: the uploaded one as it is printed, file selection, crop and upload with progress. */
export function ImageCard(props: ImageCardProps) {
  const { kind, url, isFolded, cardRef } = props;
  const t = useTexts('images');
  return (
    <Card
      ref={cardRef}
      tabIndex={-1}
      title={t(kind)}
      aside={<StatusChip tone={url ? 'good' : 'waiting'}>{url ? t('uploaded') : t('missing')}</StatusChip>}
    >
      {isFolded && url ? <Uploaded {...props} url={url} /> : <Choice {...props} />}
    </Card>
  );
}

function Uploaded({ kind, url, onReplace, onLoadError }: ImageCardProps & { url: string }) {
  const t = useTexts('images');
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="4" alignItems="center">
      <CurrentImage kind={kind} url={url} onLoadError={onLoadError} />
      <chakra.div display="flex" flexDirection="column" gap="3" alignItems="flex-start" flex="1 1 12rem">
        <p>{t(`printed${kindNames[kind]}`)}</p>
        <Button variant="outline" onClick={onReplace}>
          {t(`replace${kindNames[kind]}`)}
        </Button>
      </chakra.div>
    </chakra.div>
  );
}

function Choice(props: ImageCardProps) {
  const { kind, url, selection, transfer, inputRef, onFile, onDraw, onUpload, onCancel } = props;
  const t = useTexts('images');
  const format = useFormat();
  const { width, height } = limitsOf[kind];
  const sending = transfer.stage === 'sending';
  const chosen = selection.stage === 'chosen';
  const capture = kind === 'picture' ? 'user' : 'environment';
  const chooser = (
    <FileChooser of={t(kind)} {...{ capture, inputRef, onFile }} small={chosen} disabled={sending}>
      {kind === 'signature' && (
        <Button icon="edit" variant="outline" onClick={onDraw} busy={sending}>
          {t('draw')}
        </Button>
      )}
    </FileChooser>
  );
  return (
    <>
      <chakra.div display="flex" flexDirection="column" gap="1">
        <p>{t(`${kind}Hint`)}</p>
        <chakra.p textStyle="sm" color="fg.muted">
          {t(`${kind}Rules`, { width: format.year(width), height: format.year(height) })}
        </chakra.p>
      </chakra.div>
      {selection.stage === 'chosen' ? <ChosenImage {...props} selection={selection} disabled={sending} /> : chooser}
      <chakra.div role="status" _empty={{ position: 'absolute' }}>
        {selection.stage === 'reading' && <p>{t('reading')}</p>}
      </chakra.div>
      <Problems {...props} />
      {sending && <UploadProgress label={t(`sending${kindNames[kind]}`)} sent={transfer.sent} />}
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        {!(selection.stage === 'chosen' && isTooSmall(kind, selection)) && (
          <Button
            icon="upload"
            variant={url && !chosen ? 'outline' : 'solid'}
            onClick={onUpload}
            busy={sending || selection.stage === 'reading'}
          >
            {t(`upload${kindNames[kind]}`)}
          </Button>
        )}
        {sending && (
          <Button variant="outline" colorPalette="gray" onClick={onCancel}>
            {t('cancel')}
          </Button>
        )}
        {chosen && !sending && chooser}
      </chakra.div>
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
