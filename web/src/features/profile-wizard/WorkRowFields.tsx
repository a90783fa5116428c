import { limits, tillDate } from '@admission/schema';
import { chakra } from '@chakra-ui/react/styled-system';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { Button } from '../../ui/Button.tsx';
import { Pair, type PartProps } from './fields.tsx';
import { CheckboxField, MonthField, TextField } from './memoizedFields.ts';

interface WorkRowProps extends PartProps {
  at: number;
  /** Index of the row with 'Till Date', or -1. */
  tillDateRow: number;
  /** Undefined for the only row. */
  onRemove: (() => void) | undefined;
}

export function WorkRowFields({ form, at, tillDateRow, onRemove }: WorkRowProps) {
  const t = useTexts('profileWizard');
  const label = useTexts('profileFields');
  const format = useFormat();
  const number = format.number(at + 1);
  const row = `workExperience.${at}` as const;
  const line = { maxLength: limits.text.line, optional: true };
  return (
    <chakra.fieldset
      minW="0"
      border="0"
      p="0"
      pb="5"
      borderBottomWidth="1px"
      borderColor="border"
      display="flex"
      flexDirection="column"
      gap="4"
    >
      <chakra.legend fontWeight="semibold" mb="3">
        {t('workRow', { number })}
      </chakra.legend>
      <Pair>
        <TextField
          label={label('companyName')}
          {...form.field(`${row}.companyName`)}
          autoComplete="organization"
          {...line}
        />
        <TextField
          label={label('position')}
          {...form.field(`${row}.position`)}
          autoComplete="organization-title"
          {...line}
        />
      </Pair>
      <Period form={form} at={at} tillDateRow={tillDateRow} />
      {onRemove && (
        <div>
          <Button
            variant="ghost"
            colorPalette="red"
            icon="trash"
            onClick={onRemove}
            aria-label={t('workRemove', { number })}
          >
            {t('workRemoveShort')}
          </Button>
        </div>
      )}
    </chakra.fieldset>
  );
}

function Period({ form, at, tillDateRow }: Omit<WorkRowProps, 'onRemove'>) {
  const t = useTexts('profileWizard');
  const label = useTexts('profileFields');
  const format = useFormat();
  const from = form.field(`workExperience.${at}.from`);
  const to = form.field(`workExperience.${at}.to`);
  const isCurrent = to.value === tillDate;
  const isTaken = !isCurrent && tillDateRow >= 0;
  const tick = {
    value: isCurrent,
    name: `${to.name}.goesOn`,
    onChange: (on: boolean) => to.onChange(on ? tillDate : ''),
    onBlur: to.onBlur,
  };
  return (
    <>
      <Pair>
        <MonthField label={label('from')} hint={t('monthHint')} optional {...from} />
        {!isCurrent && <MonthField label={label('to')} hint={t('monthHint')} optional {...to} />}
      </Pair>
      <CheckboxField
        {...tick}
        // Without the month field, the summary of problems links to the checkbox.
        id={isCurrent ? to.id : `${to.id}-goes-on`}
        error={isCurrent ? to.error : undefined}
        label={t('stillThere')}
        disabled={isTaken}
        hint={isTaken ? t('stillThereTaken', { number: format.number(tillDateRow + 1) }) : undefined}
      />
    </>
  );
}
