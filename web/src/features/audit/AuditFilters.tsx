import type { FieldBinding } from '../../lib/fieldBinding.ts';
import { useTexts } from '../../lib/texts.ts';
import { SelectField } from '../../ui/ChoiceFields.tsx';
import { DateField } from '../../ui/DateField.tsx';
import { FilterBar } from '../../ui/FilterBar.tsx';
import { TextField } from '../../ui/TextFields.tsx';
import type { AuditValues } from './filters.ts';
import { useAuditTexts } from './useAuditTexts.ts';

export interface AuditFiltersProps {
  field: <K extends keyof AuditValues & string>(name: K) => FieldBinding<AuditValues[K]>;
  actions: readonly string[];
  values: AuditValues;
  active: readonly string[];
  busy: boolean;
  onSearch: () => unknown;
  onRemove: (name: string) => void;
  onClear: () => void;
}

/** Filters by actor, action, subject and time; a noun selects all of its actions. */
export function AuditFilters({ field, actions, ...bar }: AuditFiltersProps) {
  const t = useTexts('audit');
  const words = useAuditTexts();
  const text = { autoComplete: 'off', spellCheck: false, maxLength: 100 } as const;
  const nouns = [...new Set(actions.map((action) => action.split('.')[0] ?? action))];
  const options = nouns.flatMap((noun) => [
    { value: noun, label: t('allOf', { type: words.type(noun) }) },
    ...actions
      .filter((action) => action.startsWith(`${noun}.`))
      .map((action) => ({ value: action, label: words.action(action) })),
  ]);
  return (
    <FilterBar label={t('find')} {...bar}>
      <TextField {...field('actor')} {...text} label={t('who')} placeholder={t('whoHint')} />
      <TextField {...field('subject')} {...text} label={t('subjectOf')} placeholder={t('subjectHint')} />
      <SelectField {...field('action')} label={t('what')} empty={t('all')} options={options} />
      <DateField {...field('from')} label={t('from')} />
      <DateField {...field('to')} label={t('to')} />
      <TextField {...field('text')} {...text} label={t('text')} placeholder={t('textHint')} />
    </FilterBar>
  );
}
