import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { api, refuses } from '../../../test/api.ts';
import { expectAccessible } from '../../../test/axe.ts';
import { renderApp } from '../../../test/render.tsx';
import type { AuditTable_EventFragment } from '../../gql/audit.ts';
import { showLanguage } from '../../lib/language.ts';
import { auditPages as pages } from './index.ts';
import { subjectAddress } from './subjectAddress.ts';

const event = (more: Partial<AuditTable_EventFragment> = {}): AuditTable_EventFragment => ({
  id: '9',
  at: '2026-11-21T04:31:00.000Z',
  action: 'user.role-changed',
  actorId: 'a1',
  actorName: 'ROKEYA',
  role: 'SUPERADMIN',
  subjectKind: 'USER',
  subjectId: 'u1',
  subject: { name: 'KARIM UDDIN', userId: 'u1', role: 'STUDENT', intakeId: null },
  before: { name: 'KARIM', role: 'ADMIN' },
  after: { name: 'KARIM', role: 'STUDENT' },
  names: {},
  reason: 'Left the office',
  ip: '10.0.0.7',
  requestId: 'r-1',
  ...more,
});

type Filter = { action?: string };
/** Mocks the trail and the last nightly check. */
const trail = (events: AuditTable_EventFragment[], next: string | null = null) =>
  api.answers({
    auditActions: ['audit.checked', 'payment.verified', 'user.role-changed'],
    auditEvents: ({ filter }: { filter: Filter }) =>
      filter.action === 'audit.checked'
        ? { events: [event({ id: '1', action: 'audit.checked', after: { isWhole: true } })], next: null }
        : { events, next },
  });
const open = (at = '/audit') => renderApp(at, { as: 'SUPERADMIN', pages });
const asked = () => api.calls('AuditTrail').map(({ variables }) => variables);

describe('AuditPage', () => {
  it('shows actor, action, subject, time and changed values', async () => {
    trail([
      event(),
      event({ id: '8', action: 'exam.teleported', subject: null, subjectKind: 'EXAM', actorName: null }),
      event({ id: '7', action: 'wizard.left', subject: null, subjectKind: null, subjectId: 'w1' }),
    ]);
    const { container } = await open();
    const row = (await screen.findByText('Role changed', { selector: 'td *' })).closest('tr') ?? container;
    expect(row).toHaveTextContent('21 Nov 2026, 10:31 am');
    expect(row).toHaveTextContent('Role: Admin → Student');
    expect(row).not.toHaveTextContent('Name:');
    expect(row).toHaveTextContent('Reason: Left the office');
    expect(within(row).getByRole('link', { name: 'KARIM UDDIN' })).toHaveAttribute('href', '/student/u1');
    expect(subjectAddress(event({ subject: { name: 'KARIM', userId: 'u1', role: 'STUDENT', intakeId: 'i0' } }))).toBe(
      '/student/u1?intake=i0',
    );
    expect(within(row).getByRole('link', { name: 'Everything that ROKEYA did' })).toHaveAttribute(
      'href',
      '/audit?actor=a1',
    );
    const odd = screen.getByText('exam.teleported').closest('tr');
    expect(odd).toHaveTextContent('The product itself');
    expect(odd).toHaveTextContent('no longer exists');
    expect(screen.getAllByText('Nothing was changed')[0]).toBeVisible();
    expect(screen.getByText('wizard.left').closest('tr')).toHaveTextContent('w1');
    await expectAccessible(container);
  });

  it('shows an event in one line, and its values on demand', async () => {
    trail([event()]);
    const { user } = await open();
    const summary = await screen.findByText('Role, Reason');
    const value = screen.getByText('Admin → Student');
    expect(value).not.toBeVisible();
    await user.click(summary);
    expect(value).toBeVisible();
    await user.click(summary);
    expect(value).not.toBeVisible();
  });

  it('shows the names of records that an event refers to by id', async () => {
    const [exam, gone] = ['0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b', '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5c'];
    trail([
      event({
        action: 'profile.submitted',
        reason: null,
        before: null,
        after: { examId: exam, otherExamIds: [gone, ...Array.from({ length: 14 }, () => exam)] },
        names: { [exam]: 'BSc in Computing, Fall' },
      }),
    ]);
    await open();
    const row = (await screen.findByText('Profile submitted', { selector: 'td *' })).closest('tr');
    expect(row).toHaveTextContent('Exam: BSc in Computing, Fall');
    expect(row).toHaveTextContent('Other programs: 0190a1b2…, BSc in Computing, Fall,');
    expect(row).toHaveTextContent('and 3 more');
  });

  it('shows the kind and the search of an export', async () => {
    const after = { kind: 'SSC_INSTITUTIONS', total: 2, search: { paymentStatus: 'Paid', trimester: 'Spring' } };
    trail([event({ action: 'export.started', reason: null, before: null, after })]);
    await open();
    const row = (await screen.findByText('Export started', { selector: 'td *' })).closest('tr');
    expect(row).toHaveTextContent('Kind: SSC institutions');
    expect(row).toHaveTextContent('Payment status: Paid');
    expect(row).not.toHaveTextContent('search.');
  });

  it('keeps its filters in the URL: whole days in Dhaka, a noun for all its actions', async () => {
    trail([event()]);
    const { user, address } = await open('/audit?actor=ROKEYA');
    await screen.findByText('KARIM UDDIN');
    expect(asked().at(-1)).toMatchObject({ filter: { actor: 'ROKEYA' }, cursor: null });
    await user.selectOptions(screen.getByLabelText('What'), 'User: all');
    await user.type(screen.getByLabelText('Subject'), '017');
    await user.type(screen.getByLabelText('From'), '20112026');
    await user.type(screen.getByLabelText('Until'), '20112026');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    await waitFor(() =>
      expect(asked().at(-1)).toMatchObject({
        filter: {
          actor: 'ROKEYA',
          subject: '017',
          action: 'user',
          from: '2026-11-19T18:00:00.000Z',
          to: '2026-11-20T18:00:00.000Z',
        },
      }),
    );
    expect(address()).toBe('/audit?actor=ROKEYA&subject=017&action=user&from=2026-11-20&to=2026-11-20');
  });

  it('sends no invalid date', async () => {
    trail([event()]);
    const { user } = await open();
    await screen.findByText('KARIM UDDIN');
    const before = asked().length;
    await user.type(screen.getByLabelText('From'), '31022026');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    await waitFor(() => expect(screen.getByLabelText('From')).toBeInvalid());
    expect(asked()).toHaveLength(before);
  });

  it('Clear empties the fields, also one that was refused', async () => {
    trail([event()]);
    const { user, address } = await open('/audit?actor=ROKEYA');
    await screen.findByText('KARIM UDDIN');
    await user.type(screen.getByLabelText('Subject'), '017');
    await user.type(screen.getByLabelText('From'), '31022026');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    await waitFor(() => expect(screen.getByLabelText('From')).toBeInvalid());
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(address()).toBe('/audit'));
    expect(screen.getByLabelText('Subject')).toHaveValue('');
    expect(screen.getByLabelText('From')).toHaveValue('');
    expect(screen.getByLabelText('From')).toBeValid();
  });

  it('pages to older events and back to the newest', async () => {
    trail([event()], '5');
    const { user, address } = await open();
    await user.click(await screen.findByRole('button', { name: 'Older' }));
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ cursor: '5' }));
    expect(address()).toBe('/audit?cursor=5');
    await user.click(screen.getByRole('button', { name: 'Newest' }));
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ cursor: null }));
  });

  it('shows an empty state, and a failed load', async () => {
    trail([]);
    const { user } = await open();
    expect(await screen.findByText('Nothing fits these filters')).toBeVisible();
    api.answers({
      auditEvents: refuses('INTERNAL_SERVER_ERROR', 'no', { requestId: 'r-9' }),
    });
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText('Reference for support: r-9')).toBeVisible();
  });

  it('renders in Bangla', async () => {
    showLanguage('bn');
    trail([event()]);
    await open();
    expect(await screen.findByText('ভূমিকা বদল', { selector: 'td *' })).toBeVisible();
    expect(screen.getByText(/অ্যাডমিন → শিক্ষার্থী/)).toBeInTheDocument();
  });
});

it('HealthCard runs a check and shows broken chains', async () => {
  trail([]);
  const { user } = await open();
  await screen.findByText('Nothing was changed');
  api.answers({
    auditHealth: {
      isWhole: false,
      checkedAt: '2026-11-21T05:00:00.000Z',
      chains: [{ table: 'AUDIT_EVENTS', count: 1200, brokenCount: 2, broken: ['7', '8'], isCutShort: true }],
    },
  });
  await user.click(screen.getByRole('button', { name: 'Check now' }));
  expect(await screen.findByText('Records were changed')).toBeVisible();
  expect(screen.getByText('Audit trail: 1,200 records')).toBeVisible();
  expect(screen.getByText('2 are not as they were sealed: 7, 8')).toBeVisible();
  expect(screen.getByText('Records are gone from the end.')).toBeVisible();
});
