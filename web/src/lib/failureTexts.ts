import { showAlert } from './alerts.ts';
import { isOutdated } from './outdated.ts';
import type { Failure } from './problems.ts';
import { type Translate, textsOf } from './texts.ts';

/** The messages of a failure; the API's messages are in the language of the request. */
export function failureTexts(failure: Failure, t: Translate<'common'>): string[] {
  if (failure.kind === 'network') return [t('connectionLost')];
  if (isOutdated(failure)) return [t('newVersion')];
  if (failure.messages.length > 0) return failure.messages;
  if (failure.code === 'PAYLOAD_TOO_LARGE') return [t('tooLarge')];
  if (failure.code === 'TOO_MANY_REQUESTS') return [t('tooManyTries')];
  if (failure.code === 'SERVICE_UNAVAILABLE') return [t('busy')];
  return [t('somethingWrong')];
}

/** Shows a failure as alert, except an outdated page: `OutdatedNote` shows that. */
export function alertFailure(failure: Failure): void {
  if (!isOutdated(failure)) showAlert('error', failureTexts(failure, textsOf('common')));
}
