import { useInstitutionQuery } from '../../gql/institution.ts';
import { useTexts } from '../../lib/texts.ts';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/Alert.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { CardsSkeleton } from '../../ui/Skeletons.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { AboutCard } from './AboutForm.tsx';
import { DecidedChanges } from './DecidedChanges.tsx';
import { MoneyCard } from './MoneyCard.tsx';
import { PendingChange } from './PendingChange.tsx';
import { useInstitutionChanges } from './useInstitutionChanges.ts';

/** /institution: names, brand, contacts and texts; bank account and fees, which two SUPERADMINs change. */
export function InstitutionPage() {
  const t = useTexts('institution');
  const { data, previousData, error, loading, refetch } = useInstitutionQuery({ fetchPolicy: 'network-only' });
  const changes = useInstitutionChanges(refetch);
  const { institution, intakes } = data ?? previousData ?? {};
  const pending = institution?.changes.filter(({ state }) => state === 'PENDING') ?? [];
  const reload = async () => (await refetch()).data?.institution ?? Promise.reject(new Error('There is no answer.'));
  return (
    <PageFrame title={t('institution')} intro={t('intro')} back={{ to: paths.adminDashboard.url(), label: t('back') }}>
      {error && !loading && <LoadError error={error} retry={() => void refetch().catch(() => undefined)} />}
      {!institution && !error && <CardsSkeleton cards={3} />}
      {institution && intakes && (
        <>
          {institution.superadmins < 2 && (
            <Alert tone="warning" title={t('onlyOneTitle')}>
              {t('onlyOneText')} <TextLink to={paths.users.url()}>{t('toUsers')}</TextLink>
            </Alert>
          )}
          {pending.map((change) => (
            <PendingChange key={change.id} change={change} changes={changes} />
          ))}
          <MoneyCard institution={institution} intakes={intakes} pending={pending} changes={changes} />
          <AboutCard about={institution} reload={reload} changes={changes} />
          <DecidedChanges
            changes={institution.changes.filter(({ state }) => state !== 'PENDING')}
            older={institution.changeCount - institution.changes.length}
          />
        </>
      )}
    </PageFrame>
  );
}
