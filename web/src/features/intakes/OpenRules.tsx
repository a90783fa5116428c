import { chakra } from '@chakra-ui/react/styled-system';
import type { IntakeQuery } from '../../gql/intakes.ts';
import { useTexts } from '../../lib/texts.ts';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/Alert.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { useIntakeRules } from '../rule-sets/index.ts';

/** Warns on the page of an intake of unpublished rules: they do not apply until a second officer publishes them. */
export function OpenRules({ intake: { id, exams } }: { intake: IntakeQuery['intake'] }) {
  const t = useTexts('intakes');
  const { known } = useIntakeRules(id);
  const open = (known?.versions ?? []).flatMap(({ id: key, examId, state }) => {
    const exam = exams.find((one) => one.id === examId);
    const place = exam ? `${exam.course}: ${exam.title}` : t('wholeIntake');
    if (state !== 'DRAFT' && state !== 'SUBMITTED') return [];
    return { key, text: t(state === 'DRAFT' ? 'rulesDraft' : 'rulesWaiting', { place }) };
  });
  if (open.length === 0) return null;
  return (
    <Alert tone="warning" title={t('rulesOpen')}>
      <p>{t('rulesOpenText')}</p>
      <chakra.ul ps="5">
        {open.map(({ key, text }) => (
          <li key={key}>{text}</li>
        ))}
      </chakra.ul>
      <TextLink to={paths.intakeRules.url({ id })}>{t('rules')}</TextLink>
    </Alert>
  );
}
