import { check, declarationRules, type TextKey, text } from '@admission/schema';
import { useEffect, useState } from 'react';
import { placeFailure } from '../../forms/placeFailure.ts';
import { useSubmitProfileMutation } from '../../gql/profile-wizard.ts';
import { dismissAlerts, showAlert } from '../../lib/alerts.ts';
import { failureTexts } from '../../lib/failureTexts.ts';
import { currentLanguage, useLanguage } from '../../lib/language.ts';
import { type Failure, readFailure } from '../../lib/problems.ts';
import { textsOf } from '../../lib/texts.ts';
import { useSubmitOnce } from '../../lib/useSubmitOnce.ts';
import type { DraftAutosave } from './draftAutosave.ts';
import { inputOf, type ProfileAnswers, type WizardValues } from './wizard.values.ts';

interface SubmissionOptions {
  values: WizardValues;
  answers: ProfileAnswers | undefined;
  autosave: DraftAutosave;
  /** Whether the answers and the declaration are shown. */
  atAnswers: boolean;
  /** The profile exists, by this or an earlier submission. */
  onDone: () => void;
  /** The API refused fields: message by dotted path. */
  onPlaced: (messages: Record<string, string>) => void;
  /** The chosen exam may be closed. */
  onExamClosed: () => void;
  onUndeclared: () => void;
  onIncomplete: () => void;
}

/** Cached fields that a new profile makes stale. */
const staleFields = ['me', 'myProfile', 'myProfileDraft', 'myPayment'];

const hasKey = (failure: Failure, key: TextKey): boolean => failure.kind === 'refused' && failure.key === key;

/** Not a submission that is still in progress, which is a CONFLICT without a field too. */
const isAlreadySubmitted = (failure: Failure): boolean => hasKey(failure, 'profileExists');

const isClosed = (failure: Failure): boolean =>
  failure.kind === 'refused' &&
  (failure.code === 'NOT_FOUND' || (failure.code === 'CONFLICT' && failure.problems.some(({ field }) => field)));

/** Sends again if the API has lost its answer: the second one tells whether the profile exists. */
async function withLostAnswer<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    if (!hasKey(readFailure(error), 'idempotencyAnswerLost')) throw error;
    return send();
  }
}

export function useSubmission({ values, answers, autosave, atAnswers, onDone, ...on }: SubmissionOptions) {
  const lang = useLanguage();
  const [declared, setDeclared] = useState(false);
  const [tried, setTried] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const [placed, setPlaced] = useState<string[]>([]);
  // A return to the answers starts without the error of the last attempt.
  useEffect(() => {
    if (!atAnswers) setTried(false);
  }, [atAnswers]);
  const [submitProfile] = useSubmitProfileMutation({
    update: (cache) => {
      for (const fieldName of staleFields) cache.evict({ id: 'ROOT_QUERY', fieldName });
      cache.gc();
    },
  });

  function handleRefusal(next: Failure): void {
    if (isAlreadySubmitted(next)) {
      showAlert('info', failureTexts(next, textsOf('common')));
      return done();
    }
    const messages = placeFailure(next, values);
    setFailure(next);
    setPlaced(Object.values(messages));
    autosave.resume();
    if (isClosed(next)) on.onExamClosed();
    if (Object.keys(messages).length > 0) on.onPlaced(messages);
  }

  function done(): void {
    autosave.discard();
    onDone();
  }

  const [submit, busy] = useSubmitOnce(async () => {
    setTried(true);
    setFailure(undefined);
    // Messages of the previous attempt.
    dismissAlerts();
    if (!answers) return on.onIncomplete();
    if (!declared) return on.onUndeclared();
    await autosave.pause();
    try {
      await withLostAnswer(() => submitProfile({ variables: { input: inputOf(answers) } }));
      showAlert('success', text(currentLanguage(), 'profileCreated'));
      done();
    } catch (error) {
      handleRefusal(readFailure(error));
    }
  });

  const declaration = check(declarationRules, { declaration: declared }, { lang });
  return {
    declared,
    setDeclared,
    declarationError: tried && !declaration.ok ? declaration.problems[0]?.message : undefined,
    failure,
    /** Its messages that were shown at fields. */
    placed,
    submit,
    busy,
  };
}
