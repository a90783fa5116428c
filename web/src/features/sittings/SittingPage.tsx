import { chakra } from '@chakra-ui/react/styled-system';
import { useNavigate, useParams } from 'react-router';
import { allowLeave } from '../../forms/useLeaveGuard.ts';
import { useOpenedRecord } from '../../forms/useOpenedRecord.ts';
import { type SittingQuery, useSittingQuery } from '../../gql/sittings.ts';
import { showAlert } from '../../lib/alerts.ts';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { DeleteButton } from '../../ui/DeleteButton.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { CardsSkeleton } from '../../ui/Skeletons.tsx';
import { SittingForm } from './SittingForm.tsx';
import { useSittingChanges } from './useSittingChanges.ts';
import { type SittingChoices, useSittingChoices } from './useSittingChoices.ts';

type Sitting = NonNullable<SittingQuery['sitting']>;

/** /sittings/{id}: times, exams and rooms of one sitting. */
export function SittingPage() {
  const { id = '' } = useParams();
  const t = useTexts('sittings');
  const format = useFormat();
  const { data, previousData, error, loading, refetch } = useSittingQuery({
    variables: { id },
    fetchPolicy: 'network-only',
  });
  const known = useSittingChoices();
  const sitting = (data ?? previousData)?.sitting;
  const reload = async () => (await refetch()).data?.sitting ?? Promise.reject(new Error('There is no answer.'));
  const failed = error ?? known.error;
  const retry = () => {
    known.refresh();
    void refetch().catch(() => undefined);
  };
  return (
    <PageFrame
      title={sitting ? sitting.name : t('sitting')}
      intro={sitting && format.dateTime(sitting.starts)}
      back={{ to: paths.sittings.url(), label: t('toSittings') }}
      actions={
        sitting && (
          <>
            <LinkButton to={paths.controlRoom.url({ id })} variant="outline">
              {t('controlRoom')}
            </LinkButton>
            <LinkButton to={paths.seatPlan.url({ id })} icon="users">
              {t('toPlan')}
            </LinkButton>
          </>
        )
      }
    >
      {failed && !loading && <LoadError error={failed} retry={retry} />}
      {(!sitting || !known.choices) && !failed && <CardsSkeleton cards={2} />}
      {sitting && known.choices && (
        <Loaded key={sitting.id} sitting={sitting} choices={known.choices} reload={reload} />
      )}
    </PageFrame>
  );
}

interface LoadedProps {
  sitting: Sitting;
  choices: SittingChoices;
  reload: () => Promise<Sitting>;
}

function Loaded({ sitting, choices, reload }: LoadedProps) {
  const t = useTexts('sittings');
  const navigate = useNavigate();
  const { save, remove } = useSittingChanges();
  const { opened, restart } = useOpenedRecord(sitting, reload);
  return (
    <>
      <Card title={t('facts')}>
        <SittingForm
          key={opened.version}
          sitting={opened}
          choices={choices}
          reload={reload}
          submitLabel={t('save')}
          onSave={async (input, isTold) => {
            const informed = (await save(input, isTold))?.informed ?? 0;
            showAlert('success', informed > 0 ? t('savedTold', { count: informed }) : t('saved'));
            await restart();
          }}
        />
      </Card>
      <chakra.div>
        <DeleteButton
          label={t('deleteSitting')}
          onDelete={async () => {
            await remove(sitting.id, sitting.version);
            showAlert('success', t('deleted'));
            allowLeave();
            await navigate(paths.sittings.url());
          }}
        >
          <p>{t('deleteText', { name: sitting.name })}</p>
        </DeleteButton>
      </chakra.div>
    </>
  );
}
