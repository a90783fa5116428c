import { useApolloClient } from '@apollo/client/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { NewestProfileDraftDocument, SaveProfileDraftDocument } from '../../gql/profile-wizard.ts';
import { saveAtSignOut } from '../../lib/signOut.ts';
import { useStore } from '../../lib/store.ts';
import { currentToken } from '../../lib/token.ts';
import { DraftAutosave, type ServerDraft } from './draftAutosave.ts';
import { clearLocalDraft, hasSignedOut, readLocalDraft, writeLocalDraft } from './localDraft.ts';
import { firstValues, parseValues, type WizardValues } from './wizard.values.ts';

export interface WizardDraft {
  step: string;
  values: WizardValues;
}

/** Parses the stored data of a draft, which may come from an older form. */
export function parseDraft(data: unknown): WizardDraft {
  const given = typeof data === 'object' && data !== null ? data : {};
  const step = 'step' in given && typeof given.step === 'string' ? given.step : 'program';
  return { step, values: parseValues('values' in given ? given.values : undefined) };
}

/** Browsers limit keepalive requests to 64 KiB. */
const canKeepAlive = (data: unknown): boolean => new TextEncoder().encode(JSON.stringify(data)).length < 60_000;

interface DraftOptions {
  userId: string;
  server: ServerDraft | null;
  /** The answers of an earlier application, for a new form. */
  previous?: WizardValues | undefined;
  /** The profile was submitted on another device. */
  onSubmitted: () => void;
}

/** Requests only in the session that opened the form: another tab may have signed in another user. */
function useDraftRequests() {
  const client = useApolloClient();
  const [token] = useState(currentToken);
  return useMemo(() => {
    const assertSession = () => {
      if (currentToken() !== token) throw new TypeError('Another session has begun.');
    };
    return {
      save: async (data: unknown, version: number) => {
        assertSession();
        const answer = await client.mutate({
          mutation: SaveProfileDraftDocument,
          variables: { input: { data, version } },
          fetchPolicy: 'no-cache',
          // The version makes a repeated request safe.
          context: { isRepeatable: true, fetchOptions: { keepalive: canKeepAlive(data) } },
        });
        if (!answer.data) throw new TypeError('The answer is empty.');
        return answer.data.saveProfileDraft;
      },
      load: async () => {
        assertSession();
        const answer = await client.query({ query: NewestProfileDraftDocument, fetchPolicy: 'no-cache' });
        return answer.data?.myProfileDraft ?? null;
      },
    };
  }, [client, token]);
}

export function useDraft({ userId, server, previous, onSubmitted }: DraftOptions) {
  const requests = useDraftRequests();
  const submitted = useRef(onSubmitted);
  submitted.current = onSubmitted;
  const [autosave] = useState(
    () =>
      new DraftAutosave({
        ...requests,
        server,
        localDraft: readLocalDraft(userId),
        emptyData: { step: 'program', values: previous ?? firstValues() } satisfies WizardDraft,
        // The form saves once more when it closes, after the sign-out has removed the draft.
        writeLocalDraft: (draft) => {
          if (!hasSignedOut(userId)) writeLocalDraft(userId, draft);
        },
        clearLocalDraft,
        onSubmitted: () => submitted.current(),
      }),
  );
  const [initialDraft] = useState(() => parseDraft(autosave.initialData));
  const state = useStore(autosave.state);
  useEffect(() => autosave.start(), [autosave]);
  useEffect(() => saveAtSignOut(autosave.saveAll), [autosave]);
  useUnloadWarning(state.kind === 'unsaved' || state.kind === 'refused' || state.kind === 'conflict');
  return { autosave, initialDraft, state };
}

/** Warns before the page closes only while data is unsaved. */
function useUnloadWarning(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    globalThis.addEventListener('beforeunload', warn);
    return () => globalThis.removeEventListener('beforeunload', warn);
  }, [isUnsaved]);
}

/** Passes changes to the autosave, step changes immediately. Opening a draft does not save it. */
export function useAutosave(autosave: DraftAutosave, values: WizardValues, step: string): void {
  const last = useRef({ values, step });
  useEffect(() => {
    const before = last.current;
    last.current = { values, step };
    if (before.values === values && before.step === step) return;
    autosave.change({ step, values } satisfies WizardDraft, before.step === step ? 'later' : 'now');
  }, [autosave, values, step]);
}
