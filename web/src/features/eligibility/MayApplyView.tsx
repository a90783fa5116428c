import {
  dhakaYear,
  evaluateRules,
  type FactName,
  factLabel,
  factNames,
  factsOf,
  factsOfRule,
  maxOf,
  type ProgramType,
  type RuleNode,
  readAnswers,
  ruleFacts,
  wordLabel,
  wordsOf,
} from '@admission/schema';
import { chakra } from '@chakra-ui/react/styled-system';
import { useId, useState } from 'react';
import type { MayApply_ExamFragment } from '../../gql/eligibility.public.ts';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { SelectField } from '../../ui/ChoiceFields.tsx';
import { DateField } from '../../ui/DateField.tsx';
import { NumberField } from '../../ui/TextFields.tsx';
import { EligibilityLine } from './EligibilityLine.tsx';
import { ExamFacts } from './ExamFacts.tsx';

export interface OpenExam {
  exam: MayApply_ExamFragment;
  rules: RuleNode;
  programType: ProgramType;
}

type Typed = Readonly<Record<string, string>>;

/** The answers that the rules of the open exams read, and each exam with its verdict; those that the answers fit come first. */
export function MayApplyView({ open }: { open: readonly OpenExam[] }) {
  const t = useTexts('eligibility');
  const [typed, setTyped] = useState<Typed>({});
  const year = dhakaYear(new Date());
  const answers = readAnswers(typed, year);
  const asked = factNames.filter(
    (name) => name !== 'program.type' && open.some(({ rules }) => factsOfRule(rules).includes(name)),
  );
  const verdictOf = ({ rules, programType }: OpenExam) =>
    evaluateRules(rules, factsOf(answers, { programType, year })).verdict;
  const rank = { MET: 0, UNKNOWN: 1, UNMET: 2 } as const;
  const sorted = [...open].sort((a, b) => rank[verdictOf(a)] - rank[verdictOf(b)]);
  const met = open.filter((one) => verdictOf(one) === 'MET').length;
  const isOpen = met === 0 && open.some((one) => verdictOf(one) === 'UNKNOWN');
  return (
    <>
      <Card title={t('answersTitle')}>
        <chakra.p color="fg.muted">{t('notStored')}</chakra.p>
        <chakra.div display="grid" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="5" alignItems="start">
          {asked.map((name) => (
            <FactField
              key={name}
              name={name}
              value={typed[ruleFacts[name].field] ?? ''}
              isParsed={answers[ruleFacts[name].field] !== undefined}
              onChange={(value) => setTyped((last) => ({ ...last, [ruleFacts[name].field]: value }))}
            />
          ))}
        </chakra.div>
      </Card>
      <Card title={t('openExams')}>
        <chakra.p role="status" color="fg.muted">
          {isOpen ? t('toEnter', { count: open.length }) : t('metOf', { met, count: open.length })}
        </chakra.p>
        <chakra.ul listStyleType="none" display="flex" flexDirection="column">
          {sorted.map(({ exam, rules, programType }) => (
            <chakra.li
              key={exam.id}
              py="4"
              borderTopWidth="1px"
              borderColor="border"
              _first={{ borderTopWidth: '0', pt: '0' }}
            >
              <ExamFacts exam={exam} />
              <EligibilityLine {...{ rules, programType, answers }} />
            </chakra.li>
          ))}
        </chakra.ul>
        <LinkButton to={paths.register.url()} alignSelf="flex-start">
          {t('register')}
        </LinkButton>
      </Card>
    </>
  );
}

interface FactFieldProps {
  name: FactName;
  value: string;
  isParsed: boolean;
  onChange: (value: string) => void;
}

function FactField({ name, value, isParsed, onChange }: FactFieldProps) {
  const t = useTexts('eligibility');
  const lang = useLanguage();
  const id = useId();
  const [left, setLeft] = useState(false);
  const { kind } = ruleFacts[name];
  const isInvalid = left && value.trim() !== '' && !isParsed;
  const bound = {
    id,
    name,
    value,
    onChange,
    onBlur: () => setLeft(true),
    label: factLabel(lang, name),
    optional: true,
    error: isInvalid ? t(`${kind}Invalid`, { max: maxOf(name) }) : undefined,
  };
  if (kind === 'word')
    return (
      <SelectField {...bound} options={wordsOf(name).map((word) => ({ value: word, label: wordLabel(lang, word) }))} />
    );
  if (kind === 'day') return <DateField {...bound} />;
  return <NumberField {...bound} hint={t(`${kind}Hint`)} inputMode={kind === 'year' ? 'numeric' : 'decimal'} />;
}
