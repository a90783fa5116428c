import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import type { MessageChoicesQuery } from '../../gql/messages.ts';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { SelectField } from '../../ui/ChoiceFields.tsx';
import { InFilters } from '../../ui/Field.tsx';
import { type ComposeValues, paymentStates } from './selection.ts';

export interface RecipientFiltersProps {
  values: ComposeValues;
  choices?: MessageChoicesQuery;
  onChange: (change: Partial<Pick<ComposeValues, 'program' | 'exam' | 'payment'>>) => void;
}

/** Filters applicants by program, exam and payment; a change applies immediately. */
export function RecipientFilters({ values, choices, onChange }: RecipientFiltersProps) {
  const t = useTexts('messages');
  const format = useFormat();
  const id = useId();
  const exams = (choices?.exams.exams ?? []).filter(({ program }) => !values.program || program.id === values.program);
  const noop = () => {};
  const states = {
    All: t('all'),
    Paid: t('PAID'),
    Unpaid: t('notPaid'),
    PENDING: t('PENDING'),
    UNPAID: t('noSlip'),
  };
  return (
    <chakra.div display="grid" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr 1fr' }} gap="4">
      <InFilters value={true}>
        <SelectField
          id={`${id}program`}
          name="program"
          label={t('program')}
          empty={t('anyProgram')}
          value={values.program}
          onChange={(program) => onChange({ program, exam: '' })}
          onBlur={noop}
          options={(choices?.programs.programs ?? []).map((one) => ({
            value: one.id,
            label: `${one.programName} (${one.programShortCode})`,
          }))}
        />
        <SelectField
          id={`${id}exam`}
          name="exam"
          label={t('exam')}
          empty={t('anyExam')}
          value={values.exam}
          onChange={(exam) => onChange({ exam })}
          onBlur={noop}
          options={exams.map((one) => ({ value: one.id, label: `${one.title}, ${format.short(one.examDate)}` }))}
        />
        <SelectField
          id={`${id}payment`}
          name="payment"
          label={t('paymentTitle')}
          empty={null}
          value={values.payment}
          onChange={(payment) => onChange({ payment: paymentStates.find((one) => one === payment) ?? 'All' })}
          onBlur={noop}
          options={paymentStates.map((one) => ({ value: one, label: states[one] }))}
        />
      </InFilters>
    </chakra.div>
  );
}
