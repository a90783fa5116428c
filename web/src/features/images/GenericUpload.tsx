import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { OuterLink } from '../../ui/TextLink.tsx';
import { FileChooser, type FileChooserProps } from './FileChooser.tsx';
import { UploadProgress } from './UploadProgress.tsx';

/** The outcome of the last upload. */
export type GenericResult = { stage: 'done'; url: string } | { stage: 'failed'; reasons: readonly string[] };

export interface GenericUploadProps extends Pick<FileChooserProps, 'onFile' | 'inputRef'> {
  limits: { width: number; height: number };
  chosen?: { name: string; size: number };
  /** Fraction sent, 0 to 1, during an upload. */
  sent?: number;
  result?: GenericResult;
  onUpload: () => void;
  onCancel: () => void;
  onCopy?: () => void;
}

export function GenericUpload(props: GenericUploadProps) {
  const { limits, chosen, sent, result, onFile, inputRef, onUpload, onCancel } = props;
  const t = useTexts('images');
  const format = useFormat();
  const sending = sent !== undefined;
  return (
    <>
      <Card>
        <p>{t('genericRules', { width: format.year(limits.width), height: format.year(limits.height) })}</p>
        <FileChooser of={t('image')} disabled={sending} {...{ onFile, inputRef }} />
        <chakra.p role="status" overflowWrap="anywhere" _empty={{ position: 'absolute' }}>
          {chosen && t('chosen', { name: chosen.name, size: Math.max(1, Math.round(chosen.size / 1024)) })}
        </chakra.p>
        {result?.stage === 'failed' && (
          <Alert tone="error" title={t('genericFailed')} live>
            {result.reasons.map((reason) => (
              <p key={reason}>{reason}</p>
            ))}
          </Alert>
        )}
        {sending && <UploadProgress label={t('sending')} sent={sent} />}
        <chakra.div display="flex" flexWrap="wrap" gap="3">
          <Button icon="upload" busy={sending} onClick={onUpload}>
            {t('upload')}
          </Button>
          {sending && (
            <Button variant="outline" colorPalette="gray" onClick={onCancel}>
              {t('cancel')}
            </Button>
          )}
        </chakra.div>
      </Card>
      {result?.stage === 'done' && <Uploaded url={result.url} onCopy={props.onCopy} />}
    </>
  );
}

function Uploaded({ url, onCopy }: { url: string; onCopy?: () => void }) {
  const t = useTexts('images');
  const linkId = useId();
  return (
    <Card title={t('yourImage')}>
      <Alert tone="success" live>
        <p>{t('genericDone')}</p>
      </Alert>
      <chakra.img src={url} alt={t('yourImage')} maxW="full" maxH="24rem" objectFit="contain" borderRadius="l2" />
      <div>
        <chakra.p id={linkId} textStyle="sm" color="fg.muted">
          {t('link')}
        </chakra.p>
        <OuterLink href={url} aria-describedby={linkId} overflowWrap="anywhere" minH="11">
          {url}
        </OuterLink>
      </div>
      {onCopy && (
        <chakra.div>
          <Button variant="outline" onClick={onCopy}>
            {t('copyLink')}
          </Button>
        </chakra.div>
      )}
    </Card>
  );
}
