import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderView } from '../../../test/render.tsx';
import type { MySeatChanges } from '../my-seat/index.ts';
import { BeforeExam } from './BeforeExam.tsx';
import { profile } from './dashboard.fixture.ts';

const seat = {
  ...{
    profileId: 'a1',
    sittingId: 's1',
    sittingName: 'Morning',
    state: 'ASSIGNED',
    venue: 'Main Campus',
    address: null,
  },
  ...{ mapUrl: null, room: '301', floor: 3, seat: 'C4', previous: null, mayWish: false, wishes: [] },
  ...{ gatesOpen: '2027-01-15T07:30:00.000Z', gatesClose: '2027-01-15T08:15:00.000Z' },
  ...{ starts: '2027-01-15T08:30:00.000Z', ends: '2027-01-15T10:00:00.000Z', offeredVenues: [], needs: [] },
} satisfies MySeatChanges['seat'];

it('BeforeExam names the time at which the gates close, without a sitting 30 minutes', async () => {
  const { unmount } = await renderView(<BeforeExam profile={profile} seat={seat} />, ['dashboard']);
  expect(screen.getByText(/before it closes at 14:15 \(2:15 pm\)/)).toBeVisible();
  expect(screen.queryByText(/30 minutes/)).not.toBeInTheDocument();
  unmount();
  await renderView(<BeforeExam profile={profile} seat={null} />, ['dashboard']);
  expect(screen.getByText(/30 minutes before the exam/)).toBeVisible();
});
