import { chakra } from '@chakra-ui/react/styled-system';
import type { MeritView_CountsFragment } from '../../gql/merit.ts';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';

export interface RunFiguresProps {
  seats: number;
  waiting: number;
  counts: MeritView_CountsFragment;
}

/** The seats and places of a run, and its applicants by outcome. */
export function RunFigures({ seats, waiting, counts }: RunFiguresProps) {
  const t = useTexts('merit');
  const format = useFormat();
  const figures = [
    [t('seats'), seats],
    [t('SELECTED'), counts.selected],
    [t('places'), waiting],
    [t('onWaiting'), counts.waiting],
    [t('ranked'), counts.ranked],
    [t('absent'), counts.absent],
    [t('noMarks'), counts.noMarks],
    [t('unpaid'), counts.unpaid],
  ] as const;
  return (
    <chakra.dl
      display="grid"
      gridTemplateColumns={{ base: '1fr 1fr', md: 'repeat(4, 1fr)', xl: 'repeat(8, 1fr)' }}
      gap="4"
    >
      {figures.map(([label, value]) => (
        <chakra.div key={label} display="flex" flexDirection="column-reverse" justifyContent="flex-end">
          <chakra.dt textStyle="sm" color="fg.muted">
            {label}
          </chakra.dt>
          <chakra.dd textStyle="2xl" fontWeight="semibold" fontVariantNumeric="tabular-nums">
            {format.number(value)}
          </chakra.dd>
        </chakra.div>
      ))}
    </chakra.dl>
  );
}
