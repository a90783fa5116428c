import { limits, text } from '@admission/schema';
import { chakra } from '@chakra-ui/react/styled-system';
import { ChangedMeanwhile } from '../../forms/ChangedMeanwhile.tsx';
import { RulesForm } from '../../forms/RulesForm.tsx';
import { useGuardedForm } from '../../forms/useGuardedForm.ts';
import { showAlert } from '../../lib/alerts.ts';
import { currentLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { CheckboxField } from '../../ui/ChoiceFields.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { NumberField, TextAreaField } from '../../ui/TextFields.tsx';
import { toTypedMarks, totalOf } from './markValues.ts';
import type { ApplicantMarks, SaveMarks } from './useSaveMarks.ts';

interface MarksDialogProps extends SaveMarks {
  /** Undefined while the dialog is closed. */
  applicant?: ApplicantMarks;
  onClose: () => void;
}

/** The Add Marks dialog of the specification. */
export function MarksDialog({ applicant, ...props }: MarksDialogProps) {
  const t = useTexts('marks');
  const name = applicant?.name ?? '';
  const isNew = !applicant || applicant.version === 0;
  return (
    <Dialog
      open={Boolean(applicant)}
      onClose={props.onClose}
      title={isNew ? t('addMarksOf', { name }) : t('editMarksOf', { name })}
    >
      {applicant && <MarksForm key={applicant.id} applicant={applicant} {...props} />}
    </Dialog>
  );
}

function MarksForm({ applicant, onClose, onSave, onReload }: Required<MarksDialogProps>) {
  const t = useTexts('marks');
  const format = useFormat();
  const { form, conflict } = useGuardedForm({
    opened: applicant,
    reload: () => onReload(applicant),
    rules: (schema) => schema.marksRules,
    valuesOf: (stored = applicant) => toTypedMarks(stored),
    onSave: async ({ absent, written, viva, remarks }, { version }) => {
      await onSave({ userId: applicant.userId, profileId: applicant.id, version, absent, written, viva, remarks });
      showAlert('success', text(currentLanguage(), 'marksUpdated'));
      onClose();
    },
  });
  const { absent } = form.values;
  const total = totalOf(form.values);
  /** An absent applicant has no marks; unticking the box restores those that are stored. */
  const setAbsent = (on: boolean) =>
    form.setValues({ ...form.values, absent: on, ...(on ? { written: '', viva: '' } : restoredMarks(applicant)) });
  return (
    <>
      <ChangedMeanwhile {...conflict} fields={useComparedMarks()} />
      <RulesForm form={form} label={t('addMarks')}>
        <CheckboxField {...form.field('absent')} onChange={setAbsent} label={t('absentLabel')} />
        <chakra.div display="grid" gridTemplateColumns="1fr 1fr" gap="4" alignItems="start">
          <NumberField {...form.field('written')} label={t('writtenLabel')} disabled={absent} optional={absent} />
          <NumberField {...form.field('viva')} label={t('vivaLabel')} disabled={absent} optional={absent} />
        </chakra.div>
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
        <DialogActions closeLabel={t('cancel')} onClose={onClose} submitLabel={t('save')} busy={form.busy} />
      </RulesForm>
    </>
  );
}

function restoredMarks(applicant: ApplicantMarks) {
  const { written, viva } = toTypedMarks(applicant);
  return { written, viva };
}

/** The fields of a conflict between two officers. */
function useComparedMarks() {
  const t = useTexts('marks');
  const format = useFormat();
  const figure = (value: number | null) => (value === null ? null : format.number(value));
  return [
    { label: t('written'), value: (one: ApplicantMarks) => figure(one.written) },
    { label: t('viva'), value: (one: ApplicantMarks) => figure(one.viva) },
    { label: t('absent'), value: (one: ApplicantMarks) => (one.absent ? t('yes') : t('no')) },
    { label: t('remarks'), value: (one: ApplicantMarks) => one.remarks },
  ];
}
