import { chakra } from '@chakra-ui/react/styled-system';
import { useTexts } from '../lib/texts.ts';
import { useTimeLeft } from '../lib/timeLeft.ts';
import { useFormat } from '../lib/useFormat.ts';
import { StatusChip } from './StatusChip.tsx';

/** A last moment in words with the time that is left. */
export function Deadline({ until }: { until: string }) {
  const format = useFormat();
  return (
    <chakra.span display="inline-flex" flexWrap="wrap" columnGap="3" rowGap="1" alignItems="center">
      <time dateTime={until}>{format.dateTime(until)}</time>
      <Left until={until} />
    </chakra.span>
  );
}

/** Days from which a deadline is near. */
const near = 3;

function Left({ until }: { until: string }) {
  const t = useTexts('common');
  const format = useFormat();
  const left = useTimeLeft(until);
  if (!left) return <StatusChip tone="neutral">{t('timeOver')}</StatusChip>;
  const { unit, count } = left;
  const tone = unit === 'day' && count > near ? 'info' : 'waiting';
  const time = format.number(count, { style: 'unit', unit, unitDisplay: 'long' });
  return (
    <StatusChip tone={tone} icon="clock">
      {t('timeLeft', { time })}
    </StatusChip>
  );
}
