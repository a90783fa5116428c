import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { api, refuses, sent } from '../../../test/api.ts';
import { expectAccessible } from '../../../test/axe.ts';
import { renderApp } from '../../../test/render.tsx';
import { showLanguage } from '../../lib/language.ts';
import { marksPages } from '../marks/index.ts';
import { byRoom, minutesOf } from './ArrivalsCard.tsx';
import { controlRoomPages } from './index.ts';

const at = (minute: number) => `2026-12-04T03:${String(minute).padStart(2, '0')}:00.000Z`;
const device = {
  ...{ id: 'd1', label: 'Gate 1', person: 'Rahim', venueId: 'v1', enrolledAt: at(0), lastSeen: at(9), readyAt: at(1) },
  ...{ clockSkewSeconds: 0, scans: 12, silent: false, revokedAt: null },
};
const venue = { id: 'v1', localizedName: 'Main campus' };
const sitting = {
  ...{ id: 's1', localizedName: 'Morning', starts: at(50), closedAt: null },
  exams: [{ id: 'e1', localizedTitle: 'CSE Spring' }],
  rooms: [
    { room: { id: 'r1', name: '204' }, venue },
    { room: { id: 'r2', name: '305' }, venue },
  ],
};
const readiness = {
  ready: 1,
  devices: [
    device,
    { ...device, id: 'd2', label: 'Gate 2', silent: true, clockSkewSeconds: -7200 },
    { ...device, id: 'd3', label: 'Gate 3', enrolledAt: null, readyAt: null, lastSeen: null, clockSkewSeconds: null },
    { ...device, id: 'd4', label: 'Gate 4', revokedAt: at(5) },
  ],
  arrivals: [
    { roomId: 'r1', minute: at(1), count: 3 },
    { roomId: 'r2', minute: at(1), count: 2 },
    { roomId: 'r1', minute: at(14), count: 4 },
  ],
};
const dispute = {
  ...{ profileId: 'p9', applicantId: 'CSE-27S-1009', name: 'RAHIMA', room: '204', seat: 'B-07' },
  ...{ venueId: 'v1', hasSeat: true },
  photo: 'data:image/jpeg;base64,AAAA',
  scans: [
    { device: 'Gate 1', venueId: 'v1', at: at(3), room: null, admitted: true, photo: null },
    { device: 'Gate 2', venueId: 'v1', at: at(6), room: '305', admitted: true, photo: 'data:image/jpeg;base64,BBBB' },
  ],
};
const person = {
  ...{ profileId: 'p1', applicantId: 'CSE-27S-1001', name: 'ANIKA', room: '204', seat: 'B-01', state: 'PRESENT' },
  ...{ firstAt: at(2), reason: null, hasSeat: true, admittedVenueId: null },
};
const attendance = {
  ...{ items: [person], count: 1, page: 1, pages: 1 },
  totals: [
    { state: 'PRESENT', count: 9 },
    { state: 'EXPECTED', count: 31 },
  ],
};
const listOf = (...disputes: object[]) => ({ disputes, count: disputes.length });
const doubt = { ...dispute, profileId: 'p8', name: 'KAMAL', scans: [{ ...dispute.scans[1], admitted: false }] };
const everything = {
  ...{
    sitting,
    doorReadiness: readiness,
    disputes: listOf(dispute),
    doubts: listOf(doubt),
    misplacedPageBySittingId: listOf(),
    attendance,
    heldSeats: { count: 2 },
  },
};

async function open(answers: Parameters<typeof api.answers>[0] = everything) {
  api.answers(answers);
  return renderApp('/sittings/s1/control-room', { as: 'ADMIN', pages: [...controlRoomPages, ...marksPages] });
}
const card = (name: string) => screen.findByRole('region', { name });

describe('ControlRoomPage', () => {
  it('counts ready and silent devices without revoked ones, people and disputes', async () => {
    const { container } = await open();
    await screen.findByRole('heading', { name: 'Control room: Morning', level: 1 });
    await card('Attendance');
    const figures = container.querySelector('dl');
    expect(figures).toHaveTextContent('Devices ready1 / 3');
    await waitFor(() => expect(figures).toHaveTextContent('Applicants in9 / 40'));
    expect(figures).toHaveTextContent('Silent devices1');
    const rows = within(await card('Devices'))
      .getAllByRole('row')
      .slice(1);
    expect(rows.map((row) => within(row).getAllByRole('cell')[1]?.textContent)).toEqual([
      'StateReady',
      'StateSilent',
      'StateCode not used',
      'StateRevoked',
    ]);
    expect(rows[1]).toHaveTextContent('120 minutes behind');
    await expectAccessible(container);
  });

  it('enrols a device and shows its code once, as a QR code of the door page', async () => {
    const enrolDoor = { deviceId: 'd9', code: 'K7QX', url: 'https://a.example/door#K7QX', expiresAt: at(20) };
    const { user, container } = await open({ ...everything, enrolDoor });
    await user.click(await screen.findByRole('button', { name: 'Enrol a device' }));
    await user.click(screen.getByRole('button', { name: 'Make a code' }));
    await waitFor(() => expect(screen.getByLabelText('Door')).toBeInvalid());
    await user.type(screen.getByLabelText('Door'), 'Gate 9');
    await user.type(screen.getByLabelText('Who holds the phone'), 'Karim');
    await user.click(screen.getByRole('button', { name: 'Make a code' }));
    expect(await screen.findByLabelText('Enrolment code of Gate 9')).toHaveValue('K7QX');
    expect(screen.getByRole('img', { name: 'QR code for Gate 9' })).toBeVisible();
    expect(sent('EnrolDoor')).toEqual([
      { input: { sittingId: 's1', venueId: 'v1', label: 'Gate 9', person: 'Karim' } },
    ]);
    await expectAccessible(container);
  });

  it('shows the number of all disputes and of the listed ones', async () => {
    const { container } = await open({ ...everything, disputes: { disputes: [dispute], count: 130 } });
    expect(within(await card('Disputes')).getByText('The first 1 of 130 are shown.')).toBeVisible();
    expect(container.querySelector('dl')).toHaveTextContent('Disputes130');
  });

  it('decides a dispute with its reason, from photo, doors and times', async () => {
    const { user } = await open({ ...everything, decideDispute: { msg: 'Decided.' } });
    const disputes = await card('Disputes');
    expect(within(disputes).getByRole('img', { name: 'Picture of RAHIMA' })).toBeVisible();
    expect(within(disputes).getAllByText(/Gate 2 \(305\)/)[0]).toBeVisible();
    expect(within(disputes).getByRole('img', { name: 'Photo of RAHIMA, taken by Gate 2' })).toBeVisible();
    expect(within(disputes).getByText('not admitted')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Show them in the seat plan' })).toHaveAttribute(
      'href',
      '/sittings/s1/plan',
    );
    await user.click(within(disputes).getByRole('button', { name: 'Decide about RAHIMA' }));
    const dialog = await screen.findByRole('dialog', { name: 'Decide about RAHIMA' });
    await user.selectOptions(within(dialog).getByLabelText('Decision'), 'EXPELLED');
    await user.type(within(dialog).getByLabelText('Reason'), 'Another person at gate 2');
    await user.click(within(dialog).getByRole('button', { name: 'Decide' }));
    expect(await screen.findByText('Decided.')).toBeVisible();
    expect(sent('DecideDispute')).toEqual([
      { input: { sittingId: 's1', profileId: 'p9', decision: 'EXPELLED', reason: 'Another person at gate 2' } },
    ]);
  });

  it('labels the buttons of decisions with their visible text, in Bangla', async () => {
    showLanguage('bn');
    onTestFinished(() => showLanguage('en'));
    await open();
    const button = await screen.findByRole('button', { name: /^ANIKA/ });
    expect(button.getAttribute('aria-label')).toContain(button.textContent);
  });

  it('records an early departure by a decision', async () => {
    const { user } = await open({ ...everything, decideAttendance: { msg: 'Decided.' } });
    await user.click(await screen.findByRole('button', { name: 'Decide about ANIKA' }));
    const dialog = await screen.findByRole('dialog');
    await user.selectOptions(within(dialog).getByLabelText('Decision'), 'LEFT_EARLY');
    await user.type(within(dialog).getByLabelText('Reason'), 'Ill');
    await user.click(within(dialog).getByRole('button', { name: 'Decide' }));
    await waitFor(() => expect(sent('DecideAttendance')).toHaveLength(1));
    expect(sent('DecideDispute')).toEqual([]);
  });

  it('draws the arrivals per minute of one room on the axis of all rooms', async () => {
    const { user, container } = await open();
    const arrivals = await card('Arrivals');
    expect(within(arrivals).getByText('9 in all')).toBeVisible();
    await user.selectOptions(within(arrivals).getByLabelText('Room'), '305');
    expect(within(arrivals).getByText('2 in all')).toBeVisible();
    expect(minutesOf(readiness.arrivals, 'r2')).toHaveLength(14);
    await expectAccessible(container);
  });

  it('filters the attendance by room and state in the URL', async () => {
    const { user, address } = await open();
    await user.selectOptions(within(await card('Attendance')).getByLabelText('Room'), '305');
    await user.selectOptions(screen.getByLabelText('State'), 'EXPECTED');
    await waitFor(() =>
      expect(sent('SittingAttendance').at(-1)).toEqual({ sittingId: 's1', roomId: 'r2', state: 'EXPECTED', page: 1 }),
    );
    expect(address()).toBe('/sittings/s1/control-room?room=r2&state=EXPECTED');
  });

  it('asks before it closes the doors, and before it revokes a device', async () => {
    const closeDoor = { msg: 'Closed.', present: 9, absent: 31 };
    const { user } = await open({ ...everything, closeDoor, revokeDoor: { msg: 'Revoked it.' } });
    await user.click(await screen.findByRole('button', { name: 'Close the doors' }));
    const dialog = screen.getByRole('dialog');
    expect(dialog).toHaveTextContent('only expected become absent');
    expect(sent('CloseDoor')).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Close the doors' }));
    expect(await screen.findByText('Closed.')).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: 'Revoke' })[0] as HTMLElement);
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Revoke' }));
    await waitFor(() => expect(sent('RevokeDoor')).toEqual([{ id: 'd1' }]));
  });

  it('proposes absences after closing, in the preview of the marks import', async () => {
    const closed = { ...sitting, closedAt: at(59) };
    const { user, address } = await open({
      ...{ ...everything, sitting: closed, proposeAbsences: { id: 'i1' } },
      ...{ exam: () => new Promise(() => {}), marksImport: () => new Promise(() => {}) },
    });
    await user.click(await screen.findByRole('button', { name: 'Propose absences: CSE Spring' }));
    await waitFor(() => expect(address()).toBe('/exam/students/e1/import?import=i1'));
  });

  it('names both venues of an applicant who was admitted where no seat is any more, and sends a decision', async () => {
    const there = { id: 'v2', name: 'City College' };
    const rooms = [...sitting.rooms, { room: { id: 'r9', name: '11' }, venue: there }];
    const moved = { ...dispute, profileId: 'p7', name: 'MITU', venueId: 'v2', room: '11', scans: [dispute.scans[0]] };
    const freed = { ...moved, profileId: 'p6', name: 'TANIA', venueId: 'v1', room: '204', hasSeat: false };
    const items = [
      { ...person, profileId: 'p7', name: 'MITU', room: '11', admittedVenueId: 'v1' },
      { ...person, profileId: 'p6', name: 'TANIA', hasSeat: false, admittedVenueId: 'v1' },
    ];
    const { user, container } = await open({
      ...everything,
      sitting: { ...sitting, rooms },
      misplacedPageBySittingId: listOf(moved, freed),
      attendance: { ...attendance, items },
      decideAttendance: { msg: 'Decided.' },
    });
    const disputes = await card('Disputes');
    expect(within(disputes).getByText('2 applicants were admitted without a seat at the venue')).toBeVisible();
    expect(within(disputes).getByText('Room 11, seat B-07, City College')).toBeVisible();
    expect(
      within(disputes).getByText(/^No seat now; the last one was room 204, seat B-07, Main campus$/),
    ).toBeVisible();
    expect(within(disputes).getAllByText(/Gate 1 \(gate, Main campus\)/)).toHaveLength(2);
    const table = await card('Attendance');
    expect(within(table).getAllByText('Admitted at Main campus, without a seat there')).toHaveLength(2);
    await expectAccessible(container);
    await user.click(within(disputes).getByRole('button', { name: 'Decide about TANIA' }));
    await user.selectOptions(screen.getByLabelText('Decision'), 'PRESENT');
    await user.type(screen.getByLabelText(/^Reason/), 'Sits in room 204');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Decide' }));
    await waitFor(() =>
      expect(sent('DecideAttendance')).toMatchObject([{ input: { profileId: 'p6', decision: 'PRESENT' } }]),
    );
  });

  it('sends a message to all venues or one', async () => {
    const { user } = await open({ ...everything, sendDoorMessage: { msg: 'Sent.' } });
    await user.click(await screen.findByRole('button', { name: 'Message to the doors' }));
    await user.type(screen.getByLabelText('Message'), 'Gates stay open.');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Sent.')).toBeVisible();
    expect(sent('SendDoorMessage')).toMatchObject([{ input: { sittingId: 's1', text: 'Gates stay open.' } }]);
  });

  it('shows the next action in an empty control room, and retries after a failure', async () => {
    const nothing = {
      doorReadiness: { ready: 0, devices: [], arrivals: [] },
      disputes: listOf(),
      doubts: listOf(),
      misplacedPageBySittingId: listOf(),
      heldSeats: { count: 0 },
    };
    const { user, container } = await open({
      ...everything,
      ...nothing,
      disputes: refuses('SERVICE_UNAVAILABLE', 'Busy'),
    });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    api.answers(nothing);
    await user.click(retry);
    expect(await screen.findByText('No phone is enrolled yet')).toBeVisible();
    expect(screen.getByText('No applicant is in yet')).toBeVisible();
    expect(screen.getByText('No card was admitted by two devices.')).toBeVisible();
    await expectAccessible(container);
  });
});

describe('arrivals', () => {
  it('have a figure for each minute, also for those without arrivals', () => {
    const minutes = minutesOf(readiness.arrivals);
    expect(minutes).toHaveLength(14);
    expect([minutes[0], minutes[1], minutes[13]]).toEqual([
      { at: at(1), count: 5 },
      { at: at(2), count: 0 },
      { at: at(14), count: 4 },
    ]);
    expect(minutesOf([])).toEqual([]);
  });

  it('are summed by room, with those of the last ten minutes', () => {
    const rooms = [
      { id: 'r1', name: '204' },
      { id: 'r2', name: '305' },
    ];
    expect(byRoom(readiness.arrivals, rooms)).toEqual([
      { id: 'r1', name: '204', count: 7, recent: 4 },
      { id: 'r2', name: '305', count: 2, recent: 0 },
    ]);
  });
});
