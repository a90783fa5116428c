import type { MeritTable_ExamFragment, MeritView_ListFragment } from '../../gql/merit.ts';
import type { IconName } from '../../ui/Icon.tsx';
import type { ChipTone } from '../../ui/StatusChip.tsx';

type Word = MeritTable_ExamFragment['step'] | MeritView_ListFragment['state'];
type Look = { tone: ChipTone; icon?: IconName };

const looks: Record<Word, Look> = {
  MARKS_MISSING: { tone: 'waiting', icon: 'warning' },
  READY: { tone: 'info', icon: 'info' },
  DRAFT: { tone: 'neutral', icon: 'edit' },
  SUBMITTED: { tone: 'waiting' },
  PUBLISHED: { tone: 'good' },
  REJECTED: { tone: 'bad' },
  DISCARDED: { tone: 'neutral' },
  REPLACED: { tone: 'neutral' },
  WITHDRAWN: { tone: 'bad' },
};

/** Tone and icon of the status chip of an exam's step or a list's state. */
export const toneOf = (word: Word): Look => looks[word];
