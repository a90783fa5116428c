import { chakra } from '@chakra-ui/react/styled-system';
import { type ChangeEvent, type KeyboardEvent, useId } from 'react';
import { useTexts } from '../../lib/texts.ts';
import type { Option } from '../../ui/ChoiceFields.tsx';
import { FieldFrame } from '../../ui/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Input } from '../../ui/TextFields.tsx';
import { inputRecipe } from '../../ui/theme/recipes.ts';
import type { ExamFilter } from './examFilter.ts';
import type { WizardExam } from './wizard.values.ts';

const Select = chakra('select', inputRecipe);

interface ExamFiltersProps {
  exams: readonly WizardExam[];
  filter: ExamFilter;
  onChange: (filter: ExamFilter) => void;
}

/** Enter looks for something here; it does not choose. */
const stayHere = (event: KeyboardEvent) => {
  if (event.key === 'Enter') event.preventDefault();
};

interface FilterSelectProps {
  label: string;
  value: string;
  options: readonly Option[];
  onChange: (value: string) => void;
}

/** Not drawn where there is nothing to choose between. */
function FilterSelect({ label, value, options, onChange }: FilterSelectProps) {
  const t = useTexts('profileWizard');
  const id = useId();
  if (options.length < 2) return null;
  return (
    <FieldFrame id={id} label={label}>
      <chakra.div position="relative">
        <Select
          id={id}
          pe="10"
          value={value}
          onChange={(event: ChangeEvent<HTMLSelectElement>) => onChange(event.target.value)}
        >
          <option value="">{t('filterAll')}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
        <Icon
          name="down"
          position="absolute"
          insetEnd="3"
          top="50%"
          transform="translateY(-50%)"
          pointerEvents="none"
        />
      </chakra.div>
    </FieldFrame>
  );
}

/** Narrows a long list down. */
export function ExamFilters({ exams, filter, onChange }: ExamFiltersProps) {
  const t = useTexts('profileWizard');
  const field = useTexts('profileFields');
  const id = useId();
  const departments = [...new Set(exams.map(({ department }) => department))].sort();
  const types = [...new Set(exams.map(({ courseType }) => courseType))].sort();
  const set = (name: keyof ExamFilter) => (value: string) => onChange({ ...filter, [name]: value });
  return (
    <chakra.div
      role="search"
      onKeyDown={stayHere}
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
      <FilterSelect
        label={t('filterType')}
        value={filter.type}
        options={types.map((type) => ({ value: type, label: field(type) }))}
        onChange={set('type')}
      />
      <FilterSelect
        label={t('filterDepartment')}
        value={filter.department}
        options={departments.map((name) => ({ value: name, label: name }))}
        onChange={set('department')}
      />
    </chakra.div>
  );
}
