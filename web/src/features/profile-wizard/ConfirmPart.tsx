import { chakra } from '@chakra-ui/react/styled-system';
import { useTexts } from '../../lib/texts.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Card, FactList } from '../../ui/Card.tsx';
import { CheckboxField } from '../../ui/ChoiceFields.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { useAnswerGroups } from './answerGroups.ts';
import { declarationId } from './wizard.steps.ts';
import type { WizardProps } from './wizard.types.ts';
import type { ProfileAnswers, WizardExam } from './wizard.values.ts';
import { YouCard } from './YouCard.tsx';

export function ConfirmPart(props: WizardProps) {
  const t = useTexts('profileWizard');
  const { exam, form, submission } = props;
  if (!exam || !form.answers) return null;
  return (
    <>
      <p>{t('answersIntro')}</p>
      <YouCard person={props.person} onChange={props.onChangeName} />
      <AnswerCards {...props} exam={exam} answers={form.answers} />
      <Alert tone="warning" title={t('finalTitle')}>
        <p>{t('finalText')}</p>
      </Alert>
      <CheckboxField
        id={declarationId}
        name={declarationId}
        label={t('declaration')}
        value={submission.declared}
        error={submission.declarationError}
        onChange={submission.setDeclared}
        onBlur={() => {}}
      />
    </>
  );
}

function AnswerCards({
  exams,
  exam,
  form,
  answers,
  changeUrl,
}: WizardProps & { exam: WizardExam; answers: ProfileAnswers }) {
  const t = useTexts('profileWizard');
  const groups = useAnswerGroups({ exams, exam, answers, values: form.values });
  return groups.map((group) => (
    <Card
      key={group.key}
      title={group.title}
      aside={
        <TextLink to={changeUrl(group.part)} minH="11" aria-label={t('changeWhat', { what: group.title })}>
          {t('changeThis')}
        </TextLink>
      }
    >
      {group.answers.length > 0 ? (
        <FactList facts={group.answers} />
      ) : (
        <chakra.p color="fg.muted">{t('none')}</chakra.p>
      )}
    </Card>
  ));
}
