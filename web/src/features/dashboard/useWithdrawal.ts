import { useRef } from 'react';
import { useWithdrawApplicationMutation } from '../../gql/dashboard.ts';
import { showAlert } from '../../lib/alerts.ts';
import { headingId } from '../../ui/PageFrame.tsx';

/** The dashboard's action to withdraw the current application; rejects if the API refuses. */
export function useWithdrawal() {
  const [send] = useWithdrawApplicationMutation();
  const heading = useRef<HTMLElement>(null);
  return {
    withdraw: async (): Promise<void> => {
      heading.current = null;
      // Of this page: once it is left, the element cannot take the focus.
      const own = document.getElementById(headingId);
      const { data } = await send();
      if (!data) return;
      heading.current = own;
      showAlert('success', data.withdrawApplication.msg);
    },
    /** The focused button goes with the application; a focus that was moved since stays. */
    restoreFocus: (): void =>
      void setTimeout(() => {
        if (document.activeElement === document.body) heading.current?.focus();
      }),
  };
}
