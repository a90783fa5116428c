import { imageProblem, limits } from '@admission/schema';
import { useRef, useState } from 'react';
import { loadSchema } from '../../forms/rules.ts';
import { showAlert } from '../../lib/alerts.ts';
import { failureTexts } from '../../lib/failureTexts.ts';
import { currentLanguage } from '../../lib/language.ts';
import { readFailure } from '../../lib/problems.ts';
import { textsOf, useTexts } from '../../lib/texts.ts';
import { isCancelled, type TransferOptions, transferToFacade } from '../../lib/transfer.ts';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { FormatDialog } from './FormatDialog.tsx';
import { type GenericResult, GenericUpload } from './GenericUpload.tsx';
import { readHead } from './picture.ts';

/** By the façade: a GraphQL request may not be this large (specification, section 7). */
const send = (data: string, options: TransferOptions) =>
  transferToFacade<{ msg: string; url: string }>('/api/upload/', { data }, options);

/** Bytes per call: the number of arguments is limited. */
const chunkSize = 32_768;

async function readAsDataUrl(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let binary = '';
  for (let at = 0; at < bytes.length; at += chunkSize)
    binary += String.fromCharCode(...bytes.subarray(at, at + chunkSize));
  return `data:image/jpeg;base64,${btoa(binary)}`;
}

/** Validates format and size before the upload; the API validates the pixels. */
async function problemOf(file: File): Promise<string | undefined> {
  const problem = imageProblem('generic', { size: file.size, start: await readHead(file) });
  if (!problem) return undefined;
  const { text } = await loadSchema();
  return typeof problem === 'string'
    ? text(currentLanguage(), problem)
    : text(currentLanguage(), problem.key, problem.params);
}

const reasonsOf = (error: unknown): string[] => failureTexts(readFailure(error), textsOf('common'));

function useGenericUpload() {
  const t = useTexts('images');
  const [file, setFile] = useState<File>();
  const [sent, setSent] = useState<number>();
  const [result, setResult] = useState<GenericResult>();
  const controller = useRef<AbortController>(undefined);

  const fail = (reasons: readonly string[]) => setResult({ stage: 'failed', reasons });

  const upload = async () => {
    if (!file) return showAlert('error', t('chooseFirst'));
    setResult(undefined);
    setSent(0);
    controller.current = new AbortController();
    try {
      const problem = await problemOf(file);
      if (problem) return fail([problem]);
      const { msg, url } = await send(await readAsDataUrl(file), {
        signal: controller.current.signal,
        onSent: setSent,
      });
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
  return { file, sent, result, upload, choose, cancel: () => controller.current?.abort() };
}

/** /upload-alt: a public upload, deleted within a day. */
export function GenericUploadPage() {
  const t = useTexts('images');
  const { file, sent, result, upload, choose, cancel } = useGenericUpload();
  const [wrongFormat, setWrongFormat] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  const selectFile = async (next: File) => {
    const start = await readHead(next);
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
        onFile={(next) => void selectFile(next)}
        onUpload={() => void upload()}
        onCancel={cancel}
        onCopy={url && navigator.clipboard ? () => void copy(url) : undefined}
      />
      <FormatDialog open={wrongFormat} onClose={() => setWrongFormat(false)} inputRef={input} />
    </PageFrame>
  );
}
