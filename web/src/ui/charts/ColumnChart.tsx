import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';

export interface ChartColumn {
  key: string;
  value: number;
  /** Shown when it is pointed at. */
  text: string;
}

export interface ColumnChartProps {
  /** What is counted, above the chart. */
  title: string;
  /** Beside the title: all of it together. */
  total: string;
  /** What can be seen in it, in a sentence, for screen readers. */
  description: string;
  columns: readonly ChartColumn[];
  /** What the upper edge stands for, in words. */
  mostText: (most: number) => string;
  /** Under the first column and under the last. */
  from: string;
  to: string;
}

/** The next figure that is easily read: 1, 2, 5 and their tens. */
export function roundedUp(value: number): number {
  const ten = 10 ** Math.floor(Math.log10(Math.max(1, value)));
  return [1, 2, 5, 10].map((step) => step * ten).find((step) => step >= value) ?? value;
}

const height = 100;
const width = 10;
const gap = 2;

/** Columns side by side, from the left to the right as time goes. It is as wide as there is room, whatever their number. */
export function ColumnChart({ title, total, description, columns, mostText, from, to }: ColumnChartProps) {
  const id = useId();
  const most = roundedUp(Math.max(...columns.map(({ value }) => value)));
  return (
    <chakra.figure m="0" display="flex" flexDirection="column" gap="1">
      <chakra.figcaption display="flex" flexWrap="wrap" justifyContent="space-between" columnGap="4">
        <chakra.span fontWeight="semibold">{title}</chakra.span>
        <span>{total}</span>
      </chakra.figcaption>
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
          viewBox={`0 0 ${columns.length * width} ${height}`}
          preserveAspectRatio="none"
          display="block"
          w="full"
          h="28"
          mt="2"
        >
          <title id={`${id}t`}>{title}</title>
          <desc id={`${id}d`}>{description}</desc>
          {[0, height / 2, height].map((y) => (
            <chakra.g key={y} stroke={y === height ? 'border.control' : 'border'}>
              <line x1="0" x2={columns.length * width} y1={y} y2={y} vectorEffect="non-scaling-stroke" />
            </chakra.g>
          ))}
          <chakra.g fill="brand.solid">
            {columns.map(({ key, value, text }, at) => (
              <g key={key}>
                <title>{text}</title>
                {/* The whole height can be pointed at, also where the column is low. */}
                <rect x={at * width} width={width} height={height} fillOpacity="0" />
                <rect
                  x={at * width + gap / 2}
                  width={width - gap}
                  y={height - (height * value) / most}
                  height={(height * value) / most}
                />
              </g>
            ))}
          </chakra.g>
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
