import { useRef } from 'react';
import { useWithdrawApplicationMutation } from '../../gql/dashboard.ts';
import { showAlert } from '../../lib/alerts.ts';
import { focusLater } from '../../lib/focusLater.ts';
import { headingId } from '../../ui/PageFrame.tsx';

/** The dashboard's action to withdraw the current application; rejects if the API refuses. */
export function useWithdrawal() {
  const [send] = useWithdrawApplicationMutation();
  const isWithdrawn = useRef(false);
  return {
    withdraw: async (): Promise<void> => {
      isWithdrawn.current = false;
      const { data } = await send();
      if (!data) return;
      isWithdrawn.current = true;
      showAlert('success', data.withdrawApplication.msg);
    },
    /** The focused button goes with the application. */
    restoreFocus: (): void => {
      if (isWithdrawn.current) focusLater(headingId);
    },
  };
}
