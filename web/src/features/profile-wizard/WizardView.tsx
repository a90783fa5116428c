import { type ProfileStep, text } from '@admission/schema';
import { chakra } from '@chakra-ui/react/styled-system';
import { type FocusEvent, type FormEvent, type ReactNode, useState } from 'react';
import { ServerProblems } from '../../forms/ServerProblems.tsx';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { SectionHeading } from '../../ui/Heading.tsx';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { PrimaryBar } from '../../ui/PrimaryBar.tsx';
import { StepProgress } from '../../ui/StepProgress.tsx';
import { ExamFacts } from '../eligibility/index.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import { DraftStatus } from './DraftStatus.tsx';
import type { DraftState } from './draftAutosave.ts';
import { PartView } from './PartView.tsx';
import { partIdOf } from './wizard.steps.ts';
import type { WizardProps } from './wizard.types.ts';

const stepTexts = {
  program: 'program',
  information: 'stepInformation',
  personal: 'stepPersonal',
  guardians: 'stepGuardians',
  academic: 'stepAcademic',
  work: 'stepWork',
  confirm: 'stepConfirm',
} as const;

const isNamed = (step: string): step is keyof typeof stepTexts => step in stepTexts;

export function WizardView(props: WizardProps) {
  const t = useTexts('profileWizard');
  const lang = useLanguage();
  const { steps, index, form, submission } = props;
  const step = steps[index];
  const [dismissed, setDismissed] = useState<DraftState>();
  if (!step) return null;
  const label = (name: string) => (isNamed(name) ? t(stepTexts[name]) : name);
  const problems = form.summaryOf(step);
  return (
    <PageFrame
      title={t('createProfile')}
      intro={index === 0 ? t('intro') : undefined}
      back={{ to: paths.dashboard.url(), label: t('dashboard') }}
    >
      <StepProgress
        label={t('progress')}
        steps={steps.map(({ name }, at) => ({ label: label(name), done: at < index }))}
        current={index}
      />
      <StepForm {...props} step={step} onDecide={() => setDismissed(undefined)}>
        <SectionHeading
          ref={props.headingRef}
          tabIndex={-1}
          outline="none"
          // On phones the progress line shows the name.
          srOnly={{ base: true, md: false }}
        >
          {label(step.name)}
        </SectionHeading>
        <ErrorSummary
          ref={props.summaryRef}
          problems={problems}
          lead={step.parts.includes('program') ? undefined : text(lang, 'informationErrors')}
        />
        <ServerProblems failure={submission.failure} except={submission.placed} />
        {step.parts.map((part) => (
          <chakra.div
            key={part}
            id={partIdOf(part)}
            role="group"
            aria-label={label(part)}
            tabIndex={-1}
            outline="none"
            display="flex"
            flexDirection="column"
            gap="5"
            onFocus={() => props.onPart(part)}
          >
            <PartView part={part} {...props} />
          </chakra.div>
        ))}
      </StepForm>
      <ConflictDialog
        state={props.draft}
        open={dismissed !== props.draft}
        onClose={() => setDismissed(props.draft)}
        onOverwrite={props.onOverwrite}
        onLoadNewer={props.onLoadNewer}
      />
    </PageFrame>
  );
}

interface StepFormProps extends WizardProps {
  step: ProfileStep;
  /** Opens the conflict dialog again. */
  onDecide: () => void;
  children: ReactNode;
}

/** Keeps a focused field above the fixed bar. */
const aboveBar = { '& :is(input, select, button, a)': { scrollMarginBottom: '9rem' } };

/** Enter or the main button: the next step, or the submission. */
function StepForm({ step, children, onDecide, ...props }: StepFormProps) {
  const t = useTexts('profileWizard');
  const [confirming, setConfirming] = useState(false);
  const { submission } = props;
  const isLast = step.parts.includes('confirm');
  const next = () => {
    if (!props.validateStep()) return;
    if (step.parts.includes('program')) setConfirming(true);
    else props.advance();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isLast) void submission.submit();
    // After the event: React treats a navigation within it as a form action.
    else queueMicrotask(next);
  };
  const onBlur = (event: FocusEvent<HTMLFormElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) props.onLeave();
  };
  const nextLabel = props.fromAnswers ? t('backToAnswers') : t('next');
  return (
    <>
      <chakra.form
        noValidate
        onSubmit={onSubmit}
        onBlur={onBlur}
        css={aboveBar}
        display="flex"
        flexDirection="column"
        gap="5"
      >
        {children}
        <PrimaryBar>
          <DraftStatus state={props.draft} onDecide={onDecide} />
          <Button type="submit" size="lg" busy={submission.busy}>
            {isLast ? t('submit') : nextLabel}
          </Button>
          {props.back && (
            <Button variant="outline" size="lg" onClick={props.back}>
              {t('back')}
            </Button>
          )}
        </PrimaryBar>
      </chakra.form>
      <ConfirmDialog
        open={confirming}
        onClose={() => setConfirming(false)}
        onConfirm={() => {
          setConfirming(false);
          props.advance();
        }}
        confirmLabel={t('confirmYes')}
      >
        {props.exam && <ExamFacts exam={props.exam} />}
        <p>{t('confirmChoice')}</p>
      </ConfirmDialog>
    </>
  );
}
