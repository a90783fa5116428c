import { chakra } from '@chakra-ui/react/styled-system';
import { useNavigate, useParams } from 'react-router';
import { useOpenedRecord } from '../../forms/useOpenedRecord.ts';
import { useIntakeQuery } from '../../gql/intakes.ts';
import { showAlert } from '../../lib/alerts.ts';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { paths } from '../../paths.ts';
import { Card } from '../../ui/Card.tsx';
import { SectionHeading } from '../../ui/Heading.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { CardsSkeleton } from '../../ui/Skeletons.tsx';
import { IntakeRules } from '../rule-sets/index.ts';
import { DocumentKindsCard } from '../supporting-documents/index.ts';
import { ExtensionList } from './ExtensionList.tsx';
import { IntakeActions, type IntakeActionsProps } from './IntakeActions.tsx';
import { IntakeExams } from './IntakeExams.tsx';
import { IntakeForm } from './IntakeForm.tsx';
import { IntakeChip } from './IntakeTable.tsx';
import { useIntakeChanges } from './useIntakeChanges.ts';
import { WindowFacts } from './WindowFacts.tsx';

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
      {intake && <Loaded key={intake.id} intake={intake} reload={reload} />}
    </PageFrame>
  );
}

function Loaded({ intake, reload }: Omit<IntakeActionsProps, 'onCopied'>) {
  const t = useTexts('intakes');
  const navigate = useNavigate();
  const { save } = useIntakeChanges();
  const { opened, restart } = useOpenedRecord(intake, reload);
  const isFixed = intake.state === 'ARCHIVED';
  return (
    <>
      <IntakeActions {...{ intake, reload }} onCopied={(id) => void navigate(paths.intake.url({ id }))} />
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
      <IntakeRules intakeId={intake.id} isFixed={isFixed} onChanged={reload} />
      <DocumentKindsCard intakeId={intake.id} onSaved={reload} />
      <IntakeExams intakeId={intake.id} exams={intake.exams} isFixed={isFixed} />
      {intake.extensions.length > 0 && <ExtensionList extensions={intake.extensions} />}
    </>
  );
}
