import { useState } from 'react';
import { AddDocumentPageDocument } from '../../gql/supporting-documents.public.ts';
import {
  type Documents_DocumentFragment,
  useArrangeDocumentPagesMutation,
  useSubmitDocumentMutation,
} from '../../gql/supporting-documents.ts';
import { showAlert } from '../../lib/alerts.ts';
import { failureTexts } from '../../lib/failureTexts.ts';
import { readFailure } from '../../lib/problems.ts';
import { useTexts } from '../../lib/texts.ts';
import { transfer } from '../../lib/transfer.ts';
import { compressPage, useTransfer } from '../images/index.ts';

/** The mutations of a document of the applicant. A photo that failed to upload can be retried. */
export function useOwnDocument(
  { kind: { id: kindId }, version, pages }: Documents_DocumentFragment,
  refresh: () => Promise<unknown>,
) {
  const t = useTexts('supportingDocuments');
  const [sendOrder] = useArrangeDocumentPagesMutation();
  const [send] = useSubmitDocumentMutation();
  const { state: upload, run, cancel } = useTransfer();
  const [unsent, setUnsent] = useState<File>();
  const [isUnreadable, setUnreadable] = useState(false);
  const [isPreparing, setPreparing] = useState(false);
  const [isBusy, setBusy] = useState(false);

  const add = async (photo: File) => {
    setUnreadable(false);
    setUnsent(undefined);
    setPreparing(true);
    const file = await compressPage(photo).catch(() => undefined);
    setPreparing(false);
    if (!file) return setUnreadable(true);
    setUnsent(photo);
    const added = await run((options) => transfer(AddDocumentPageDocument, { kindId, file }, options));
    if (!added) return undefined;
    setUnsent(undefined);
    return refresh();
  };
  /** Refetches the page after each answer, also after a refusal. */
  const change = async (work: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      showAlert('error', failureTexts(readFailure(error), t).join(' '));
    }
    await refresh().catch(() => undefined);
    setBusy(false);
  };
  const arrange = (pageIds: string[]) =>
    change(() => sendOrder({ variables: { input: { kindId, version, pageIds } } }));
  const ids = pages.map(({ id }) => id);
  return {
    ...{ upload, unsent, isUnreadable, isPreparing, isBusy, cancel, add },
    remove: (id: string) => arrange(ids.filter((one) => one !== id)),
    /** Moves a page one position up. */
    moveUp: (at: number) =>
      arrange([...ids.slice(0, at - 1), ...ids.slice(at - 1, at + 1).reverse(), ...ids.slice(at + 1)]),
    submit: () =>
      change(async () => {
        await send({ variables: { input: { kindId, version } } });
        showAlert('success', t('sentDone'));
      }),
  };
}

export type OwnDocument = ReturnType<typeof useOwnDocument>;
