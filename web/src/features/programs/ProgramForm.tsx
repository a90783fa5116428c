import { useState } from 'react';
import { ChangedMeanwhile } from '../../forms/ChangedMeanwhile.tsx';
import { EditSwitch } from '../../forms/EditSwitch.tsx';
import { RulesForm } from '../../forms/RulesForm.tsx';
import { SaveBar } from '../../forms/SaveBar.tsx';
import { useGuardedSave } from '../../forms/useGuardedSave.ts';
import { useRulesForm } from '../../forms/useRulesForm.ts';
import type { ProgramForm_ProgramFragment, ProgramFormListsQuery } from '../../gql/programs.ts';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { Card } from '../../ui/Card.tsx';
import { ProgramFields, type ProgramValues } from './ProgramFields.tsx';
import type { ProgramChange } from './useProgramChanges.ts';
import { useTypeWord } from './useTypeWord.ts';

type Program = ProgramForm_ProgramFragment;

export interface ProgramFormProps {
  /** The one to change; absent: a new one. */
  program?: Program;
  lists: ProgramFormListsQuery;
  onSave: (change: ProgramChange) => Promise<unknown>;
  /** What there is now, where somebody else has changed it. */
  reload?: () => Promise<Program>;
  /** It is saved, and the list comes in a moment. */
  done: boolean;
}

const valuesOf = (one?: Program): ProgramValues => ({
  programName: one?.programName ?? '',
  programShortCode: one?.programShortCode ?? '',
  credit: one ? String(one.credit) : '',
  programType: one?.programType ?? '',
  department: one?.department.id ?? '',
  programUrl: one?.programUrl ?? '',
  description: one?.description ?? '',
});

/** A program to add, or to change once the Edit switch is on. */
export function ProgramForm({ program, lists, onSave, reload, done }: ProgramFormProps) {
  const t = useTexts('catalogue');
  const [editable, setEditable] = useState(!program);
  const typeWord = useTypeWord();
  const format = useFormat();
  const guarded = useGuardedSave({ opened: program, reload });
  const form = useRulesForm({
    rules: (schema) => schema.programRules,
    initialValues: valuesOf(program),
    onSubmit: ({ programType, ...input }) => {
      const type = programType === 'graduate' ? 'GRADUATE' : 'UNDERGRADUATE';
      return guarded.save((row) => onSave({ ...input, programType: type, ...row }));
    },
  });
  const busy = form.busy || done;
  const name = form.values.programName.trim().toLowerCase();
  const others = lists.programs.programs.filter(({ id }) => id !== program?.id);
  return (
    <Card>
      <ChangedMeanwhile
        changed={guarded.changed}
        fields={[
          { label: t('programName'), value: (one) => one.programName },
          { label: t('shortCode'), value: (one) => one.programShortCode },
          { label: t('credit'), value: (one) => format.number(one.credit) },
          { label: t('type'), value: (one) => typeWord(one.programType) },
          { label: t('department'), value: (one) => one.department.departmentName },
          { label: t('url'), value: (one) => one.programUrl },
          { label: t('description'), value: (one) => one.description },
        ]}
        busy={busy}
        onKeepMine={() => {
          guarded.accept();
          void form.submit();
        }}
        onTakeTheirs={() => form.reset(valuesOf(guarded.accept()))}
      />
      {program && <EditSwitch on={editable} onChange={setEditable} disabled={busy} />}
      <RulesForm form={form} label={t('aboutProgram')}>
        <ProgramFields
          field={form.field}
          departments={lists.departments.departments}
          editable={editable && !done}
          isNameTaken={editable && others.some((other) => other.programName.toLowerCase() === name)}
        />
        {editable && <SaveBar busy={busy} done={done} label={program ? t('update') : t('add')} />}
      </RulesForm>
    </Card>
  );
}
