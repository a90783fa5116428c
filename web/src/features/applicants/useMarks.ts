import { limits } from '@admission/schema';
import { useEffect, useRef, useState } from 'react';
import { type ApplicantQuery, type UpdateMarksInput, useSaveMarksMutation } from '../../gql/applicants.ts';
import { showAlert } from '../../lib/alerts.ts';
import { readFailure } from '../../lib/problems.ts';
import { useTexts } from '../../lib/texts.ts';
import type { StoredMarks } from '../marks/index.ts';

export type StudentProfile = ApplicantQuery['profile'];
export type SeenMarks = StoredMarks;

/** Saves marks with optimistic locking: a conflict sets `changed`, and nothing is overwritten without confirmation. */
export function useMarks(profile: StudentProfile | undefined, reload: () => Promise<StudentProfile | undefined>) {
  const t = useTexts('applicants');
  const [send] = useSaveMarksMutation({ fetchPolicy: 'no-cache' });
  const [changed, setChanged] = useState<{ seen: SeenMarks; now: SeenMarks }>();
  const [saved, setSaved] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const save = async (input: Omit<UpdateMarksInput, 'userId'>, seen: SeenMarks): Promise<SeenMarks> => {
    if (!profile) return seen;
    let stored: SeenMarks | undefined;
    try {
      const { data } = await send({
        variables: { input: { ...input, userId: profile.user.id, profileId: profile.id } },
      });
      stored = data?.updateMarks.marks;
    } catch (error) {
      const failure = readFailure(error);
      const now = failure.kind === 'refused' && failure.code === 'CONFLICT' ? await reload() : undefined;
      if (now && now.marks.version !== seen.version) setChanged({ seen, now: now.marks });
      throw error;
    }
    setChanged(undefined);
    setSaved(true);
    showAlert('success', t('marksUpdated'));
    // Specification, section 4: the page reloads after three seconds.
    timer.current = setTimeout(() => {
      void reload()
        .catch(() => undefined)
        .finally(() => setSaved(false));
    }, limits.delays.reloaded);
    return stored ?? seen;
  };
  return { save, saved, changed, settle: () => setChanged(undefined) };
}

export type MarksState = ReturnType<typeof useMarks>;
