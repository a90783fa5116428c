import { useParams } from 'react-router';
import { useRemindersQuery } from '../../gql/reminders.ts';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/Alert.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { CardsSkeleton } from '../../ui/Skeletons.tsx';
import { ReminderCard } from './ReminderCard.tsx';

/** /intakes/{id}/reminders: the reminders of an intake with their recipients and sent messages. */
export function RemindersPage() {
  const { id = '' } = useParams();
  const t = useTexts('reminders');
  const lang = useLanguage();
  const { data, previousData, error, loading, refetch } = useRemindersQuery({
    variables: { intakeId: id },
    fetchPolicy: 'network-only',
  });
  const shown = data ?? previousData;
  const reload = () => refetch().catch(() => undefined);
  return (
    <PageFrame
      title={t('reminders')}
      intro={shown && (lang === 'bn' ? shown.intake.titleBn : shown.intake.titleEn)}
      back={{ to: paths.intake.url({ id }), label: t('back') }}
    >
      {error && !loading && <LoadError error={error} retry={() => void reload()} />}
      {!shown && !error && <CardsSkeleton cards={4} />}
      {shown && shown.intake.state !== 'PUBLISHED' && <Alert tone="info">{t('notPublished')}</Alert>}
      {shown?.intakeReminders.map((one) => (
        <ReminderCard key={`${one.kind} ${one.version}`} reminder={one} reload={reload} />
      ))}
    </PageFrame>
  );
}
