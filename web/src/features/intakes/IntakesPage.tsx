import { useState } from 'react';
import { useNavigate } from 'react-router';
import { FormDialog } from '../../forms/FormDialog.tsx';
import { useIntakesQuery } from '../../gql/intakes.ts';
import { useTexts } from '../../lib/texts.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { ListFrame } from '../../ui/ListFrame.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { IntakeForm } from './IntakeForm.tsx';
import { IntakeTable } from './IntakeTable.tsx';
import { useIntakeChanges } from './useIntakeChanges.ts';

/** /intakes: the admission rounds, the newest first. */
export function IntakesPage() {
  const t = useTexts('intakes');
  const navigate = useNavigate();
  const { data, previousData, error, loading, refetch } = useIntakesQuery({ fetchPolicy: 'network-only' });
  const { save } = useIntakeChanges();
  const [isOpen, setOpen] = useState(false);
  const list = (data ?? previousData)?.intakes;
  return (
    <ListFrame
      title={t('intakes')}
      intro={t('intro')}
      back={{ to: paths.adminDashboard.url(), label: t('back') }}
      {...{ list, loading, error }}
      retry={() => void refetch().catch(() => undefined)}
      create={
        <Button icon="plus" onClick={() => setOpen(true)}>
          {t('create')}
        </Button>
      }
      none={{ title: t('none'), text: t('noneText'), icon: 'calendar' }}
    >
      {list && list.length > 0 && <IntakeTable intakes={list} />}
      {list && list.length > 1 && (
        <TextLink to={paths.adminDashboard.url()} alignSelf="flex-start" minH="11">
          {t('compare')}
        </TextLink>
      )}
      <FormDialog open={isOpen} onClose={() => setOpen(false)} title={t('create')}>
        {isOpen && (
          <IntakeForm
            onSave={async (input) => {
              const saved = await save(input);
              if (saved) await navigate(paths.intake.url({ id: saved.id }));
            }}
            submitLabel={t('create')}
          />
        )}
      </FormDialog>
    </ListFrame>
  );
}
