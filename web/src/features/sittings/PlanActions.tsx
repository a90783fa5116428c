import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { ReasonDialog } from '../../forms/ReasonDialog.tsx';
import type { SeatPlan_PlanFragment } from '../../gql/seat-plans.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { MoveDialog } from '../../ui/MoveDialog.tsx';
import type { SeatPlanChanges } from './useSeatPlans.ts';

export interface PlanActionsProps {
  plan: SeatPlan_PlanFragment;
  /** Another plan is already published. */
  replaces: boolean;
  changes: SeatPlanChanges;
}

type Asking = 'submit' | 'approve' | 'reject';

/** The actions of a sitting's seat plan in its state, each with a confirmation. */
export function PlanActions({ plan, replaces, changes }: PlanActionsProps) {
  const t = useTexts('sittings');
  const [asking, setAsking] = useState<Asking>();
  const close = () => setAsking(undefined);
  const { id, run, state, counts, mayApprove } = plan;
  const rejectLabel = mayApprove ? t('rejectPlan') : t('takeBack');
  return (
    <>
      {state === 'SUBMITTED' && <p>{mayApprove ? t('waitsForYou') : t('waitsForOther')}</p>}
      <chakra.div display="flex" flexWrap="wrap" gap="3" _empty={{ display: 'none' }} data-no-print="">
        {state === 'DRAFT' && <Button onClick={() => setAsking('submit')}>{t('submitPlan')}</Button>}
        {state === 'SUBMITTED' && mayApprove && <Button onClick={() => setAsking('approve')}>{t('approve')}</Button>}
        {state === 'SUBMITTED' && (
          <Button variant="outline" colorPalette="red" onClick={() => setAsking('reject')}>
            {rejectLabel}
          </Button>
        )}
      </chakra.div>
      <MoveDialog open={asking === 'submit'} onClose={close} label={t('submitPlan')} onMove={() => changes.submit(id)}>
        <p>{t('submitText', { run })}</p>
      </MoveDialog>
      <MoveDialog open={asking === 'approve'} onClose={close} label={t('approve')} onMove={() => changes.approve(id)}>
        <p>{t('approveText', { count: counts.changed })}</p>
        {replaces && <p>{t('approveReplaces')}</p>}
      </MoveDialog>
      <ReasonDialog
        open={asking === 'reject'}
        onClose={close}
        id={id}
        label={rejectLabel}
        reasonLabel={t('reason')}
        text={t('rejectText', { run })}
        hint={t('rejectHint')}
        onReason={changes.reject}
      />
    </>
  );
}
