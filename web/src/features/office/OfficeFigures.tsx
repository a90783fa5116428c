import type { OfficePage_OverviewFragment } from '../../gql/office.ts';
import { DaysCard, type DaysCardProps } from './DaysCard.tsx';
import { ProgramsCard } from './ProgramsCard.tsx';
import { StepsCard } from './StepsCard.tsx';
import { WaitingCard } from './WaitingCard.tsx';

export interface OfficeFiguresProps extends Omit<DaysCardProps, 'days'> {
  overview: OfficePage_OverviewFragment;
}

/** Pending work first, then each figure as a chart with its table. */
export function OfficeFigures({ overview, ...range }: OfficeFiguresProps) {
  return (
    <>
      <WaitingCard overview={overview} />
      <StepsCard overview={overview} />
      <DaysCard days={overview.days} {...range} />
      <ProgramsCard programs={overview.programs} />
    </>
  );
}
