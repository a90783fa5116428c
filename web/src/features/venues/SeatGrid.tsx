import { chakra } from '@chakra-ui/react/styled-system';
import { useTexts } from '../../lib/texts.ts';

export interface GridSeat {
  label: string;
  row: number;
  column: number;
  usable: boolean;
}

interface SeatGridProps {
  seats: readonly GridSeat[];
  onToggle: (label: string) => void;
}

const farthest = (seats: readonly GridSeat[], side: 'row' | 'column'): number =>
  seats.reduce((most, seat) => Math.max(most, seat[side]), 0);

/** The seats of a room with the front at the top; a press disables or enables a seat. */
export function SeatGrid({ seats, onToggle }: SeatGridProps) {
  const t = useTexts('venues');
  const [rows, columns] = [farthest(seats, 'row'), farthest(seats, 'column')];
  return (
    <chakra.div overflowX="auto" pb="2">
      <chakra.div
        role="group"
        aria-label={t('grid', { rows, columns })}
        display="grid"
        gridTemplateColumns={`repeat(${columns}, minmax(2.75rem, 1fr))`}
        gap="1"
      >
        {seats.map(({ label, row, column, usable }) => (
          <chakra.button
            key={label}
            type="button"
            aria-pressed={usable}
            aria-label={usable ? t('seatUsable', { label }) : t('seatUnusable', { label })}
            onClick={() => onToggle(label)}
            gridRow={row}
            gridColumn={column}
            minH="11"
            px="1"
            textStyle="sm"
            borderWidth="1px"
            borderRadius="l2"
            cursor="pointer"
            focusVisibleRing="outside"
            borderColor="border.control"
            bg={usable ? 'brand.subtle' : 'bg.muted'}
            color={usable ? 'fg' : 'fg.muted'}
            borderStyle={usable ? 'solid' : 'dashed'}
            textDecoration={usable ? undefined : 'line-through'}
          >
            {label}
          </chakra.button>
        ))}
      </chakra.div>
    </chakra.div>
  );
}
