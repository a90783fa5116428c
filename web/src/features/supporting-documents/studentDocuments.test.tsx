import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { api, refuses, sent } from '../../../test/api.ts';
import { deferred } from '../../../test/deferred.ts';
import { renderApp } from '../../../test/render.tsx';
import { page } from '../../page.tsx';
import { StudentDocuments } from './index.ts';

const kind = { id: 'k1', labelEn: 'SSC marksheet', labelBn: 'এসএসসি নম্বরপত্র', isRequired: true };
const document = {
  ...{ id: 'd1', kind, state: 'UPLOADED', pages: [{ id: 'p1', url: '/files/p1' }] },
  ...{ submittedAt: '2026-11-20T04:00:00.000Z', reason: null, version: 4 },
};
const profile = { id: 'a1', documents: [document] };

const student = page(
  'student',
  async () => () => <StudentDocuments application={{ userId: 'u1' }} onDecided={() => undefined} />,
  ['supportingDocuments'],
);
const open = () => renderApp('/student/u1', { as: 'ADMIN', pages: [student] });

it('StudentDocuments shows a failed load, and loads again on request', async () => {
  api.answers({ profile: refuses('INTERNAL_SERVER_ERROR', 'Unexpected failure', { requestId: 'r-1' }) });
  const { user } = await open();
  expect(await screen.findByText('Unexpected failure')).toBeVisible();
  api.answers({ profile });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: 'SSC marksheet' })).toBeVisible();
  expect(screen.queryByText('Unexpected failure')).not.toBeInTheDocument();
});

it('StudentDocuments sends one decision for two presses', async () => {
  const answer = deferred<object>();
  api.answers({ profile, decideDocument: () => answer.promise });
  const { user } = await open();
  const card = within(await screen.findByRole('region', { name: 'SSC marksheet' }));
  await user.dblClick(card.getByRole('button', { name: 'Accept' }));
  expect(card.getByRole('button', { name: 'Accept' })).toHaveAttribute('aria-busy', 'true');
  answer.resolve({ ...document, state: 'ACCEPTED', version: 5 });
  await waitFor(() => expect(card.queryByRole('button', { name: 'Accept' })).not.toBeInTheDocument());
  expect(sent('DecideDocument')).toEqual([{ input: { id: 'd1', version: 4, decision: 'ACCEPTED' } }]);
});
