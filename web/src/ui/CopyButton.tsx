import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useState } from 'react';
import { Button } from './Button.tsx';

export interface CopyButtonProps {
  text: string;
  label: string;
  /** Shown in place of the label once the text is copied. */
  done: string;
  /** Accessible name: what is copied. */
  name: string;
}

/** Milliseconds that the success is shown. */
const shownFor = 3_000;

/** Copies a text and announces it; absent where the browser has no clipboard. */
export function CopyButton({ text, label, done, name }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), shownFor);
    return () => clearTimeout(timer);
  }, [isCopied]);
  if (!globalThis.navigator?.clipboard) return null;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => undefined,
    );
  return (
    <>
      <Button variant="outline" icon={isCopied ? 'check' : undefined} aria-label={name} onClick={() => void copy()}>
        {isCopied ? done : label}
      </Button>
      <chakra.span role="status" srOnly>
        {isCopied && done}
      </chakra.span>
    </>
  );
}
