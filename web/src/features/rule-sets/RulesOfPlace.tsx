import type { RuleNode } from '@admission/schema';
import { useEffect, useState } from 'react';
import type { RuleSets_VersionFragment } from '../../gql/rule-sets.ts';
import { useTexts } from '../../lib/texts.ts';
import { RulesCard, storedRules } from './RulesCard.tsx';
import { useRuleSetActions } from './useRuleSetActions.ts';
import { VersionsCard } from './VersionsCard.tsx';
import { WaitingCard } from './WaitingCard.tsx';

type Version = RuleSets_VersionFragment;

export interface RulesOfPlaceProps {
  intakeId: string;
  /** Null: the whole intake. */
  examId: string | null;
  /** Of the intake and all its exams. */
  versions: readonly Version[];
  /** The rules of an archived intake cannot be changed. */
  isFixed: boolean;
  /** Loads the newest versions. */
  onChanged: () => Promise<readonly Version[]>;
  /** Whether the editor holds rules that are not saved. */
  onUnsaved: (isUnsaved: boolean) => void;
}

/** The editable version and the one in force: an exam without own rules follows its intake. */
export function placeOf(versions: readonly Version[], examId: string | null) {
  const own = versions.filter((one) => one.examId === examId);
  const published = own.find(({ state }) => state === 'PUBLISHED');
  const inherited = versions.find((one) => one.examId === null && one.state === 'PUBLISHED');
  return {
    own,
    published,
    open: own.find(({ state }) => state === 'DRAFT' || state === 'SUBMITTED'),
    inForce: (published ?? inherited)?.body as RuleNode | undefined,
  };
}

/** The rules of an intake or of one exam, from the draft to the publication, with their versions. */
export function RulesOfPlace({ intakeId, examId, versions, isFixed, onChanged, onUnsaved }: RulesOfPlaceProps) {
  const t = useTexts('ruleSets');
  const { own, open, inForce } = placeOf(versions, examId);
  /** Grows with each save of the editor, which then starts from the stored rules; a decision about a waiting version keeps what is typed. */
  const [round, setRound] = useState(0);
  const [isUnsaved, setUnsaved] = useState(false);
  useEffect(() => {
    onUnsaved(isUnsaved);
    return () => onUnsaved(false);
  }, [isUnsaved, onUnsaved]);
  const restart = async () => {
    await onChanged();
    setRound((last) => last + 1);
  };
  const actions = useRuleSetActions({ intakeId, examId });
  const isWaiting = open?.state === 'SUBMITTED';
  return (
    <>
      {isFixed && <p>{t('archived')}</p>}
      {!isFixed && isWaiting && (
        <WaitingCard
          key={open.id}
          {...{ inForce, actions }}
          version={open}
          onChanged={async () => void (await onChanged())}
        />
      )}
      {/* Typed rules stay when another officer submits a version meanwhile. */}
      {!isFixed && (!isWaiting || isUnsaved) && (
        <RulesCard
          key={`${examId} ${round}`}
          {...{ intakeId, examId, actions, inForce }}
          draft={open}
          reload={async () => storedRules(placeOf(await onChanged(), examId))}
          onChanged={restart}
          onUnsaved={setUnsaved}
        />
      )}
      {own.length > 0 && <VersionsCard versions={own} />}
    </>
  );
}
