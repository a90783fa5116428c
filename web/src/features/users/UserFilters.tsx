import type { FieldBinding } from '../../lib/fieldBinding.ts';
import { useTexts } from '../../lib/texts.ts';
import { SelectField } from '../../ui/ChoiceFields.tsx';
import { FilterBar } from '../../ui/FilterBar.tsx';
import { TextField } from '../../ui/TextFields.tsx';
import type { SearchValues } from './search.ts';
import { useUserTexts } from './useUserTexts.ts';

export interface UserFiltersProps {
  field: <K extends keyof SearchValues & string>(name: K) => FieldBinding<SearchValues[K]>;
  put: (change: Partial<SearchValues>) => void;
  draft: SearchValues;
  values: SearchValues;
  active: readonly string[];
  busy: boolean;
  onSearch: () => void;
  onRemove: (name: string) => void;
  onClear: () => void;
}

/** The search form of the specification, section 2. */
export function UserFilters({ field, put, draft, ...bar }: UserFiltersProps) {
  const t = useTexts('users');
  const { roles, statuses } = useUserTexts();
  const text = { autoComplete: 'off', spellCheck: false, maxLength: 100 } as const;
  const all = { value: 'All', label: t('all') };
  const reference = draft.paymentMethod === 'BKASH' ? 'trxID' : 'bankSlipNumber';
  return (
    <FilterBar label={t('find')} {...bar}>
      <SelectField
        {...field('role')}
        onChange={(role) => put({ role })}
        label={t('role')}
        empty={null}
        options={roles}
      />
      <TextField {...field('name')} {...text} label={t('name')} />
      <TextField {...field('phone')} {...text} label={t('phone')} inputMode="tel" />
      <TextField {...field('email')} {...text} label={t('email')} inputMode="email" autoCapitalize="none" />
      <SelectField {...field('paymentStatus')} label={t('paymentStatus')} empty={null} options={[all, ...statuses]} />
      <SelectField
        {...field('paymentMethod')}
        onChange={(paymentMethod) => put({ paymentMethod, trxID: '', bankSlipNumber: '' })}
        label={t('paymentMethod')}
        empty={null}
        options={[all, { value: 'BKASH', label: t('bkash') }, { value: 'BANK', label: t('BANK') }]}
      />
      {draft.paymentMethod === 'All' ? (
        <TextField
          id={`${field('trxID').id}-none`}
          name="reference"
          value=""
          onChange={() => {}}
          onBlur={() => {}}
          label={t('reference')}
          placeholder={t('referencePlaceholder')}
          disabled
        />
      ) : (
        <TextField
          {...field(reference)}
          {...text}
          label={reference === 'trxID' ? t('transactionId') : t('bankSlipNumber')}
        />
      )}
    </FilterBar>
  );
}
