import { defaultRules, dhakaYear, normalTextOf, parseRules, type RuleNode, ruleLabel, text } from '@admission/schema';
import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef, useState } from 'react';
import { ChangedMeanwhile } from '../../forms/ChangedMeanwhile.tsx';
import { useGuardedSave } from '../../forms/useGuardedSave.ts';
import type { RuleSets_VersionFragment } from '../../gql/rule-sets.ts';
import { showAlert } from '../../lib/alerts.ts';
import { alertFailure } from '../../lib/failureTexts.ts';
import { useLanguage } from '../../lib/language.ts';
import { readFailure } from '../../lib/problems.ts';
import { useTexts } from '../../lib/texts.ts';
import { useSubmitOnce } from '../../lib/useSubmitOnce.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { bodyOf, type EditedRule, editRules } from './editedRules.ts';
import { ImpactPart } from './ImpactPart.tsx';
import { RuleMembers } from './RuleEditor.tsx';
import type { RuleSetActions } from './useRuleSetActions.ts';

export interface RulesCardProps {
  intakeId: string;
  examId: string | null;
  draft: RuleSets_VersionFragment | undefined;
  /** Undefined: the rules of the specification. */
  inForce: RuleNode | undefined;
  actions: RuleSetActions;
  /** Loads the rules as they are stored now. */
  reload: () => Promise<StoredRules>;
  onChanged: () => Promise<void>;
  onUnsaved: (isUnsaved: boolean) => void;
}

/** What a draft starts from: its stored rules, or those in force. */
export interface StoredRules {
  id: string;
  /** 0 without a draft. */
  version: number;
  body: RuleNode;
}

export const storedRules = ({ open, inForce = defaultRules }: Pick<Place, 'open' | 'inForce'>): StoredRules => ({
  ...{ id: open?.id ?? '', version: open?.version ?? 0 },
  body: (open?.body as RuleNode | undefined) ?? inForce,
});

interface Place {
  open?: RuleSets_VersionFragment | undefined;
  inForce: RuleNode | undefined;
}

const areSameRules = (one: StoredRules, other: StoredRules) => normalTextOf(one.body) === normalTextOf(other.body);

function isConflict(error: unknown): boolean {
  const failure = readFailure(error);
  return failure.kind === 'refused' && failure.code === 'CONFLICT';
}

/** The first marked field, or the first control of a marked group. */
function focusFirstProblem(card: HTMLElement | null): void {
  const controls = ':is(input, select, textarea, button)';
  const first = card?.querySelector(
    '[aria-invalid=true], fieldset[aria-describedby$="-error"], fieldset:has(> [id$="-error"])',
  );
  const control = first?.matches(controls) ? first : first?.querySelector(controls);
  if (control instanceof HTMLElement) control.focus();
}

/** The draft of a rule set, edited in rows: save, preview the affected applicants, submit to a second officer. */
export function RulesCard({ intakeId, examId, draft, inForce = defaultRules, actions, ...on }: RulesCardProps) {
  const { reload, onChanged, onUnsaved } = on;
  const t = useTexts('ruleSets');
  const lang = useLanguage();
  const [opened] = useState(() => storedRules({ open: draft, inForce }));
  const [start, setStart] = useState<EditedRule>(() => editRules(opened.body));
  const [root, setRoot] = useState(start);
  const guarded = useGuardedSave({ opened, reload, isSame: areSameRules });
  const isUnsaved = root !== start;
  useEffect(() => {
    onUnsaved(isUnsaved);
    return () => onUnsaved(false);
  }, [isUnsaved, onUnsaved]);
  const [tried, setTried] = useState(false);
  const card = useRef<HTMLElement>(null);
  const result = parseRules(bodyOf(root));
  const problems = result.ok || !tried ? [] : result.problems;
  const messages = Object.fromEntries(
    problems.map(({ path, key, params }) => [path, text(lang, key, params)]).reverse(),
  );
  const isSame = result.ok && normalTextOf(result.tree) === normalTextOf(inForce);
  const impact = result.ok ? actions.impactOf(result.tree) : undefined;
  const [act, busy] = useSubmitOnce(async (what: 'save' | 'impact' | 'submit') => {
    setTried(true);
    if (!result.ok) {
      // After React has rendered the errors of the fields.
      setTimeout(() => focusFirstProblem(card.current));
      return;
    }
    try {
      if (what === 'impact') return await actions.compare(result.tree);
      await guarded.save(async ({ version = 0 }) => {
        const saved = await actions.save(result.tree, version);
        try {
          const done = what === 'submit' && saved ? await actions.submit(saved.ruleSet.id) : saved;
          if (done) showAlert('success', done.msg);
        } finally {
          // Saved, also if it could not be submitted.
          await onChanged();
        }
      });
    } catch (error) {
      alertFailure(readFailure(error));
      if (isConflict(error)) await reload().catch(() => undefined);
    }
  });
  const overwrite = () => {
    guarded.accept();
    void act('save');
  };
  const takeTheirs = () => {
    const now = editRules((guarded.accept() ?? opened).body);
    setStart(now);
    setRoot(now);
  };
  return (
    <Card ref={card} title={examId === null ? t('rulesOfIntake') : t('rulesOfExam')}>
      <chakra.p color="fg.muted">{t('editIntro')}</chakra.p>
      <ChangedMeanwhile
        changed={guarded.changed}
        fields={[{ label: t('rules'), value: ({ body }) => ruleLabel(lang, body, dhakaYear(new Date())) }]}
        busy={busy}
        onOverwrite={overwrite}
        onDiscardMine={takeTheirs}
      />
      {draft?.reason && (
        <Alert tone="warning" title={t('rejectedTitle')}>
          <p>{draft.reason}</p>
        </Alert>
      )}
      {messages[''] && <Alert tone="error">{messages['']}</Alert>}
      <RuleMembers rule={root} onChange={setRoot} path="" depth={1} problems={messages} prefix="" />
      {result.ok && (
        <chakra.p>
          <chakra.span fontWeight="semibold">{t('inWords')}</chakra.span>{' '}
          {ruleLabel(lang, result.tree, dhakaYear(new Date()))}
        </chakra.p>
      )}
      {isSame && <chakra.p color="fg.muted">{t('sameRules')}</chakra.p>}
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        <Button busy={busy} variant="outline" onClick={() => void act('impact')}>
          {t('showImpact')}
        </Button>
        <Button busy={busy} variant="outline" onClick={() => void act('save')}>
          {t('save')}
        </Button>
        <Button busy={busy} disabled={!impact} onClick={() => void act('submit')}>
          {t('submit')}
        </Button>
      </chakra.div>
      {!impact && <chakra.p color="fg.muted">{t('impactFirst')}</chakra.p>}
      <ImpactPart impact={impact} intakeId={intakeId} />
    </Card>
  );
}
