import { useState } from 'react';
import {
  type AddApplicantNoteInput,
  type ReissueCardMutationVariables,
  useAddApplicantNoteMutation,
  useReissueCardMutation,
  useReviewImageMutation,
  useSendCodeAgainMutation,
} from '../../gql/applicants.ts';
import { showAlert } from '../../lib/alerts.ts';
import { failureTexts } from '../../lib/failureTexts.ts';
import { readFailure } from '../../lib/problems.ts';
import { useTexts } from '../../lib/texts.ts';
import { useSubmitOnce } from '../../lib/useSubmitOnce.ts';
import type { StudentProfile } from './useMarks.ts';

export type ReviewedImage = StudentProfile['images'][number];

/** Accepts and returns images; refetches the page after each answer, also after a refusal. */
export function useImageReviews(reload: () => Promise<unknown>) {
  const t = useTexts('applicants');
  const [send] = useReviewImageMutation();
  const [busy, setBusy] = useState<string>();
  const review = async ({ id }: ReviewedImage, decision: 'ACCEPTED' | 'RETURNED', reason?: string) => {
    if (busy) return;
    setBusy(id);
    try {
      const { data } = await send({ variables: { input: { id, review: decision, ...(reason && { reason }) } } });
      if (data) showAlert('success', data.reviewImage.msg);
    } catch (error) {
      showAlert('error', failureTexts(readFailure(error), t).join(' '));
    }
    await reload().catch(() => undefined);
    setBusy(undefined);
  };
  return { busy, review };
}

export type ImageReviews = ReturnType<typeof useImageReviews>;

/** Revokes the printed admit cards of an applicant; rejects if the API refuses. */
export function useReissue() {
  const [send] = useReissueCardMutation();
  return async (input: ReissueCardMutationVariables['input']): Promise<void> => {
    const { data } = await send({ variables: { input } });
    showAlert('success', data?.reissueCard.msg ?? '');
  };
}

/** Adds a note to the history. */
export function useNote(onAdded: () => void) {
  const [send] = useAddApplicantNoteMutation();
  return async (input: AddApplicantNoteInput): Promise<void> => {
    const { data } = await send({ variables: { input } });
    if (data) showAlert('success', data.addApplicantNote.msg);
    onAdded();
  };
}

/** Sends a new verification code to an applicant. */
export function useCodeSending(userId: string, onSent: () => void) {
  const t = useTexts('applicants');
  const [send] = useSendCodeAgainMutation();
  return useSubmitOnce(async (): Promise<void> => {
    try {
      const { data } = await send({ variables: { userId } });
      if (data) showAlert('success', data.sendCodeAgain.msg);
      onSent();
    } catch (error) {
      showAlert('error', failureTexts(readFailure(error), t).join(' '));
    }
  });
}
