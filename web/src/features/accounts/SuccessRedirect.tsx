import { limits } from '@admission/schema';
import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef } from 'react';
import { Alert } from '../../ui/Alert.tsx';
import { LinkButton } from '../../ui/Button.tsx';

export interface SuccessRedirectProps {
  title: string;
  text: string;
  to: string;
  label: string;
  /** Called after 3 seconds (specification, section 9). */
  onLeave: () => void;
}

/** The success message of a verified code or a new password, which redirects after a delay; a link skips the delay. */
export function SuccessRedirect({ title, text, to, label, onLeave }: SuccessRedirectProps) {
  const box = useRef<HTMLDivElement>(null);
  const leave = useRef(onLeave);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  leave.current = onLeave;
  useEffect(() => {
    // The focused form has been removed.
    box.current?.focus();
    timer.current = setTimeout(() => leave.current(), limits.delays.verified);
    return () => clearTimeout(timer.current);
  }, []);
  return (
    <chakra.div ref={box} tabIndex={-1} role="group" aria-label={title} focusVisibleRing="outside" borderRadius="l2">
      <Alert tone="success" title={title}>
        <p>{text}</p>
        <div>
          {/* The page of the link may take longer to load than the delay lasts. */}
          <LinkButton to={to} replace onClick={() => clearTimeout(timer.current)}>
            {label}
          </LinkButton>
        </div>
      </Alert>
    </chakra.div>
  );
}
