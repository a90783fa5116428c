import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import { TextLink } from '../TextLink.tsx';

export interface ChartColumn {
  key: string;
  value: number;
  /** The tooltip. */
  text: string;
  /** The list behind the column, for the pointer; a table next to the chart has it for the keyboard. */
  to?: string;
}

export interface ColumnChartProps {
  /** The title above the chart. */
  title: string;
  /** The total, next to the title. */
  total: string;
  /** Accessible description. */
  description: string;
  columns: readonly ChartColumn[];
  /** The label of the upper edge. */
  mostText: (most: number) => string;
  /** Labels of the first and the last column. */
  from: string;
  to: string;
}

/** Rounds up to 1, 2 or 5 times a power of ten. */
export function roundedUp(value: number): number {
  const ten = 10 ** Math.floor(Math.log10(Math.max(1, value)));
  return [1, 2, 5, 10].map((step) => step * ten).find((step) => step >= value) ?? value;
}

const height = 100;
const width = 10;
const gap = 2;

/** A column chart over time; fills the available width. */
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
                {/* The tooltip's target is the full height. */}
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
        <ColumnLinks columns={columns} />
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

/** A link over each column that has a list. */
const ColumnLinks = ({ columns }: Pick<ColumnChartProps, 'columns'>) => (
  <chakra.div aria-hidden="true" position="absolute" insetX="0" bottom="0" h="28" display="flex" data-no-print="">
    {columns.map(({ key, to, text }) =>
      to ? (
        <TextLink key={key} to={to} tabIndex={-1} title={text} flex="1" h="full" minH="0" />
      ) : (
        <chakra.span key={key} flex="1" title={text} />
      ),
    )}
  </chakra.div>
);
