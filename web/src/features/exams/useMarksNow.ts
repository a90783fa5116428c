import { type MarksTable_ApplicantFragment, useMarksNowLazyQuery } from '../../gql/marks.ts';

type Applicant = MarksTable_ApplicantFragment;

export type ReloadMarks = (applicant: Applicant) => Promise<Applicant>;

/** The marks as the server holds them at this moment; rejects without an answer. */
export function useMarksNow(): ReloadMarks {
  const [look] = useMarksNowLazyQuery({ fetchPolicy: 'network-only' });
  return async (applicant) => {
    const { data } = await look({ variables: { userId: applicant.userId } });
    return data ? { ...applicant, ...data.profile.marks } : Promise.reject(new Error('There is no answer.'));
  };
}
