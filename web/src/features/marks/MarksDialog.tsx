import { isEntered, limits, text } from '@admission/schema';
import { chakra } from '@chakra-ui/react/styled-system';
import { useRef } from 'react';
import { ChangedMeanwhile } from '../../forms/ChangedMeanwhile.tsx';
import { FormDialog } from '../../forms/FormDialog.tsx';
import { RulesForm } from '../../forms/RulesForm.tsx';
import { useGuardedForm } from '../../forms/useGuardedForm.ts';
import { useCloseDialog } from '../../forms/useLeaveGuard.ts';
import { showAlert } from '../../lib/alerts.ts';
import { currentLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { CheckboxField } from '../../ui/ChoiceFields.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { TextAreaField } from '../../ui/TextAreaField.tsx';
import { MarkFields } from './MarkFields.tsx';
import {
  type Components,
  storedValue,
  toMarksInput,
  toTypedMarks,
  toTypedValues,
  totalOf,
  useMarkLabel,
} from './markValues.ts';
import type { ApplicantMarks, SaveMarks } from './useSaveMarks.ts';

interface MarksDialogProps extends SaveMarks {
  /** Undefined while the dialog is closed. */
  applicant?: ApplicantMarks;
  components: Components;
  onClose: () => void;
}

/** The Add Marks dialog of the specification. */
export function MarksDialog({ applicant, ...props }: MarksDialogProps) {
  const t = useTexts('marks');
  const name = applicant?.name ?? '';
  const isNew = !applicant || applicant.version === 0;
  return (
    <FormDialog
      open={Boolean(applicant)}
      onClose={props.onClose}
      title={isNew ? t('addMarksOf', { name }) : t('editMarksOf', { name })}
    >
      {applicant && <MarksForm key={applicant.id} applicant={applicant} {...props} />}
    </FormDialog>
  );
}

function MarksForm({ applicant, components, onClose, onSave, onReload }: Required<MarksDialogProps>) {
  const t = useTexts('marks');
  const format = useFormat();
  const newest = useRef(applicant);
  const { form, conflict } = useGuardedForm({
    opened: applicant,
    reload: async () => {
      newest.current = await onReload(applicant);
      return newest.current;
    },
    rules: (schema) => schema.marksRulesOf(components),
    valuesOf: (stored = applicant) => toTypedMarks(components, stored),
    onSave: async (marks, { version }) => {
      await onSave({ ...toMarksInput(marks), userId: applicant.userId, profileId: applicant.id, version });
      showAlert('success', text(currentLanguage(), 'marksUpdated'));
      onClose();
    },
  });
  const total = totalOf(components, form.values, newest.current);
  /** An absent applicant has no marks; unticking the box restores those that are stored. */
  const setAbsent = (on: boolean) =>
    form.setValues({ ...form.values, absent: on, ...toTypedValues(components, on ? undefined : newest.current) });
  return (
    <>
      <ChangedMeanwhile {...conflict} fields={useComparedMarks(components)} />
      <RulesForm form={form} label={t('addMarks')}>
        <CheckboxField {...form.field('absent')} onChange={setAbsent} label={t('absentLabel')} />
        <MarkFields form={form} components={components} />
        <chakra.p role="status" fontWeight="semibold" className="tabular">
          {t('totalIs', { total: total === null ? '–' : format.number(total) })}
        </chakra.p>
        <TextAreaField
          {...form.field('remarks')}
          label={t('remarks')}
          optional
          rows={3}
          maxLength={limits.text.remarks}
        />
        <DialogActions closeLabel={t('cancel')} onClose={useCloseDialog()} submitLabel={t('save')} busy={form.busy} />
      </RulesForm>
    </>
  );
}

/** The fields of a conflict between two officers. */
function useComparedMarks(components: Components) {
  const t = useTexts('marks');
  const format = useFormat();
  const label = useMarkLabel(components);
  const figure = (value: number | null) => (value === null ? null : format.number(value));
  return [
    ...components.filter(isEntered).map(({ key }) => ({
      label: label(key),
      value: (one: ApplicantMarks) => figure(storedValue(one, key)),
    })),
    { label: t('absent'), value: (one: ApplicantMarks) => (one.absent ? t('yes') : t('no')) },
    { label: t('remarks'), value: (one: ApplicantMarks) => one.remarks },
  ];
}
