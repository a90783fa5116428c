import { useTexts } from '../lib/texts.ts';
import { SwitchField } from '../ui/ChoiceFields.tsx';

export interface EditSwitchProps {
  on: boolean;
  onChange: (on: boolean) => void;
  disabled?: boolean;
}

/** Unlocks a read-only form (specification, section 2). */
export function EditSwitch({ on, onChange, disabled }: EditSwitchProps) {
  const t = useTexts('editing');
  return <SwitchField label={t('editShort')} checked={on} onChange={onChange} disabled={disabled} />;
}
