import { limits } from '@admission/schema';
import { useState } from 'react';
import { ChangedMeanwhile } from '../../forms/ChangedMeanwhile.tsx';
import { EditSwitch } from '../../forms/EditSwitch.tsx';
import { RulesForm } from '../../forms/RulesForm.tsx';
import { SaveBar } from '../../forms/SaveBar.tsx';
import { useGuardedSave } from '../../forms/useGuardedSave.ts';
import { useRulesForm } from '../../forms/useRulesForm.ts';
import type { DepartmentForm_DepartmentFragment } from '../../gql/departments.ts';
import { useTexts } from '../../lib/texts.ts';
import { Card } from '../../ui/Card.tsx';
import { TextAreaField, TextField } from '../../ui/TextFields.tsx';
import type { DepartmentChange } from './useDepartmentChanges.ts';

type Department = DepartmentForm_DepartmentFragment;

export interface DepartmentFormProps {
  /** The one to change; absent: a new one. */
  department?: Department;
  /** What the others are called: two of one name are told apart by their codes alone. */
  otherNames: readonly string[];
  onSave: (change: DepartmentChange) => Promise<unknown>;
  /** What there is now, where somebody else has changed it. */
  reload?: () => Promise<Department>;
  /** It is saved, and the list comes in a moment. */
  done: boolean;
}

const valuesOf = (one?: Department) => ({
  departmentName: one?.departmentName ?? '',
  deptShortCode: one?.deptShortCode ?? '',
  deptUrl: one?.deptUrl ?? '',
  details: one?.details ?? '',
});

/** A department to add, or to change once the Edit switch is on. */
export function DepartmentForm({ department, otherNames, onSave, reload, done }: DepartmentFormProps) {
  const t = useTexts('catalogue');
  const [editable, setEditable] = useState(!department);
  const guarded = useGuardedSave({ opened: department, reload });
  const form = useRulesForm({
    rules: (schema) => schema.departmentRules,
    initialValues: valuesOf(department),
    onSubmit: (input) => guarded.save((row) => onSave({ ...input, ...row })),
  });
  const busy = form.busy || done;
  const readOnly = !editable || done;
  const name = form.values.departmentName.trim().toLowerCase();
  const isTaken = editable && otherNames.some((other) => other.toLowerCase() === name);
  return (
    <Card>
      <ChangedMeanwhile
        changed={guarded.changed}
        fields={[
          { label: t('departmentName'), value: (one) => one.departmentName },
          { label: t('shortCode'), value: (one) => one.deptShortCode },
          { label: t('link'), value: (one) => one.deptUrl },
          { label: t('details'), value: (one) => one.details },
        ]}
        busy={busy}
        onKeepMine={() => {
          guarded.accept();
          void form.submit();
        }}
        onTakeTheirs={() => form.reset(valuesOf(guarded.accept()))}
      />
      {department && <EditSwitch on={editable} onChange={setEditable} disabled={busy} />}
      <RulesForm form={form} label={t('aboutDepartment')}>
        <TextField
          {...form.field('departmentName')}
          label={t('departmentName')}
          hint={isTaken && t('nameTaken')}
          autoComplete="off"
          maxLength={limits.text.line}
          readOnly={readOnly}
        />
        <TextField
          {...form.field('deptShortCode')}
          label={t('shortCode')}
          autoComplete="off"
          spellCheck={false}
          maxLength={limits.text.shortCode}
          maxW={{ md: '48' }}
          readOnly={readOnly}
        />
        <TextField
          {...form.field('deptUrl')}
          label={t('link')}
          hint={editable && t('linkHint')}
          optional
          type="url"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          maxLength={limits.text.link}
          readOnly={readOnly}
        />
        <TextAreaField
          {...form.field('details')}
          label={t('details')}
          optional
          rows={6}
          maxLength={limits.text.details}
          readOnly={readOnly}
        />
        {editable && <SaveBar busy={busy} done={done} label={department ? t('update') : t('add')} />}
      </RulesForm>
    </Card>
  );
}
