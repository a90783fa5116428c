import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../../../test/axe.ts';
import { renderView } from '../../../test/render.tsx';
import { BarChart } from './BarChart.tsx';
import { ColumnChart, roundedUp } from './ColumnChart.tsx';

describe('BarChart', () => {
  it('is an image with name and description, values as text', async () => {
    const { container } = await renderView(
      <BarChart
        title="By program"
        description="Physics leads."
        bars={[
          { key: 'p', label: 'Physics', value: 40, part: 10, text: '40, 10 paid' },
          { key: 'b', label: 'Botany', value: 0, text: '0' },
        ]}
      />,
    );
    const chart = screen.getByRole('img', { name: 'By program' });
    expect(chart).toHaveAccessibleDescription('Physics leads.');
    expect(chart).toHaveTextContent(/Physics40, 10 paid.*Botany0/);
    const [filled] = [...chart.querySelectorAll('rect')].filter((one) => one.getAttribute('width') === '25%');
    expect(filled).toBeDefined();
    await expectAccessible(container);
  });
});

describe('ColumnChart', () => {
  const open = (values: number[]) =>
    renderView(
      <ColumnChart
        title="Registered"
        total="9 in all"
        description="Most on Monday."
        columns={values.map((value, at) => ({ key: String(at), value, text: `Day ${at}: ${value}` }))}
        mostText={String}
        from="Sunday"
        to="Today"
      />,
    );

  it('is an image with name and description, scaled to a rounded maximum', async () => {
    const { container } = await open([7, 0, 2]);
    const chart = screen.getByRole('img', { name: 'Registered' });
    expect(chart).toHaveAccessibleDescription('Most on Monday.');
    expect(screen.getByText('10')).toBeInTheDocument();
    expect(screen.getByText('Day 0: 7')).toBeInTheDocument();
    const heights = [...chart.querySelectorAll('rect:not([fill-opacity])')].map((one) => one.getAttribute('height'));
    expect(heights).toEqual(['70', '0', '20']);
    await expectAccessible(container);
  });

  it('draws columns of zero height without values', async () => {
    await open([0, 0]);
    const chart = screen.getByRole('img', { name: 'Registered' });
    const heights = [...chart.querySelectorAll('rect:not([fill-opacity])')].map((one) => one.getAttribute('height'));
    expect(heights).toEqual(['0', '0']);
  });

  it.each([
    [0, 1],
    [1, 1],
    [3, 5],
    [11, 20],
    [100, 100],
    [1716, 2000],
  ])('%i is rounded up to %i', (value, rounded) => expect(roundedUp(value)).toBe(rounded));
});
