import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';

export interface Bar {
  key: string;
  label: string;
  value: number;
  /** The part of it that is drawn full. */
  part?: number;
  /** The figures in words, beside the bar. */
  text: string;
}

export interface BarChartProps {
  /** What is compared, for screen readers. */
  title: string;
  /** What can be seen in it, in a sentence. */
  description: string;
  bars: readonly Bar[];
  /** What a whole bar stands for; the largest value unless given. */
  whole?: number;
}

/** Bars of one kind under each other, the longest as wide as the chart. The figures stand beside them, so that colour says nothing alone. */
export function BarChart({ title, description, bars, whole }: BarChartProps) {
  const id = useId();
  const most = Math.max(1, whole ?? 0, ...bars.map(({ value }) => value));
  return (
    <chakra.figure
      role="img"
      aria-labelledby={`${id}t`}
      aria-describedby={`${id}d`}
      m="0"
      display="flex"
      flexDirection="column"
      gap="3"
    >
      <chakra.span id={`${id}t`} srOnly>
        {title}
      </chakra.span>
      <chakra.span id={`${id}d`} srOnly>
        {description}
      </chakra.span>
      {bars.map((bar) => (
        <div key={bar.key}>
          <chakra.div display="flex" justifyContent="space-between" gap="4" textStyle="sm" mb="1">
            <chakra.span minW="0" overflowWrap="anywhere">
              {bar.label}
            </chakra.span>
            <chakra.span fontWeight="semibold" whiteSpace="nowrap" className="tabular">
              {bar.text}
            </chakra.span>
          </chakra.div>
          <Track bar={bar} most={most} />
        </div>
      ))}
    </chakra.figure>
  );
}

function Track({ bar: { value, part = value, label, text }, most }: { bar: Bar; most: number }) {
  const percent = (of: number) => `${(100 * of) / most}%`;
  return (
    <chakra.svg display="block" w="full" h="4" aria-hidden="true" focusable="false">
      <title>{`${label}: ${text}`}</title>
      <chakra.g fill="bg.muted">
        <rect width="100%" height="100%" rx="3" />
      </chakra.g>
      {part < value && (
        // Half of its line lies outside of it.
        <chakra.g fill="brand.subtle" stroke="brand.solid" strokeWidth="1.5px" transform="translate(1 1)">
          <rect style={{ width: `calc(${percent(value)} - 2px)`, height: 'calc(100% - 2px)' }} rx="3" />
        </chakra.g>
      )}
      {part > 0 && (
        <chakra.g fill="brand.solid">
          <rect width={percent(part)} height="100%" rx="3" />
        </chakra.g>
      )}
    </chakra.svg>
  );
}
