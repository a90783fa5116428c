import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { ErrorSummary } from '../ui/ErrorSummary.tsx';
import { ServerProblems } from './ServerProblems.tsx';
import type { RulesFormState } from './useRulesForm.ts';

/** The form element of `useRulesForm`: error summary, server problems and fields. */
export function RulesForm({ form, label, children }: { form: RulesFormState; label?: string; children: ReactNode }) {
  const { problems, failure, except, summary, formProps } = form;
  return (
    <chakra.form aria-label={label} display="flex" flexDirection="column" gap="5" {...formProps}>
      <ErrorSummary ref={summary} problems={problems} />
      <ServerProblems failure={failure} except={except} />
      {children}
    </chakra.form>
  );
}
