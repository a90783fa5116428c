import type { ReactNode } from 'react';
import { ConfirmDialog, type ConfirmDialogProps } from '../ui/Dialog.tsx';
import { RulesForm } from './RulesForm.tsx';
import type { RulesFormState } from './useRulesForm.ts';

interface ConfirmFormDialogProps extends Pick<ConfirmDialogProps, 'title' | 'confirmLabel' | 'danger' | 'onClose'> {
  open?: boolean;
  form: RulesFormState & { submit: () => unknown; busy: boolean };
  /** The name of the form; by default the title or the label of the button. */
  label?: string;
  /** What the action does. */
  text: ReactNode;
  /** The fields. */
  children: ReactNode;
}

/** A confirmation that needs input: its button submits the form. */
export function ConfirmFormDialog({ open = true, form, label, text, children, ...dialog }: ConfirmFormDialogProps) {
  return (
    <ConfirmDialog open={open} onConfirm={() => void form.submit()} busy={form.busy} {...dialog}>
      <p>{text}</p>
      <RulesForm form={form} label={label ?? dialog.title ?? dialog.confirmLabel}>
        {children}
      </RulesForm>
    </ConfirmDialog>
  );
}
