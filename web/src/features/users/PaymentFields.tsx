import { chakra } from '@chakra-ui/react/styled-system';
import type { FieldBinding } from '../../lib/fieldBinding.ts';
import { useTexts } from '../../lib/texts.ts';
import { CheckboxField, SelectField } from '../../ui/ChoiceFields.tsx';
import { TextField } from '../../ui/TextFields.tsx';
import { useUserTexts } from './useUserTexts.ts';

type Name = 'paymentStatus' | 'paymentMethod' | 'trxID' | 'bankSlipNumber';

export interface PaymentFieldsProps {
  field: (name: Name) => FieldBinding<string>;
  /** 'Edit payment info?' is ticked. */
  edits: boolean;
  onEdits: (edits: boolean) => void;
  /** Changes the method and clears both references. */
  onMethod: (method: string) => void;
}

/** The payment of a user, read-only until 'Edit payment info?' is ticked (specification, section 2). */
export function PaymentFields({ field, edits, onEdits, onMethod }: PaymentFieldsProps) {
  const t = useTexts('users');
  const { statusesOfDialog, methods } = useUserTexts();
  const method = field('paymentMethod');
  const text = { autoComplete: 'off', spellCheck: false, maxLength: 60, disabled: !edits, optional: true } as const;
  return (
    <chakra.fieldset minW="0" border="0" p="0" display="flex" flexDirection="column" gap="4">
      <chakra.legend fontWeight="semibold" mb="2">
        {t('paymentTitle')}
      </chakra.legend>
      <CheckboxField
        id={`${method.id}-edits`}
        name="editsPayment"
        value={edits}
        onChange={onEdits}
        onBlur={() => {}}
        label={t('editPayment')}
      />
      <SelectField
        {...field('paymentStatus')}
        label={t('paymentStatus')}
        empty={null}
        options={statusesOfDialog}
        disabled={!edits}
      />
      <SelectField
        {...method}
        onChange={onMethod}
        label={t('paymentMethod')}
        empty={null}
        options={methods}
        disabled={!edits}
      />
      {method.value === 'BKASH' && <TextField {...field('trxID')} {...text} label={t('transactionId')} />}
      {method.value === 'BANK' && <TextField {...field('bankSlipNumber')} {...text} label={t('bankSlipNumber')} />}
    </chakra.fieldset>
  );
}
