import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { MyDepositSlipDocument, MyReceiptDocument } from '../../gql/payments.ts';
import { alertFailure } from '../../lib/failureTexts.ts';
import { readFailure } from '../../lib/problems.ts';
import { type SentFile, saveFile } from '../../lib/saveFile.ts';
import { useSubmitOnce } from '../../lib/useSubmitOnce.ts';

const fetchPolicy = 'no-cache';

/** Downloads the receipt of a payment, or the slip for the bank of an application, one at a time. */
export function usePaymentPapers(intake: string | undefined) {
  const client = useApolloClient();
  const [receiptOf, setReceiptOf] = useState<string>();
  const [save, isMaking] = useSubmitOnce(async (ask: () => Promise<SentFile | undefined>) => {
    try {
      const file = await ask();
      if (file) saveFile(file);
    } catch (error) {
      alertFailure(readFailure(error));
    }
  });
  return {
    isMaking,
    /** The payment whose receipt is made. */
    receiptOf: isMaking ? receiptOf : undefined,
    onReceipt: (attemptId: string) =>
      void save(async () => {
        setReceiptOf(attemptId);
        const { data } = await client.query({ query: MyReceiptDocument, variables: { attemptId }, fetchPolicy });
        return data?.myReceipt;
      }),
    onDepositSlip: () =>
      void save(async () => {
        const { data } = await client.query({ query: MyDepositSlipDocument, variables: { intake }, fetchPolicy });
        return data?.myDepositSlip;
      }),
  };
}
