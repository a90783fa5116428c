import { screen } from '@testing-library/react';
import { api } from '../../../test/api.ts';
import { renderApp } from '../../../test/render.tsx';
import type { OfficePage_OverviewFragment } from '../../gql/office.ts';
import { officePages } from './index.ts';

export const dayOf = (day: number) => `2026-11-${String(day).padStart(2, '0')}`;

export const overview = (more: Partial<OfficePage_OverviewFragment> = {}): OfficePage_OverviewFragment => ({
  applicants: 1215,
  steps: { registered: 700, profile: 300, images: 110, pending: 5, paid: 100 },
  slipsWaiting: 4,
  oldestSlipAt: '2026-11-21T01:30:00.000Z',
  paymentsToDecide: 1,
  failedMessages: 2,
  programs: [
    { programId: 'g1', programName: 'BSc in Physics', programShortCode: 'PHY', applied: 400, paid: 61 },
    { programId: 'g2', programName: 'BSc in Botany', programShortCode: 'BOT', applied: 115, paid: 39 },
  ],
  days: Array.from({ length: 21 }, (_, at) => ({ day: dayOf(at + 1), registered: at + 1, submitted: 2, paid: 1 })),
  readAt: '2026-11-21T04:30:00.000Z',
  ...more,
});

/** The overview of an officer with its figures. */
export async function openOverview(more: Partial<OfficePage_OverviewFragment> = {}, officeTasks: object[] = []) {
  api.answers({ intakes: [], officeTasks, officeOverview: overview(more) });
  const view = await renderApp('/admin-dashboard', { as: 'ADMIN', pages: officePages });
  await screen.findByRole('region', { name: 'Applicants by step' });
  return view;
}
export const row = (name: string) =>
  screen.getByRole('rowheader', { name: new RegExp(name) }).closest('tr') as HTMLElement;
