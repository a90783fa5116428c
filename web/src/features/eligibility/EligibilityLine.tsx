import {
  defaultRules,
  dhakaYear,
  evaluateRules,
  factsOf,
  type ProgramType,
  type RuleNode,
  refusalText,
  ruleLabel,
  rulesForProgram,
} from '@admission/schema';
import { chakra } from '@chakra-ui/react/styled-system';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { Icon } from '../../ui/Icon.tsx';

export interface EligibilityLineProps {
  id?: string;
  /** The published rules; undefined: those of the specification. */
  rules: RuleNode | undefined;
  programType: ProgramType;
  /** Parsed answers; a missing one leaves the verdict open. */
  answers: Readonly<Record<string, unknown>>;
}

const looks = {
  MET: { icon: 'check', color: 'green.fg' },
  UNMET: { icon: 'error', color: 'fg.error' },
  UNKNOWN: { icon: 'info', color: 'fg.muted' },
} as const;

/**
 * The answer to "May I apply?" below an exam: "You may apply", the unmet rule with the own value, or the requirements while answers are
 * missing.
 */
export function EligibilityLine({ id, rules = defaultRules, programType, answers }: EligibilityLineProps) {
  const t = useTexts('eligibility');
  const lang = useLanguage();
  const year = dhakaYear(new Date());
  const { verdict, failures } = evaluateRules(rules, factsOf(answers, { programType, year }));
  const { icon, color } = looks[verdict];
  const asked = ruleLabel(lang, rulesForProgram(rules, programType), year);
  const lines =
    verdict === 'UNMET'
      ? failures.map((failure) => refusalText(lang, failure, year))
      : [verdict === 'MET' ? t('mayApply') : t('asksFor', { rules: asked })];
  return (
    <chakra.span
      id={id}
      display="flex"
      gap="2"
      mt="1"
      textStyle="sm"
      color={color}
      fontWeight={verdict === 'UNKNOWN' ? undefined : 'medium'}
    >
      <Icon name={icon} mt="0.5" flexShrink="0" />
      <chakra.span display="flex" flexDirection="column" gap="1" minW="0">
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </chakra.span>
    </chakra.span>
  );
}
