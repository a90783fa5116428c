import { limits } from '@admission/schema';
import { useCallback, useEffect, useRef } from 'react';
import {
  type MarksEntry_MarksFragment,
  type MarksTable_ApplicantFragment,
  type UpdateMarksMutationVariables,
  useMarksNowLazyQuery,
  useUpdateMarksMutation,
} from '../../gql/marks.ts';

export type ApplicantMarks = Omit<MarksTable_ApplicantFragment, 'values'> & Pick<MarksEntry_MarksFragment, 'values'>;

/** People who have not paid cannot sit the exam; marks from before a reversed payment can be corrected. */
export const isMarkable = ({ paymentStatus, version }: Pick<ApplicantMarks, 'paymentStatus' | 'version'>): boolean =>
  paymentStatus === 'PAID' || version > 0;

/** Saves marks and refetches the list: immediately, and once more after the delay of the specification (section 4). */
export function useSaveMarks(intake: string, refetchList: () => Promise<unknown>) {
  const [update] = useUpdateMarksMutation();
  const [fetchMarks] = useMarksNowLazyQuery({ fetchPolicy: 'network-only' });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // The marks are saved: a failed refetch is not reported.
  const refetch = useCallback(() => refetchList().catch(() => undefined), [refetchList]);
  return {
    onSave: async (input: UpdateMarksMutationVariables['input']) => {
      await update({ variables: { input } });
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void refetch(), limits.delays.reloaded);
      await refetch();
    },
    /** Loads the stored marks; rejects without an answer. */
    onReload: async (applicant: ApplicantMarks): Promise<ApplicantMarks> => {
      const { data } = await fetchMarks({ variables: { userId: applicant.userId, intake } });
      return data ? { ...applicant, ...data.profile.marks } : Promise.reject(new Error('There is no answer.'));
    },
  };
}

export type SaveMarks = ReturnType<typeof useSaveMarks>;
