import { useState } from 'react';
import { Button } from './Button.tsx';

export interface CopyButtonProps {
  text: string;
  label: string;
  /** Shown in place of the label once the text is copied. */
  done: string;
  /** Accessible name: what is copied. */
  name: string;
}

/** Copies a text; absent where the browser has no clipboard. */
export function CopyButton({ text, label, done, name }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false);
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
      <span role="status">{isCopied && <span hidden>{done}</span>}</span>
    </>
  );
}
