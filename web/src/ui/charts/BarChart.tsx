import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import { TextLink } from '../TextLink.tsx';

export interface Bar {
  key: string;
  label: string;
  value: number;
  /** The filled part of `value`. */
  part?: number;
  /** The values as text, next to the bar. */
  text: string;
  /** The list behind the bar. */
  to?: string;
}

export interface BarChartProps {
  /** Accessible name. */
  title: string;
  /** Accessible description. */
  description: string;
  bars: readonly Bar[];
  /** The value of a full bar; the largest value by default. */
  whole?: number;
}

/** A horizontal bar chart with the values as text. */
export function BarChart({ title, description, bars, whole }: BarChartProps) {
  const id = useId();
  const most = Math.max(1, whole ?? 0, ...bars.map(({ value }) => value));
  return (
    <chakra.figure
      // The content of an image is not read: links need a group.
      role={bars.some(({ to }) => to) ? 'group' : 'img'}
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
              {bar.to ? <TextLink to={bar.to}>{bar.label}</TextLink> : bar.label}
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
        // Half of the stroke lies outside the shape.
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
