import { limits } from '@admission/schema';
import { useState } from 'react';
import { UploadBankStatementDocument } from '../../gql/bank-statement.public.ts';
import { showAlert } from '../../lib/alerts.ts';
import { failureTexts } from '../../lib/failureTexts.ts';
import { readFailure } from '../../lib/problems.ts';
import { useTexts } from '../../lib/texts.ts';
import { transfer } from '../../lib/transfer.ts';
import { useSubmitOnce } from '../../lib/useSubmitOnce.ts';

/** Uploads a statement with progress; a refusal is shown and another file can be chosen. */
export function useUpload(onRead: (id: string) => void) {
  const t = useTexts('bankStatement');
  const common = useTexts('common');
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [sent, setSent] = useState(0);
  const [upload, busy] = useSubmitOnce(async (file: File) => {
    setProblems([]);
    setSent(0);
    if (file.size > limits.statement.bytes) return setProblems([t('tooLarge')]);
    try {
      const { uploadBankStatement: done } = await transfer(UploadBankStatementDocument, { file }, { onSent: setSent });
      showAlert(done.isKnown ? 'info' : 'success', done.msg);
      onRead(done.statement.id);
    } catch (error) {
      setProblems(failureTexts(readFailure(error), common));
    }
  });
  return { upload: (file: File) => void upload(file), busy, sent, problems };
}
