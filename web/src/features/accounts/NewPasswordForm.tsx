import { RulesForm } from '../../forms/RulesForm.tsx';
import { useRulesForm } from '../../forms/useRulesForm.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { PrimaryBar } from '../../ui/PrimaryBar.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';

export interface NewPasswordFormProps {
  onSubmit: (value: { password: string; confirmPassword: string }) => Promise<unknown>;
  onStartOver: () => void;
}

export function NewPasswordForm({ onSubmit, onStartOver }: NewPasswordFormProps) {
  const t = useTexts('accounts');
  const form = useRulesForm({
    // The token is in the URL; the API validates it.
    rules: (schema) => schema.resetPasswordRules.pick(['password', 'confirmPassword']),
    initialValues: { password: '', confirmPassword: '' },
    onSubmit: ({ password, confirmPassword = '' }) => onSubmit({ password, confirmPassword }),
  });
  return (
    <RulesForm form={form}>
      <NewPasswordFields password={form.field('password')} confirmPassword={form.field('confirmPassword')} />
      <PrimaryBar>
        <Button type="submit" busy={form.busy}>
          {t('reset')}
        </Button>
        <Button variant="outline" onClick={onStartOver}>
          {t('startOver')}
        </Button>
      </PrimaryBar>
    </RulesForm>
  );
}
