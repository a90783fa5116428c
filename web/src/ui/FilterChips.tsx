import { chakra, type SystemStyleObject } from '@chakra-ui/react/styled-system';
import { Children, isValidElement, type ReactNode } from 'react';
import { useTexts } from '../lib/texts.ts';
import { useFormat } from '../lib/useFormat.ts';
import { Icon } from './Icon.tsx';
import { inOffice } from './officeDensity.ts';
import { badgeRecipe } from './theme/recipes.ts';

/** The props that the bar reads from its fields: text, number and date fields, selects and `ChoiceFilter`. */
export interface FilterProps {
  name?: string;
  label?: string;
  error?: string;
  options?: readonly { value: string; label: string }[];
  word?: (value: string) => string;
}

export const filterPropsOf = (field: ReactNode): FilterProps => (isValidElement<FilterProps>(field) ? field.props : {});

export interface FilterChipsProps {
  fields: ReactNode;
  /** The names of the filters that are set. */
  active: readonly string[];
  /** The values that the list is filtered by. */
  values: Readonly<Record<string, unknown>>;
  onRemove: (name: string) => void;
  isHidden: (name: string) => boolean;
  /** The fields are unfolded on a phone. */
  unfolded: boolean;
}

const Chip = chakra('button', badgeRecipe);

/** Chips show the filters that are out of sight: on a phone all while folded, in the office those behind More. */
export function FilterChips({ fields, active, values, onRemove, isHidden, unfolded }: FilterChipsProps) {
  const t = useTexts('tables');
  const wordOf = useValueWords();
  const set = Children.toArray(fields)
    .map(filterPropsOf)
    .filter(({ name }) => name && active.includes(name));
  if (set.length === 0) return null;
  const remove = (name: string, chip: HTMLElement) => {
    const form = chip.closest('form');
    onRemove(name);
    // After the chip is removed, focuses Search, or on a phone the button that unfolds the filters.
    const search = form?.querySelector<HTMLElement>('[type=submit]');
    search?.focus();
    if (document.activeElement !== search) form?.querySelector('button')?.focus();
  };
  return (
    <chakra.ul listStyleType="none" display="flex" flexWrap="wrap" columnGap="2" aria-label={t('setFilters')}>
      {set.map((field) => {
        const text = wordOf(field, values[field.name ?? '']);
        return (
          <chakra.li key={field.name} {...placeOf(isHidden(field.name ?? ''), unfolded)}>
            <Chip
              type="button"
              colorPalette="gray"
              minH={{ base: '11', md: '7' }}
              mt={{ base: '2', xl: '1.5' }}
              data-chip=""
              cursor="pointer"
              aria-label={t('removeFilter', { filter: text })}
              onClick={({ currentTarget }) => remove(field.name ?? '', currentTarget)}
            >
              {text}
              <Icon name="close" />
            </Chip>
          </chakra.li>
        );
      })}
    </chakra.ul>
  );
}

const placeOf = (isHidden: boolean, unfolded: boolean): { css: SystemStyleObject } => ({
  css: {
    display: { base: unfolded ? 'none' : 'block', md: 'none' },
    ...(isHidden ? inOffice({ display: 'block' }) : {}),
  },
});

/** "Exam: CSE Spring 2027" for a filter and its value. */
function useValueWords() {
  const format = useFormat();
  return ({ label = '', options, word }: FilterProps, value: unknown): string => {
    const text = String(value ?? '');
    const shown = options ? options.find((one) => one.value === text)?.label : (word?.(text) ?? dayOf(text) ?? text);
    return shown ? `${label}: ${shown}` : label;
  };
  function dayOf(text: string): string | undefined {
    return /^\d{4}-\d{2}-\d{2}$/.test(text) ? format.day(text) : undefined;
  }
}
