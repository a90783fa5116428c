import { type KeyOf, useTexts } from '../../lib/texts.ts';
import { StepProgress } from '../../ui/StepProgress.tsx';

const flows = {
  registration: { label: 'registration', steps: ['stepDetails', 'stepVerify'] },
  reset: { label: 'resetting', steps: ['stepPhone', 'stepCode', 'stepPassword'] },
} as const satisfies Record<string, { label: KeyOf<'accounts'>; steps: KeyOf<'accounts'>[] }>;

export function AccountSteps({ of, current }: { of: keyof typeof flows; current: number }) {
  const t = useTexts('accounts');
  const { label, steps } = flows[of];
  return (
    <StepProgress
      label={t(label)}
      steps={steps.map((step, index) => ({ label: t(step), done: index < current }))}
      current={current}
    />
  );
}
