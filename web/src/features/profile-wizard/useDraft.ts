import { useApolloClient } from '@apollo/client/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { NewestProfileDraftDocument, SaveProfileDraftDocument } from '../../gql/profile-wizard.ts';
import { useStore } from '../../lib/store.ts';
import { currentToken } from '../../lib/token.ts';
import { clearCopy, readCopy, writeCopy } from './draftCopy.ts';
import { DraftKeeper, type ServerDraft } from './draftKeeper.ts';
import { firstValues, readValues, type WizardValues } from './wizard.values.ts';

/** What is kept: the answers, and where one was. */
export interface WizardDraft {
  step: string;
  values: WizardValues;
}

/** Whatever a draft holds, as the form takes it. */
export function readDraft(data: unknown): WizardDraft {
  const given = typeof data === 'object' && data !== null ? data : {};
  const step = 'step' in given && typeof given.step === 'string' ? given.step : 'program';
  return { step, values: readValues('values' in given ? given.values : undefined) };
}

/** Browsers let a request outlive its page up to 64 KiB. */
const outlivesPage = (data: unknown): boolean => new TextEncoder().encode(JSON.stringify(data)).length < 60_000;

interface DraftOptions {
  userId: string;
  server: ServerDraft | null;
  /** The profile was submitted elsewhere. */
  onSubmitted: () => void;
}

/** How drafts travel. Only in the session in which the form was opened: another tab may have signed in somebody else. */
function useTransport() {
  const client = useApolloClient();
  const [token] = useState(currentToken);
  return useMemo(() => {
    const inSession = () => {
      if (currentToken() !== token) throw new TypeError('Another session has begun.');
    };
    return {
      save: async (data: unknown, version: number) => {
        inSession();
        const answer = await client.mutate({
          mutation: SaveProfileDraftDocument,
          variables: { input: { data, version } },
          fetchPolicy: 'no-cache',
          // Each names the version that it goes on from.
          context: { isRepeatable: true, fetchOptions: { keepalive: outlivesPage(data) } },
        });
        if (!answer.data) throw new TypeError('The answer is empty.');
        return answer.data.saveProfileDraft;
      },
      load: async () => {
        inSession();
        const answer = await client.query({ query: NewestProfileDraftDocument, fetchPolicy: 'no-cache' });
        return answer.data?.myProfileDraft ?? null;
      },
    };
  }, [client, token]);
}

/** The draft of this form, and what it opens with. */
export function useDraft({ userId, server, onSubmitted }: DraftOptions) {
  const transport = useTransport();
  const submitted = useRef(onSubmitted);
  submitted.current = onSubmitted;
  const [keeper] = useState(
    () =>
      new DraftKeeper({
        ...transport,
        server,
        copy: readCopy(userId),
        first: { step: 'program', values: firstValues() } satisfies WizardDraft,
        writeCopy: (copy) => writeCopy(userId, copy),
        clearCopy,
        onSubmitted: () => submitted.current(),
      }),
  );
  const [opened] = useState(() => readDraft(keeper.opened));
  const state = useStore(keeper.state);
  useEffect(() => keeper.start(), [keeper]);
  useWarning(state.kind === 'unsaved' || state.kind === 'refused' || state.kind === 'conflict');
  return { keeper, opened, state };
}

/** Only what would really be lost is worth the browser's question before the page goes. */
function useWarning(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    globalThis.addEventListener('beforeunload', warn);
    return () => globalThis.removeEventListener('beforeunload', warn);
  }, [unsaved]);
}

/** Hands every change of the form to the keeper, and a change of the step at once. Looking at a draft alone does not save it. */
export function useKeeping(keeper: DraftKeeper, values: WizardValues, step: string): void {
  const last = useRef({ values, step });
  useEffect(() => {
    const before = last.current;
    last.current = { values, step };
    if (before.values === values && before.step === step) return;
    keeper.change({ step, values } satisfies WizardDraft, before.step === step ? 'later' : 'now');
  }, [keeper, values, step]);
}
