import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { showAlert } from './alerts.ts';

/**
 * Shows a success message and navigates after a delay (specification, section 9). `done` is true meanwhile, so that nothing is
 * submitted twice.
 */
export function useSuccessRedirect(): [done: boolean, finish: (message: string, delay: number, to: string) => void] {
  const navigate = useNavigate();
  const [done, setDone] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const finish = useCallback(
    (message: string, delay: number, to: string) => {
      showAlert('success', message);
      setDone(true);
      timer.current = setTimeout(() => void navigate(to), delay);
    },
    [navigate],
  );
  return [done, finish];
}
