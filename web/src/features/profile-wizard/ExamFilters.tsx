import { chakra } from '@chakra-ui/react/styled-system';
import { type ChangeEvent, type KeyboardEvent, useId } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { type Option, SelectField } from '../../ui/ChoiceFields.tsx';
import { FieldFrame, InFilters } from '../../ui/Field.tsx';
import { Input } from '../../ui/TextFields.tsx';
import type { ExamFilter } from './examFilter.ts';
import type { WizardExam } from './wizard.values.ts';

interface ExamFiltersProps {
  exams: readonly WizardExam[];
  filter: ExamFilter;
  onChange: (filter: ExamFilter) => void;
}

/** Enter in a filter must not submit the wizard. */
const preventSubmit = (event: KeyboardEvent) => {
  if (event.key === 'Enter') event.preventDefault();
};

/** Narrows the programs offered in the application form: by text, type and department. */
export function ExamFilters({ exams, filter, onChange }: ExamFiltersProps) {
  const t = useTexts('profileWizard');
  const field = useTexts('profileFields');
  const id = useId();
  const departments = [...new Set(exams.map(({ department }) => department))].sort();
  const types = [...new Set(exams.map(({ courseType }) => courseType))].sort();
  const selects: { name: 'type' | 'department'; label: string; options: Option[] }[] = [
    { name: 'type', label: t('type'), options: types.map((value) => ({ value, label: field(value) })) },
    {
      name: 'department',
      label: t('department'),
      options: departments.map((value) => ({ value, label: value })),
    },
  ];
  const set = (name: keyof ExamFilter) => (value: string) => onChange({ ...filter, [name]: value });
  return (
    <chakra.div
      role="search"
      onKeyDown={preventSubmit}
      display="grid"
      gridTemplateColumns={{ base: '1fr 1fr', md: '2fr 1fr 1fr' }}
      gap="4"
      alignItems="end"
      css={{ '& > :first-of-type': { gridColumn: { base: '1 / -1', md: 'auto' } } }}
    >
      <FieldFrame id={id} label={t('filterSearch')}>
        <Input
          id={id}
          type="search"
          autoComplete="off"
          placeholder={t('filterSearchHint')}
          value={filter.text}
          onChange={(event: ChangeEvent<HTMLInputElement>) => set('text')(event.target.value)}
        />
      </FieldFrame>
      <InFilters.Provider value>
        {selects
          .filter(({ options }) => options.length > 1)
          .map(({ name, ...select }) => (
            <SelectField
              key={name}
              {...select}
              id={`${id}-${name}`}
              name={name}
              empty={t('all')}
              value={filter[name]}
              onChange={set(name)}
              onBlur={() => {}}
            />
          ))}
      </InFilters.Provider>
    </chakra.div>
  );
}
