import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { IconButton } from '../../ui/Button.tsx';

interface RowFrameProps {
  /** Names the row in the labels of its buttons. */
  name: string;
  at: number;
  count: number;
  onMove: (by: -1 | 1) => void;
  /** Absent: the row cannot be removed. */
  onRemove?: () => void;
  children: ReactNode;
}

/** A component or tie rule in the form of a mark scheme: a row of fields that can be moved and removed. */
export function RowFrame({ name, at, count, onMove, onRemove, children }: RowFrameProps) {
  const t = useTexts('markSchemes');
  return (
    <chakra.fieldset aria-label={name} minW="0" p="4" borderWidth="1px" borderColor="border" borderRadius="l2">
      <chakra.div display="flex" alignItems="center" gap="1" mb="3">
        <chakra.span flex="1" minW="0" fontWeight="semibold" overflowWrap="anywhere">
          {name}
        </chakra.span>
        <IconButton icon="up" label={t('moveUp', { name })} disabled={at === 0} onClick={() => onMove(-1)} />
        <IconButton icon="down" label={t('moveDown', { name })} disabled={at === count - 1} onClick={() => onMove(1)} />
        {onRemove && <IconButton icon="trash" label={t('removeRow', { name })} onClick={onRemove} />}
      </chakra.div>
      <chakra.div display="grid" gridTemplateColumns="1fr 1fr" gap="4" alignItems="start">
        {children}
      </chakra.div>
    </chakra.fieldset>
  );
}

/** A field of a mark scheme across both columns of a phone. */
export const Wide = ({ children }: { children: ReactNode }) => (
  <chakra.div gridColumn={{ base: 'span 2', md: 'auto' }} minW="0">
    {children}
  </chakra.div>
);
