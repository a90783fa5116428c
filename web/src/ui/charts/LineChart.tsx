import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import { roundedUp } from './ColumnChart.tsx';

export interface ChartLine {
  key: string;
  label: string;
  /** One for each place from left to right; undefined where the line has no point. */
  points: readonly (number | undefined)[];
}

export interface LineChartProps {
  /** The title above the chart. */
  title: string;
  /** Accessible description. */
  description: string;
  /** The first is drawn solid, the second dashed. */
  lines: readonly [ChartLine, ChartLine];
  /** The label of the upper edge. */
  mostText: (most: number) => string;
  /** Labels of the first and the last place. */
  from: string;
  to: string;
}

const height = 100;
const strokes = [
  { stroke: 'brand.solid', dash: undefined },
  { stroke: 'fg.muted', dash: '5 4' },
] as const;

/** Two lines over the same places; fills the available width. */
export function LineChart({ title, description, lines, mostText, from, to }: LineChartProps) {
  const id = useId();
  const places = Math.max(2, ...lines.map(({ points }) => points.length));
  const most = roundedUp(Math.max(0, ...lines.flatMap(({ points }) => points.map((value) => value ?? 0))));
  return (
    <chakra.figure m="0" display="flex" flexDirection="column" gap="1">
      <chakra.figcaption fontWeight="semibold">{title}</chakra.figcaption>
      <chakra.div position="relative">
        <chakra.span
          aria-hidden="true"
          position="absolute"
          top="-0.5"
          textStyle="sm"
          color="fg.muted"
          bg="bg.panel"
          pe="1"
        >
          {mostText(most)}
        </chakra.span>
        <chakra.svg
          role="img"
          aria-labelledby={`${id}t`}
          aria-describedby={`${id}d`}
          viewBox={`0 0 ${places - 1} ${height}`}
          preserveAspectRatio="none"
          display="block"
          w="full"
          h="28"
          mt="2"
          overflow="visible"
        >
          <title id={`${id}t`}>{title}</title>
          <desc id={`${id}d`}>{description}</desc>
          {[0, height / 2, height].map((y) => (
            <chakra.g key={y} stroke={y === height ? 'border.control' : 'border'}>
              <line x1="0" x2={places - 1} y1={y} y2={y} vectorEffect="non-scaling-stroke" />
            </chakra.g>
          ))}
          {lines.map(({ key, points }, at) => (
            <chakra.g
              key={key}
              stroke={strokes[at]?.stroke}
              strokeWidth="2"
              fill="none"
              strokeDasharray={strokes[at]?.dash}
            >
              <polyline
                points={points
                  .flatMap((value, x) => (value === undefined ? [] : `${x},${height - (height * value) / most}`))
                  .join(' ')}
                vectorEffect="non-scaling-stroke"
              />
            </chakra.g>
          ))}
        </chakra.svg>
      </chakra.div>
      <chakra.div
        aria-hidden="true"
        display="flex"
        justifyContent="space-between"
        gap="4"
        textStyle="sm"
        color="fg.muted"
      >
        <span>{from}</span>
        <span>{to}</span>
      </chakra.div>
    </chakra.figure>
  );
}

/** The legend of the lines, as they are drawn. */
export function LineLegend({ labels }: { labels: readonly [string, string] }) {
  return (
    <chakra.ul listStyleType="none" maxW="none" display="flex" flexWrap="wrap" columnGap="6" rowGap="1" textStyle="sm">
      {labels.map((label, at) => (
        <chakra.li key={strokes[at]?.stroke} display="flex" alignItems="center" gap="2">
          <chakra.svg aria-hidden="true" w="8" h="2" viewBox="0 0 32 8" stroke={strokes[at]?.stroke} strokeWidth="2">
            <line x1="0" x2="32" y1="4" y2="4" strokeDasharray={strokes[at]?.dash} />
          </chakra.svg>
          {label}
        </chakra.li>
      ))}
    </chakra.ul>
  );
}
