import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import type { IntakeQuery } from '../../gql/intakes.ts';
import { showAlert } from '../../lib/alerts.ts';
import { useTexts } from '../../lib/texts.ts';
import { paths } from '../../paths.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { ConfirmButton } from '../../ui/ConfirmButton.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ClosedNotice, ClosingImpact } from './ClosingImpact.tsx';
import { CopyForm } from './CopyForm.tsx';
import { ExtendForm } from './ExtendForm.tsx';
import { OpenRules } from './OpenRules.tsx';
import { useIntakeChanges } from './useIntakeChanges.ts';
import { WindowFacts } from './WindowFacts.tsx';

export interface IntakeActionsProps {
  intake: IntakeQuery['intake'];
  reload: () => Promise<IntakeQuery['intake']>;
  onCopied: (id: string) => void;
}

/** The actions of an intake; after closing it, the affected applicants and the action to reopen it. */
export function IntakeActions({ intake, reload, onCopied }: IntakeActionsProps) {
  const t = useTexts('intakes');
  const { publish, close, reopen, archive, copy, extend } = useIntakeChanges();
  const [dialog, setDialog] = useState<'copy' | 'extend'>();
  /** Closed on this page, where it can be undone. */
  const [closed, setClosed] = useState(false);
  const undo = async () => {
    await reopen(intake);
    setClosed(false);
    await reload();
  };
  const shut = () => setDialog(undefined);
  const isDated = intake.state === 'PUBLISHED' && intake.closesAt !== null;
  return (
    <>
      {closed && intake.state === 'CLOSED' && <ClosedNotice intakeId={intake.id} onUndo={undo} />}
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        {intake.state === 'DRAFT' && (
          <ConfirmButton
            label={t('publish')}
            onConfirm={() => publish(intake)}
            done={reload}
            warning={
              <>
                <WindowFacts intake={intake} />
                <OpenRules intake={intake} />
              </>
            }
          >
            {t('publishText', { count: String(intake.exams.length) })}
          </ConfirmButton>
        )}
        {intake.state === 'PUBLISHED' && (
          <ConfirmButton
            label={t('closeNow')}
            danger
            onConfirm={async () => {
              await close(intake);
              setClosed(true);
            }}
            done={reload}
            warning={<ClosingImpact intakeId={intake.id} />}
          >
            {t('closeText')}
          </ConfirmButton>
        )}
        {intake.state === 'CLOSED' && (
          <ConfirmButton label={t('archive')} danger onConfirm={() => archive(intake)} done={reload}>
            {t('archiveText')}
          </ConfirmButton>
        )}
        {intake.state === 'CLOSED' && !closed && (
          <ConfirmButton label={t('openAgain')} onConfirm={() => reopen(intake)} done={reload}>
            {t('openAgainText')}
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
                const { data } = await extend(variables);
                shut();
                const told = people === 0 ? 'extendedForNobody' : 'extendedAndTold';
                const notice = data?.extendIntake.notice;
                showAlert(notice ? 'info' : 'success', notice ?? t(variables.tell ? told : 'extended'));
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
                if (made) onCopied(made.id);
              }}
            />
          )}
        </Dialog>
      </chakra.div>
    </>
  );
}
