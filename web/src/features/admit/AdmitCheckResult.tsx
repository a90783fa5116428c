import type { AdmitCheckQuery } from '../../gql/admit.public.ts';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Card, FactList } from '../../ui/Card.tsx';

const words = {
  GENUINE: ['valid', 'validText'],
  REVOKED: ['revoked', 'revokedText'],
  EXPIRED: ['expired', 'expiredText'],
  UNPAID: ['notValid', 'notValidText'],
} as const;

/** Shows only what is printed on the card. */
export function AdmitCheckResult({ check }: { check: AdmitCheckQuery['admitCheck'] }) {
  const t = useTexts('admit');
  const format = useFormat();
  const { state, name, applicantId, examTitle, examDate } = check;
  const [title, text] = words[state];
  return (
    <>
      <Alert tone={state === 'GENUINE' ? 'success' : 'error'} title={t(title)} live>
        <p>{t(text)}</p>
      </Alert>
      <Card>
        <FactList
          columns={1}
          facts={[
            { label: t('name'), value: name },
            ...(applicantId === '' ? [] : [{ label: t('applicantId'), value: applicantId }]),
            { label: t('exam'), value: examTitle },
            { label: t('examDate'), value: <time dateTime={examDate}>{format.dateTime(examDate)}</time> },
          ]}
        />
      </Card>
    </>
  );
}
