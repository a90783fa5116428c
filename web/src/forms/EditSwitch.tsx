import { useTexts } from '../lib/texts.ts';
import { SwitchField } from '../ui/ChoiceFields.tsx';

export interface EditSwitchProps {
  on: boolean;
  onChange: (on: boolean) => void;
  disabled?: boolean;
}

/** A form that is read before it is changed (specification, section 2): nothing can be typed until this is on. */
export function EditSwitch({ on, onChange, disabled }: EditSwitchProps) {
  const t = useTexts('editing');
  return <SwitchField label={t('edit')} checked={on} onChange={onChange} disabled={disabled} />;
}
