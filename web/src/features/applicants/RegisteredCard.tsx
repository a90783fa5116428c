import type { RegisteredPersonQuery } from '../../gql/applicants.ts';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Card, FactList } from '../../ui/Card.tsx';
import { HistoryCard } from './HistoryCard.tsx';
import type { History } from './useHistory.ts';

interface RegisteredCardProps {
  person: RegisteredPersonQuery['registeredPerson'];
  history: History;
}

/** A person who has registered but not applied. */
export function RegisteredCard({ person, history }: RegisteredCardProps) {
  const t = useTexts('applicants');
  const format = useFormat();
  return (
    <>
      <Alert tone="info">{t('noApplicationYet')}</Alert>
      <Card title={t('identityTitle')}>
        <FactList
          facts={[
            { label: t('name'), value: person.name },
            { label: t('phone'), value: <span className="tabular">{person.phone}</span> },
            { label: t('email'), value: person.email },
            {
              label: t('didRegister'),
              value: <time dateTime={person.registeredAt}>{format.dateTime(person.registeredAt)}</time>,
            },
            { label: t('paymentStatus'), value: t(person.paymentStatus) },
          ]}
        />
      </Card>
      <HistoryCard history={history} applicantId={person.userId} />
    </>
  );
}
