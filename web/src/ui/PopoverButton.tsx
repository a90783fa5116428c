import { chakra } from '@chakra-ui/react/styled-system';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from './Button.tsx';

/** Calls `close` on a press or focus outside the returned element. */
function useDismissOutside(open: boolean, close: () => void) {
  const frame = useRef<HTMLDivElement>(null);
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => {
    if (!open) return;
    const leave = (event: Event) => {
      if (event.target instanceof Node && !frame.current?.contains(event.target)) latest.current();
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
    };
  }, [open]);
  return frame;
}

interface PopoverButtonProps {
  label: string;
  /** The accessible name of the panel, if the label is none. */
  panelLabel?: string;
  children: (close: () => void) => ReactNode;
}

/** A button that opens a panel below itself; Escape and a press outside close it. */
export function PopoverButton({ label, panelLabel = label, children }: PopoverButtonProps) {
  const [open, setOpen] = useState(false);
  const [side, setSide] = useState<'insetStart' | 'insetEnd'>('insetEnd');
  const frame = useDismissOutside(open, () => setOpen(false));
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  /** Opens towards the wider side of the screen: at the edge of a phone the panel would be cut off. */
  const toggle = () => {
    const box = frame.current?.getBoundingClientRect();
    setSide(box && box.left < innerWidth - box.right ? 'insetStart' : 'insetEnd');
    setOpen(!open);
  };
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) close();
  };
  return (
    <chakra.div ref={frame} position="relative" onKeyDown={closeByKey}>
      <Button
        ref={button}
        variant="outline"
        colorPalette="gray"
        size="sm"
        icon="down"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={toggle}
      >
        {label}
      </Button>
      {open && (
        <chakra.fieldset
          id={id}
          position="absolute"
          {...(side === 'insetStart' ? { insetStart: '0' } : { insetEnd: '0' })}
          top="calc(100% + 4px)"
          zIndex="dropdown"
          minW="14rem"
          maxW="calc(100vw - 2rem)"
          maxH="min(26rem, 70dvh)"
          overflowY="auto"
          p="3"
          bg="bg.panel"
          borderWidth="1px"
          borderColor="border"
          borderRadius="l3"
          shadow="lg"
        >
          <chakra.legend srOnly>{panelLabel}</chakra.legend>
          {children(close)}
        </chakra.fieldset>
      )}
    </chakra.div>
  );
}
