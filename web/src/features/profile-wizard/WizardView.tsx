import type { ProfileStep } from '@admission/schema';
import { chakra } from '@chakra-ui/react/styled-system';
import { type FocusEvent, type FormEvent, type ReactNode, useState } from 'react';
import { ServerProblems } from '../../forms/ServerProblems.tsx';
import { useTexts } from '../../lib/texts.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { SectionHeading } from '../../ui/Heading.tsx';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { PrimaryBar } from '../../ui/PrimaryBar.tsx';
import { StepProgress } from '../../ui/StepProgress.tsx';
import { ConflictDialog } from './ConflictDialog.tsx';
import { DraftStatus } from './DraftStatus.tsx';
import type { DraftState } from './draftKeeper.ts';
import { ExamFacts } from './ExamFacts.tsx';
import { PartView } from './PartView.tsx';
import { partIdOf } from './wizard.steps.ts';
import type { WizardProps } from './wizard.types.ts';

const stepTexts = {
  program: 'stepProgram',
  information: 'stepInformation',
  personal: 'stepPersonal',
  guardians: 'stepGuardians',
  academic: 'stepAcademic',
  work: 'stepWork',
  confirm: 'stepConfirm',
} as const;

const isNamed = (step: string): step is keyof typeof stepTexts => step in stepTexts;

/** The wizard: where one stands, what is wrong, the fields of the step, and the way on. */
export function WizardView(props: WizardProps) {
  const t = useTexts('profileWizard');
  const { steps, index, form, submission } = props;
  const step = steps[index];
  const [putOff, setPutOff] = useState<DraftState>();
  if (!step) return null;
  const label = (name: string) => (isNamed(name) ? t(stepTexts[name]) : name);
  const problems = form.summaryOf(step);
  return (
    <PageFrame
      title={t('title')}
      intro={index === 0 ? t('intro') : undefined}
      back={{ to: paths.dashboard.url(), label: t('backToDashboard') }}
    >
      <StepProgress
        label={t('progress')}
        steps={steps.map(({ name }, at) => ({ label: label(name), done: at < index }))}
        current={index}
      />
      <StepForm {...props} step={step} onDecide={() => setPutOff(undefined)}>
        <SectionHeading
          ref={props.headingRef}
          tabIndex={-1}
          outline="none"
          // On phones the line of the progress says the same.
          srOnly={{ base: true, md: false }}
        >
          {label(step.name)}
        </SectionHeading>
        <ErrorSummary ref={props.summaryRef} problems={problems} />
        <ServerProblems failure={submission.failure} except={problems.map(({ message }) => message)} />
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
        open={putOff !== props.draft}
        onClose={() => setPutOff(props.draft)}
        onKeepMine={props.onKeepMine}
        onLoadNewer={props.onLoadNewer}
      />
    </PageFrame>
  );
}

interface StepFormProps extends WizardProps {
  step: ProfileStep;
  /** The question which draft goes on is wanted again. */
  onDecide: () => void;
  children: ReactNode;
}

/** What takes the focus is not hidden behind the bar at the lower edge. */
const aboveBar = { '& :is(input, select, button, a)': { scrollMarginBottom: '9rem' } };

/** Enter and the main button do the same: the next step, or the submission. */
function StepForm({ step, children, onDecide, ...props }: StepFormProps) {
  const t = useTexts('profileWizard');
  const common = useTexts('common');
  const [asking, setAsking] = useState(false);
  const { submission } = props;
  const isLast = step.parts.includes('confirm');
  const next = () => {
    if (!props.passes()) return;
    if (step.parts.includes('program')) setAsking(true);
    else props.advance();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isLast) void submission.submit();
    // After the event: within it, React takes a change of the address for an action of the form.
    else queueMicrotask(next);
  };
  const onBlur = (event: FocusEvent<HTMLFormElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) props.onLeave();
  };
  const goOn = props.fromAnswers ? t('backToAnswers') : t('next');
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
            {isLast ? t('submit') : goOn}
          </Button>
          {props.back && (
            <Button variant="outline" size="lg" onClick={props.back}>
              {common('back')}
            </Button>
          )}
        </PrimaryBar>
      </chakra.form>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
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
