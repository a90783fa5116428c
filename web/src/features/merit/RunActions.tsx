import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { ReasonDialog } from '../../forms/ReasonDialog.tsx';
import type { MeritView_ListFragment } from '../../gql/merit.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { SwitchField } from '../../ui/ChoiceFields.tsx';
import { MoveDialog } from '../../ui/MoveDialog.tsx';
import { Announcement } from './Announcement.tsx';
import type { Merit } from './useMerit.ts';

export interface RunActionsProps {
  list: MeritView_ListFragment;
  /** Another list is already published. */
  replaces: boolean;
  merit: Merit;
}

type Asking = 'submit' | 'approve' | 'reject' | 'askWithdrawal' | 'confirmWithdrawal' | 'dropWithdrawal';

/** The actions of a run in its state, each with a confirmation. */
export function RunActions({ list, replaces, merit }: RunActionsProps) {
  const t = useTexts('merit');
  const [asking, setAsking] = useState<Asking>();
  const [tell, setTell] = useState(true);
  const close = () => setAsking(undefined);
  const { id, run, state, counts, isStale, mayApprove, mayWithdraw, withdrawalAt } = list;
  const button = (what: Asking, label: string, look: { danger?: boolean; outline?: boolean } = {}) => (
    <Button
      variant={look.outline ? 'outline' : 'solid'}
      colorPalette={look.danger ? 'red' : 'brand'}
      onClick={() => setAsking(what)}
    >
      {label}
    </Button>
  );
  return (
    <>
      {state === 'SUBMITTED' && <p>{mayApprove ? t('waitsForYou') : t('waitsForOther')}</p>}
      <chakra.div display="flex" flexWrap="wrap" gap="3" _empty={{ display: 'none' }} data-no-print="">
        {state === 'DRAFT' && !isStale && button('submit', t('submit'))}
        {state === 'SUBMITTED' && mayApprove && !isStale && button('approve', t('approve'))}
        {state === 'SUBMITTED' &&
          button('reject', mayApprove ? t('rejectList') : t('takeBack'), { danger: true, outline: true })}
        {state === 'PUBLISHED' && mayWithdraw && button('confirmWithdrawal', t('confirmWithdrawal'), { danger: true })}
        {state === 'PUBLISHED' && withdrawalAt && button('dropWithdrawal', t('keepPublished'), { outline: true })}
        {state === 'PUBLISHED' &&
          !withdrawalAt &&
          button('askWithdrawal', t('askWithdrawal'), { danger: true, outline: true })}
      </chakra.div>
      <MoveDialog open={asking === 'submit'} onClose={close} label={t('submit')} onMove={() => merit.submit(id)}>
        <p>{t('submitText', { run })}</p>
        {counts.noMarks > 0 && <p>{t('submitMissing', { count: counts.noMarks })}</p>}
      </MoveDialog>
      <MoveDialog
        open={asking === 'approve'}
        onClose={close}
        label={t(tell ? 'approveAndTell' : 'approve')}
        onMove={() => merit.approve(id, tell)}
      >
        <p>{t('approveText', { count: counts.ranked + counts.absent })}</p>
        {replaces && <p>{t('approveReplaces')}</p>}
        <SwitchField label={t(replaces ? 'tellChanged' : 'tellAll')} checked={tell} onChange={setTell} />
        {asking === 'approve' && tell && <Announcement id={id} />}
      </MoveDialog>
      <MoveDialog
        open={asking === 'confirmWithdrawal'}
        onClose={close}
        label={t('confirmWithdrawal')}
        danger
        onMove={() => merit.confirmWithdrawal(id)}
      >
        <p>{t('confirmWithdrawalText')}</p>
      </MoveDialog>
      <MoveDialog
        open={asking === 'dropWithdrawal'}
        onClose={close}
        label={t('keepPublished')}
        onMove={() => merit.dropWithdrawal(id)}
      />
      <ReasonDialog
        open={asking === 'reject'}
        onClose={close}
        id={id}
        label={mayApprove ? t('rejectList') : t('takeBack')}
        reasonLabel={t('reason')}
        text={t('rejectText', { run })}
        hint={t('rejectHint')}
        onReason={merit.reject}
      />
      <ReasonDialog
        open={asking === 'askWithdrawal'}
        onClose={close}
        id={id}
        label={t('askWithdrawal')}
        reasonLabel={t('reason')}
        text={t('askWithdrawalText')}
        hint={t('askWithdrawalHint')}
        onReason={merit.askWithdrawal}
      />
    </>
  );
}
