import { useCallback, useEffect, useState } from 'react';
import { MyAdmitCardDocument, type MyAdmitCardQuery } from '../../gql/admit.public.ts';
import { sendWatched } from '../../lib/transfer.ts';

/** What the card says, and the PDF as an address of this very tab. */
export interface AdmitCardFile extends Omit<MyAdmitCardQuery['myAdmitCard'], 'data' | 'mimeType'> {
  url: string;
  bytes: number;
}

export type AdmitCardState =
  | { stage: 'loading'; received?: number }
  | { stage: 'ready'; card: AdmitCardFile }
  | { stage: 'failed'; error: unknown };

/** A PDF in base64 as a file that the browser can save; phones save it like any other download. */
function fileOf({ data, mimeType, ...card }: MyAdmitCardQuery['myAdmitCard']): AdmitCardFile {
  const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
  return { ...card, bytes: bytes.length, url: URL.createObjectURL(new Blob([bytes], { type: mimeType })) };
}

/** Fetches the caller's own admit card, with its progress; the file goes when the page is left. */
export function useAdmitCard(): { state: AdmitCardState; retry: () => void } {
  const [round, setRound] = useState(0);
  const [state, setState] = useState<AdmitCardState>({ stage: 'loading' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round is another try.
  useEffect(() => {
    const stop = new AbortController();
    let url: string | undefined;
    setState({ stage: 'loading' });
    const onReceived = (received: number) => setState({ stage: 'loading', received });
    sendWatched(MyAdmitCardDocument, {}, { signal: stop.signal, onReceived }).then(
      ({ myAdmitCard }) => {
        if (stop.signal.aborted) return;
        const card = fileOf(myAdmitCard);
        url = card.url;
        setState({ stage: 'ready', card });
      },
      (error: unknown) => {
        if (!stop.signal.aborted) setState({ stage: 'failed', error });
      },
    );
    return () => {
      stop.abort();
      if (url) URL.revokeObjectURL(url);
    };
  }, [round]);
  const retry = useCallback(() => setRound((last) => last + 1), []);
  return { state, retry };
}
