import { limits } from '@admission/schema';
import { useGuardedForm } from '../../forms/useGuardedForm.ts';
import type { DepartmentForm_DepartmentFragment } from '../../gql/departments.ts';
import { useTexts } from '../../lib/texts.ts';
import { BanglaNameField } from '../../ui/BanglaNameField.tsx';
import { TextAreaField } from '../../ui/TextAreaField.tsx';
import { TextField } from '../../ui/TextFields.tsx';
import { CatalogueForm } from '../catalogue/index.ts';
import type { DepartmentChange } from './useDepartmentChanges.ts';

type Department = DepartmentForm_DepartmentFragment;

export interface DepartmentFormProps {
  /** Absent for a new department. */
  department?: Department;
  /** The names of the other departments: a duplicate gets a hint, it is not refused. */
  otherNames: readonly string[];
  onSave: (change: DepartmentChange) => Promise<unknown>;
  /** Loads the department as it is stored now. */
  reload?: () => Promise<Department>;
  /** Saved; the page is about to change to the list. */
  done: boolean;
}

const valuesOf = (one?: Department) => ({
  departmentName: one?.departmentName ?? '',
  departmentNameBn: one?.departmentNameBn ?? '',
  deptShortCode: one?.deptShortCode ?? '',
  deptUrl: one?.deptUrl ?? '',
  details: one?.details ?? '',
});

export function DepartmentForm({ department, otherNames, onSave, reload, done }: DepartmentFormProps) {
  const t = useTexts('catalogue');
  const { form, conflict } = useGuardedForm({
    opened: department,
    reload,
    rules: (schema) => schema.departmentRules,
    valuesOf,
    onSave: (input, seen) => onSave({ ...input, ...seen }),
  });
  const name = form.values.departmentName.trim().toLowerCase();
  const isTaken = otherNames.some((other) => other.toLowerCase() === name);
  return (
    <CatalogueForm
      label={t('aboutDepartment')}
      isNew={!department}
      {...{ form, conflict, done }}
      compared={[
        { label: t('departmentName'), value: (one) => one.departmentName },
        { label: t('nameBn'), value: (one) => one.departmentNameBn },
        { label: t('shortCode'), value: (one) => one.deptShortCode },
        { label: t('link'), value: (one) => one.deptUrl },
        { label: t('details'), value: (one) => one.details },
      ]}
    >
      {(isEditable) => {
        const readOnly = !isEditable || done;
        return (
          <>
            <TextField
              {...form.field('departmentName')}
              label={t('departmentName')}
              hint={isEditable && isTaken && t('nameTaken')}
              autoComplete="off"
              maxLength={limits.text.line}
              readOnly={readOnly}
            />
            <BanglaNameField
              {...form.field('departmentNameBn')}
              label={t('nameBn')}
              hint={isEditable && t('nameBnHint')}
              readOnly={readOnly}
              maxLength={limits.text.line}
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
              hint={isEditable && t('linkHint')}
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
          </>
        );
      }}
    </CatalogueForm>
  );
}
