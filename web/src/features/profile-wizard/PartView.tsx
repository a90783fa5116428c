import type { ProfilePart } from '@admission/schema';
import { AcademicPart } from './AcademicPart.tsx';
import { ConfirmPart } from './ConfirmPart.tsx';
import { GuardiansPart } from './GuardiansPart.tsx';
import { PersonalPart } from './PersonalPart.tsx';
import { ProgramPart } from './ProgramPart.tsx';
import { WorkPart } from './WorkPart.tsx';
import type { WizardProps } from './wizard.types.ts';

export function PartView({ part, ...props }: WizardProps & { part: ProfilePart }) {
  const { exams, later, exam, form } = props;
  switch (part) {
    case 'program':
      return <ProgramPart {...{ exams, later }} choice={form.field('examId')} answers={form.givenAnswers} />;
    case 'personal':
      return <PersonalPart form={form} />;
    case 'guardians':
      return <GuardiansPart form={form} />;
    case 'academic':
      return <AcademicPart form={form} exam={exam} />;
    case 'work':
      return <WorkPart form={form} exams={exams} />;
    case 'confirm':
      return <ConfirmPart {...props} />;
  }
}
