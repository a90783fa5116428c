import { useGuardedForm } from '../../forms/useGuardedForm.ts';
import type { ProgramForm_ProgramFragment, ProgramFormListsQuery } from '../../gql/programs.ts';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { CatalogueForm } from '../catalogue/index.ts';
import { ProgramFields, type ProgramValues } from './ProgramFields.tsx';
import type { ProgramChange } from './useProgramChanges.ts';
import { useProgramTypeName } from './useProgramTypeName.ts';

type Program = ProgramForm_ProgramFragment;

export interface ProgramFormProps {
  /** Absent for a new program. */
  program?: Program;
  lists: ProgramFormListsQuery;
  onSave: (change: ProgramChange) => Promise<unknown>;
  /** Loads the program as it is stored now. */
  reload?: () => Promise<Program>;
  /** Saved; the page is about to change to the list. */
  done: boolean;
}

const valuesOf = (one?: Program): ProgramValues => ({
  programName: one?.programName ?? '',
  programNameBn: one?.programNameBn ?? '',
  programShortCode: one?.programShortCode ?? '',
  credit: one ? String(one.credit) : '',
  programType: one?.programType ?? '',
  department: one?.department.id ?? '',
  programUrl: one?.programUrl ?? '',
  description: one?.description ?? '',
});

export function ProgramForm({ program, lists, onSave, reload, done }: ProgramFormProps) {
  const t = useTexts('catalogue');
  const typeName = useProgramTypeName();
  const format = useFormat();
  const { form, conflict } = useGuardedForm({
    opened: program,
    reload,
    rules: (schema) => schema.programRules,
    valuesOf,
    onSave: ({ programType, ...input }, seen) =>
      onSave({ ...input, programType: programType === 'graduate' ? 'GRADUATE' : 'UNDERGRADUATE', ...seen }),
  });
  const name = form.values.programName.trim().toLowerCase();
  const isTaken = lists.programs.programs.some(
    (other) => other.id !== program?.id && other.programName.toLowerCase() === name,
  );
  return (
    <CatalogueForm
      label={t('aboutProgram')}
      isNew={!program}
      {...{ form, conflict, done }}
      compared={[
        { label: t('programName'), value: (one) => one.programName },
        { label: t('nameBn'), value: (one) => one.programNameBn },
        { label: t('shortCode'), value: (one) => one.programShortCode },
        { label: t('credit'), value: (one) => format.number(one.credit) },
        { label: t('type'), value: (one) => typeName(one.programType) },
        { label: t('department'), value: (one) => one.department.departmentName },
        { label: t('url'), value: (one) => one.programUrl },
        { label: t('description'), value: (one) => one.description },
      ]}
    >
      {(isEditable) => (
        <ProgramFields
          field={form.field}
          departments={lists.departments.departments}
          editable={isEditable && !done}
          isNameTaken={isEditable && isTaken}
        />
      )}
    </CatalogueForm>
  );
}
