import type { RuleNode } from '@admission/schema';
import type { RuleSets_VersionFragment } from '../../gql/rule-sets.ts';
import { useTexts } from '../../lib/texts.ts';
import { RulesCard } from './RulesCard.tsx';
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
  onChanged: () => Promise<void>;
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
export function RulesOfPlace({ intakeId, examId, versions, isFixed, onChanged }: RulesOfPlaceProps) {
  const t = useTexts('ruleSets');
  const { own, published, open, inForce } = placeOf(versions, examId);
  const actions = useRuleSetActions({ intakeId, examId });
  return (
    <>
      {isFixed ? (
        <p>{t('archived')}</p>
      ) : open?.state === 'SUBMITTED' ? (
        <WaitingCard key={open.id} version={open} inForce={inForce} actions={actions} onChanged={onChanged} />
      ) : (
        <RulesCard
          key={`${examId} ${open?.version ?? 0} ${published?.number ?? 0}`}
          {...{ intakeId, examId, inForce }}
          draft={open}
          actions={actions}
          onChanged={onChanged}
        />
      )}
      {own.length > 0 && <VersionsCard versions={own} />}
    </>
  );
}
