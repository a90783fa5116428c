import { markFact, markLabel, TieDirection } from '@admission/schema';
import type { FieldBinding } from '../../lib/fieldBinding.ts';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { SelectField } from '../../ui/ChoiceFields.tsx';
import { RowFrame, Wide } from './RowFrame.tsx';
import type { EditedComponent, EditedTieRule } from './schemeValues.ts';

interface TieRuleRowProps {
  rule: EditedTieRule;
  facts: readonly { value: string; label: string }[];
  at: number;
  count: number;
  field: (name: 'fact' | 'direction') => FieldBinding<string>;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

/** A tie rule of a mark scheme in its editor: a fact that decides between equal totals, and its order. */
export function TieRuleRow({ rule, facts, at, field, ...frame }: TieRuleRowProps) {
  const t = useTexts('markSchemes');
  const format = useFormat();
  return (
    <RowFrame {...frame} at={at} name={t('tieNumber', { number: format.number(at + 1) })}>
      <Wide>
        <SelectField {...field('fact')} label={t('fact')} options={facts} />
      </Wide>
      <Wide>
        <SelectField
          {...field('direction')}
          label={t('direction')}
          empty={null}
          options={Object.values(TieDirection).map((value) => ({ value, label: t(directionText(rule.fact, value)) }))}
        />
      </Wide>
    </RowFrame>
  );
}

/** The text key of a tie rule's direction in the form of a mark scheme; a date of birth has words of its own. */
export const directionText = (fact: string, direction: TieDirection) =>
  fact === 'birthDate' ? (`birth_${direction}` as const) : direction;

type Component = Pick<EditedComponent, 'key' | 'labelEn' | 'labelBn'>;

/** The facts that can decide a tie, with their labels, as the form of a mark scheme offers them. */
export function useTieFacts() {
  const t = useTexts('markSchemes');
  const lang = useLanguage();
  return (components: readonly Component[]) => [
    ...components
      .filter(({ key }) => key !== '')
      .map((one) => ({ value: markFact(one.key), label: t('fact_marks', { label: markLabel(one, lang) || one.key }) })),
    { value: 'gpa', label: t('fact_gpa') },
    { value: 'ssc.gpa', label: t('fact_ssc') },
    { value: 'hsc.gpa', label: t('fact_hsc') },
    { value: 'birthDate', label: t('dateOfBirth') },
  ];
}
