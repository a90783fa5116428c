import { type ReactNode, useState } from 'react';
import { ChangedMeanwhile, type ChangedMeanwhileProps } from '../../forms/ChangedMeanwhile.tsx';
import { EditSwitch } from '../../forms/EditSwitch.tsx';
import { RulesForm } from '../../forms/RulesForm.tsx';
import { SaveBar } from '../../forms/SaveBar.tsx';
import type { RulesFormState } from '../../forms/useRulesForm.ts';
import { useTexts } from '../../lib/texts.ts';
import { Card } from '../../ui/Card.tsx';

interface CatalogueFormProps<T> {
  label: string;
  isNew: boolean;
  form: RulesFormState;
  conflict: Omit<ChangedMeanwhileProps<T>, 'fields'> & { busy: boolean };
  /** The fields that a conflict between two officers compares. */
  compared: ChangedMeanwhileProps<T>['fields'];
  /** Saved; the page is about to change to the list. */
  done: boolean;
  children: (isEditable: boolean) => ReactNode;
}

/** The form of a department or program: a new one is editable, an existing one once the Edit switch is on. */
export function CatalogueForm<T>({ label, isNew, form, conflict, compared, done, children }: CatalogueFormProps<T>) {
  const t = useTexts('catalogue');
  const [isEditable, setEditable] = useState(isNew);
  const busy = conflict.busy || done;
  return (
    <Card>
      <ChangedMeanwhile {...conflict} fields={compared} busy={busy} />
      {!isNew && <EditSwitch on={isEditable} onChange={setEditable} disabled={busy} />}
      <RulesForm form={form} label={label}>
        {children(isEditable)}
        {isEditable && <SaveBar busy={busy} done={done} label={isNew ? t('add') : t('update')} />}
      </RulesForm>
    </Card>
  );
}
