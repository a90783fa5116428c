import { useApolloClient } from '@apollo/client/react';
import { MyDepositSlipDocument, MyReceiptDocument } from '../../gql/payments.ts';
import { alertFailure } from '../../lib/failureTexts.ts';
import { readFailure } from '../../lib/problems.ts';
import { type SentFile, saveFile } from '../../lib/saveFile.ts';

const fetchPolicy = 'no-cache';

/** Downloads the receipt of a payment, or the slip for the bank of an application. */
export function usePaymentPapers(intake: string | undefined) {
  const client = useApolloClient();
  const save = (file: Promise<SentFile | undefined>) =>
    void file.then((one) => one && saveFile(one)).catch((error: unknown) => alertFailure(readFailure(error)));
  return {
    onReceipt: (attemptId: string) =>
      save(
        client
          .query({ query: MyReceiptDocument, variables: { attemptId }, fetchPolicy })
          .then(({ data }) => data?.myReceipt),
      ),
    onDepositSlip: () =>
      save(
        client
          .query({ query: MyDepositSlipDocument, variables: { intake }, fetchPolicy })
          .then(({ data }) => data?.myDepositSlip),
      ),
  };
}
