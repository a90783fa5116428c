import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useOpenedRecord } from '../../forms/useOpenedRecord.ts';
import { type IntakeQuery, useIntakeQuery } from '../../gql/intakes.ts';
import { showAlert } from '../../lib/alerts.ts';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { paths } from '../../paths.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ConfirmButton } from '../../ui/ConfirmButton.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { SectionHeading } from '../../ui/Heading.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { CardsSkeleton } from '../../ui/Skeletons.tsx';
import { DocumentKindsCard } from '../supporting-documents/index.ts';
import { CopyForm } from './CopyForm.tsx';
import { ExtendForm } from './ExtendForm.tsx';
import { ExtensionList } from './ExtensionList.tsx';
import { IntakeExams } from './IntakeExams.tsx';
import { IntakeForm } from './IntakeForm.tsx';
import { IntakeChip } from './IntakeTable.tsx';
import { OpenRules } from './OpenRules.tsx';
import { useIntakeChanges } from './useIntakeChanges.ts';
import { WindowFacts } from './WindowFacts.tsx';

type Intake = IntakeQuery['intake'];
type Rules = IntakeQuery['ruleSets'];

/** /intakes/{id}: dates, fees, exams and extensions of one intake. */
export function IntakePage() {
  const { id = '' } = useParams();
  const t = useTexts('intakes');
  const lang = useLanguage();
  const { data, previousData, error, loading, refetch } = useIntakeQuery({
    variables: { id },
    fetchPolicy: 'network-only',
  });
  const known = data ?? previousData;
  const intake = known?.intake;
  const reload = async () => (await refetch()).data?.intake ?? Promise.reject(new Error('There is no answer.'));
  return (
    <PageFrame
      wide
      title={intake ? (lang === 'bn' ? intake.titleBn : intake.titleEn) : t('intake')}
      intro={intake && <IntakeChip intake={intake} />}
      back={{ to: paths.intakes.url(), label: t('toIntakes') }}
    >
      {error && !loading && <LoadError error={error} retry={() => void reload().catch(() => undefined)} />}
      {!intake && !error && <CardsSkeleton cards={3} />}
      {intake && <Loaded key={intake.id} intake={intake} rules={known.ruleSets} reload={reload} />}
    </PageFrame>
  );
}

interface LoadedProps {
  intake: Intake;
  rules: Rules;
  reload: () => Promise<Intake>;
}

function Loaded({ intake, rules, reload }: LoadedProps) {
  const t = useTexts('intakes');
  const { save } = useIntakeChanges();
  const { opened, restart } = useOpenedRecord(intake, reload);
  const isFixed = intake.state === 'ARCHIVED';
  return (
    <>
      <Actions intake={intake} rules={rules} reload={reload} />
      <Card>
        <SectionHeading mb="4">{t('datesAndFees')}</SectionHeading>
        {intake.isDefault && <chakra.p mb="4">{t('defaultText')}</chakra.p>}
        {isFixed ? (
          <>
            <WindowFacts intake={intake} />
            <chakra.p mt="4">{t('archivedText')}</chakra.p>
          </>
        ) : (
          <IntakeForm
            key={opened.version}
            intake={opened}
            isFeeFixed={intake.state !== 'DRAFT'}
            reload={reload}
            submitLabel={t('save')}
            onSave={async (input) => {
              await save(input);
              showAlert('success', t('saved'));
              await restart();
            }}
          />
        )}
      </Card>
      <DocumentKindsCard intakeId={intake.id} onSaved={reload} />
      <IntakeExams intakeId={intake.id} exams={intake.exams} isFixed={isFixed} />
      {intake.extensions.length > 0 && <ExtensionList extensions={intake.extensions} />}
    </>
  );
}

function Actions({ intake, rules, reload }: LoadedProps) {
  const t = useTexts('intakes');
  const navigate = useNavigate();
  const { publish, close, archive, copy, extend } = useIntakeChanges();
  const [dialog, setDialog] = useState<'copy' | 'extend'>();
  const shut = () => setDialog(undefined);
  const isDated = intake.state === 'PUBLISHED' && intake.closesAt !== null;
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="3">
      {intake.state === 'DRAFT' && (
        <ConfirmButton
          label={t('publish')}
          onConfirm={() => publish(intake)}
          done={reload}
          warning={
            <>
              <WindowFacts intake={intake} />
              <OpenRules intake={intake} rules={rules} />
            </>
          }
        >
          {t('publishText', { count: String(intake.exams.length) })}
        </ConfirmButton>
      )}
      {intake.state === 'PUBLISHED' && (
        <ConfirmButton label={t('closeNow')} danger onConfirm={() => close(intake)} done={reload}>
          {t('closeText')}
        </ConfirmButton>
      )}
      {intake.state === 'CLOSED' && (
        <ConfirmButton label={t('archive')} onConfirm={() => archive(intake)} done={reload}>
          {t('archiveText')}
        </ConfirmButton>
      )}
      {isDated && (
        <Button variant="outline" icon="clock" onClick={() => setDialog('extend')}>
          {t('extend')}
        </Button>
      )}
      <Button variant="outline" onClick={() => setDialog('copy')}>
        {t('copy')}
      </Button>
      <LinkButton to={paths.intakeRules.url({ id: intake.id })} variant="outline">
        {t('rules')}
      </LinkButton>
      <LinkButton to={paths.circular.url({ id: intake.id })} variant="outline">
        {t('circular')}
      </LinkButton>
      <LinkButton to={paths.intakeReminders.url({ id: intake.id })} variant="outline">
        {t('reminders')}
      </LinkButton>
      <Dialog open={dialog === 'extend'} onClose={shut} title={t('extend')}>
        {dialog === 'extend' && (
          <ExtendForm
            id={intake.id}
            onExtend={async (variables, people) => {
              await extend(variables);
              shut();
              const told = people === 0 ? 'extendedForNobody' : 'extendedAndTold';
              showAlert('success', t(variables.tell ? told : 'extended'));
            }}
          />
        )}
      </Dialog>
      <Dialog open={dialog === 'copy'} onClose={shut} title={t('copy')}>
        {dialog === 'copy' && (
          <CopyForm
            intake={intake}
            onCopy={async (input) => {
              const made = await copy(input);
              shut();
              if (made) await navigate(paths.intake.url({ id: made.id }));
            }}
          />
        )}
      </Dialog>
    </chakra.div>
  );
}
