import { check, declarationRules, text } from '@admission/schema';
import { useState } from 'react';
import { placeFailure } from '../../forms/placeFailure.ts';
import { useSubmitProfileMutation } from '../../gql/profile-wizard.ts';
import { dismissAlerts, showAlert } from '../../lib/alerts.ts';
import { alertFailure, failureTexts } from '../../lib/failureTexts.ts';
import { currentLanguage, useLanguage } from '../../lib/language.ts';
import { type Failure, readFailure } from '../../lib/problems.ts';
import { textsOf } from '../../lib/texts.ts';
import { useSubmitOnce } from '../../lib/useSubmitOnce.ts';
import type { DraftKeeper } from './draftKeeper.ts';
import { inputOf, type ProfileAnswers, type WizardValues } from './wizard.values.ts';

interface SubmissionOptions {
  values: WizardValues;
  answers: ProfileAnswers | undefined;
  keeper: DraftKeeper;
  /** The profile is there, by this submission or by an earlier one. */
  onDone: () => void;
  /** The API names fields: message by dotted path. */
  onPlaced: (messages: Record<string, string>) => void;
  /** What is chosen may no longer be open. */
  onExamClosed: () => void;
  /** The declaration is not agreed to. */
  onUndeclared: () => void;
  /** The last step was passed while something was still wrong. */
  onIncomplete: () => void;
}

/** What is cached of the time before the profile: the dashboard asks anew. */
const outdated = ['me', 'myProfile', 'myProfileDraft', 'myPayment'];

const isAlreadyThere = (failure: Failure): boolean =>
  failure.kind === 'refused' && failure.code === 'CONFLICT' && failure.problems.every(({ field }) => !field);

const isClosed = (failure: Failure): boolean =>
  failure.kind === 'refused' && (failure.code === 'CONFLICT' || failure.code === 'NOT_FOUND');

/** The declaration, and the one submission that it allows. */
export function useSubmission({ values, answers, keeper, onDone, ...on }: SubmissionOptions) {
  const lang = useLanguage();
  const [declared, setDeclared] = useState(false);
  const [tried, setTried] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const [submitProfile] = useSubmitProfileMutation({
    update: (cache) => {
      for (const fieldName of outdated) cache.evict({ id: 'ROOT_QUERY', fieldName });
      cache.gc();
    },
  });

  function refused(next: Failure): void {
    if (isAlreadyThere(next)) {
      showAlert('info', failureTexts(next, textsOf('common')));
      return done();
    }
    const placed = placeFailure(next, values);
    setFailure(next);
    alertFailure(next);
    keeper.resume();
    if (isClosed(next)) on.onExamClosed();
    if (Object.keys(placed).length > 0) on.onPlaced(placed);
  }

  function done(): void {
    keeper.discard();
    onDone();
  }

  const [submit, busy] = useSubmitOnce(async () => {
    setTried(true);
    setFailure(undefined);
    // What was said of the last try does not join what is said of this one.
    dismissAlerts();
    if (!answers) return on.onIncomplete();
    if (!declared) {
      showAlert('error', text(currentLanguage(), 'declarationRequired'));
      return on.onUndeclared();
    }
    await keeper.pause();
    try {
      await submitProfile({ variables: { input: inputOf(answers) } });
      showAlert('success', text(currentLanguage(), 'profileCreated'));
      done();
    } catch (error) {
      refused(readFailure(error));
    }
  });

  const said = check(declarationRules, { declaration: declared }, { lang });
  return {
    declared,
    setDeclared,
    declarationError: tried && !said.ok ? said.problems[0]?.message : undefined,
    failure,
    submit,
    busy,
  };
}
