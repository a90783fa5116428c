import { showAlert } from './alerts.ts';
import { isOutdated } from './outdated.ts';
import type { Failure } from './problems.ts';
import { type Translate, textsOf } from './texts.ts';

/** A failure in sentences; the API speaks the language of the request, the rest is ours. */
export function failureTexts(failure: Failure, t: Translate<'common'>): string[] {
  if (failure.kind === 'network') return [t('connectionLost')];
  if (isOutdated(failure)) return [t('newVersion')];
  if (failure.messages.length > 0) return failure.messages;
  if (failure.code === 'PAYLOAD_TOO_LARGE') return [t('tooLarge')];
  if (failure.code === 'TOO_MANY_REQUESTS') return [t('tooManyTries')];
  if (failure.code === 'SERVICE_UNAVAILABLE') return [t('busy')];
  return [t('somethingWrong')];
}

/** Beside what the form says. That this page is old the note at its top says already, with the button that helps. */
export function alertFailure(failure: Failure): void {
  if (!isOutdated(failure)) showAlert('error', failureTexts(failure, textsOf('common')));
}
