import { limits } from '@admission/schema';
import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef } from 'react';
import { Alert } from '../../ui/Alert.tsx';
import { LinkButton } from '../../ui/Button.tsx';

export interface FinishedProps {
  title: string;
  text: string;
  to: string;
  label: string;
  /** After the wait of the specification (section 9: 3 seconds). */
  onLeave: () => void;
}

/** A step went through: says so, waits, and leads on; whoever does not want to wait has a link. */
export function Finished({ title, text, to, label, onLeave }: FinishedProps) {
  const box = useRef<HTMLDivElement>(null);
  const leave = useRef(onLeave);
  leave.current = onLeave;
  useEffect(() => {
    // The form that had the focus is gone.
    box.current?.focus();
    const timer = setTimeout(() => leave.current(), limits.delays.verified);
    return () => clearTimeout(timer);
  }, []);
  return (
    <chakra.div ref={box} tabIndex={-1} role="group" aria-label={title} focusVisibleRing="outside" borderRadius="l2">
      <Alert tone="success" title={title}>
        <p>{text}</p>
        <div>
          <LinkButton to={to} replace>
            {label}
          </LinkButton>
        </div>
      </Alert>
    </chakra.div>
  );
}
