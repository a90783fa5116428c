import { useCallback, useEffect, useState } from 'react';
import { MyAdmitCardDocument, type MyAdmitCardQuery } from '../../gql/admit.public.ts';
import { transfer } from '../../lib/transfer.ts';

/** The facts of the card and an object URL of its PDF. */
export interface AdmitCardFile extends Omit<MyAdmitCardQuery['myAdmitCard'], 'data' | 'mimeType'> {
  url: string;
  bytes: number;
}

export type AdmitCardState =
  | { stage: 'loading'; received?: number }
  | { stage: 'ready'; card: AdmitCardFile }
  | { stage: 'failed'; error: unknown };

function decodeFile({ data, mimeType, ...card }: MyAdmitCardQuery['myAdmitCard']): AdmitCardFile {
  const bytes = Uint8Array.from(atob(data), (char) => char.charCodeAt(0));
  return { ...card, bytes: bytes.length, url: URL.createObjectURL(new Blob([bytes], { type: mimeType })) };
}

/** Fetches the admit card with its progress; the object URL is revoked on unmount. */
export function useAdmitCard(intake?: string): { state: AdmitCardState; retry: () => void } {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<AdmitCardState>({ stage: 'loading' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt sends the request again.
  useEffect(() => {
    const controller = new AbortController();
    let url: string | undefined;
    setState({ stage: 'loading' });
    const onReceived = (received: number) => setState({ stage: 'loading', received });
    transfer(MyAdmitCardDocument, { intake }, { signal: controller.signal, onReceived }).then(
      ({ myAdmitCard }) => {
        if (controller.signal.aborted) return;
        const card = decodeFile(myAdmitCard);
        url = card.url;
        setState({ stage: 'ready', card });
      },
      (error: unknown) => {
        if (!controller.signal.aborted) setState({ stage: 'failed', error });
      },
    );
    return () => {
      controller.abort();
      if (url) URL.revokeObjectURL(url);
    };
  }, [attempt, intake]);
  const retry = useCallback(() => setAttempt((last) => last + 1), []);
  return { state, retry };
}
