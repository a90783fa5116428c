import { imageProblem, limits } from '@admission/schema';
import { useRef, useState } from 'react';
import { loadSchema } from '../../forms/rules.ts';
import { showAlert } from '../../lib/alerts.ts';
import { failureTexts } from '../../lib/failureTexts.ts';
import { currentLanguage } from '../../lib/language.ts';
import { readFailure } from '../../lib/problems.ts';
import { textsOf, useTexts } from '../../lib/texts.ts';
import { callFacade, isCancelled, type TransferOptions } from '../../lib/transfer.ts';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { FormatDialog } from './FormatDialog.tsx';
import { type GenericResult, GenericUpload } from './GenericUpload.tsx';
import { startOf } from './picture.ts';

/** GraphQL takes no JSON of this size; the façade's call is the one for it (specification, section 7). */
const send = (data: string, options: TransferOptions) =>
  callFacade<{ msg: string; url: string }>('/api/upload/', { data }, options);

/** Few enough bytes for the arguments of one call. */
const piece = 32_768;

async function readAsDataUrl(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let letters = '';
  for (let at = 0; at < bytes.length; at += piece) letters += String.fromCharCode(...bytes.subarray(at, at + piece));
  return `data:image/jpeg;base64,${btoa(letters)}`;
}

/** What the shared rules say of a file before it is sent; its pixels are the server's to judge. */
async function problemOf(file: File): Promise<string | undefined> {
  const said = imageProblem('generic', { size: file.size, start: await startOf(file) });
  if (!said) return undefined;
  const { text } = await loadSchema();
  return typeof said === 'string' ? text(currentLanguage(), said) : text(currentLanguage(), said.key, said.params);
}

const reasonsOf = (error: unknown): string[] => failureTexts(readFailure(error), textsOf('common'));

function useGenericUpload() {
  const t = useTexts('images');
  const [file, setFile] = useState<File>();
  const [sent, setSent] = useState<number>();
  const [result, setResult] = useState<GenericResult>();
  const stop = useRef<AbortController>(undefined);

  const fail = (reasons: readonly string[]) => {
    setResult({ stage: 'failed', reasons });
    showAlert('error', t('genericFailed'));
  };

  const upload = async () => {
    if (!file) return showAlert('error', t('chooseFirst'));
    setResult(undefined);
    setSent(0);
    stop.current = new AbortController();
    try {
      const problem = await problemOf(file);
      if (problem) return fail([problem]);
      const { msg, url } = await send(await readAsDataUrl(file), { signal: stop.current.signal, onSent: setSent });
      setResult({ stage: 'done', url: new URL(url, location.href).href });
      setFile(undefined);
      showAlert('success', msg);
    } catch (error) {
      if (!isCancelled(error)) fail(reasonsOf(error));
    } finally {
      setSent(undefined);
    }
  };

  const choose = (next: File | undefined) => {
    setFile(next);
    setResult(undefined);
  };
  return { file, sent, result, upload, choose, cancel: () => stop.current?.abort() };
}

/** /upload-alt: an image of anybody, kept for less than a day. */
export function GenericUploadPage() {
  const t = useTexts('images');
  const { file, sent, result, upload, choose, cancel } = useGenericUpload();
  const [wrongFormat, setWrongFormat] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  const take = async (next: File) => {
    const start = await startOf(next);
    const isJpeg = imageProblem('generic', { size: 0, start }) === null;
    choose(isJpeg ? next : undefined);
    setWrongFormat(!isJpeg);
  };
  const copy = async (url: string) => {
    await navigator.clipboard.writeText(url);
    showAlert('success', t('linkCopied'));
  };
  const url = result?.stage === 'done' ? result.url : undefined;
  return (
    <PageFrame title={t('genericTitle')} intro={t('genericIntro')}>
      <GenericUpload
        limits={limits.image.generic}
        chosen={file}
        {...{ sent, result }}
        inputRef={input}
        onFile={(next) => void take(next)}
        onUpload={() => void upload()}
        onCancel={cancel}
        onCopy={url && navigator.clipboard ? () => void copy(url) : undefined}
      />
      <FormatDialog
        open={wrongFormat}
        onClose={() => setWrongFormat(false)}
        onChooseAnother={() => {
          setWrongFormat(false);
          input.current?.click();
        }}
      />
    </PageFrame>
  );
}
