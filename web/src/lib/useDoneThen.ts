import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { showAlert } from './alerts.ts';

/**
 * Says that something is done, and leads on after the moment of the specification (section 9). Meanwhile `done` holds, so that nothing
 * is sent twice; whoever leaves before is not called back.
 */
export function useDoneThen(): [done: boolean, finish: (message: string, delay: number, to: string) => void] {
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
