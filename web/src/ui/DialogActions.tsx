import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from './Button.tsx';

export interface DialogActionsProps {
  /** The label of the closing button: 'Cancel', 'Close'. */
  closeLabel: string;
  onClose: () => void;
  submitLabel: string;
  busy: boolean;
}

/** The buttons of a form in a dialog: close and submit. */
export function DialogActions({ closeLabel, onClose, submitLabel, busy }: DialogActionsProps) {
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="3" justifyContent="flex-end">
      <Button variant="outline" colorPalette="gray" onClick={onClose}>
        {closeLabel}
      </Button>
      <Button type="submit" busy={busy}>
        {submitLabel}
      </Button>
    </chakra.div>
  );
}
