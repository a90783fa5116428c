import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { api, refuses } from '../../../test/api.ts';
import { pagesOf } from '../../../test/pages.ts';
import { renderApp } from '../../../test/render.tsx';
import { found } from './applicants.fixture.ts';
import { applicantPages } from './index.ts';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

const views = ['First', 'Second', 'Third'].map((name, at) => ({
  ...{ id: `v${at}`, list: 'STUDENTS', name, query: 'step=PAID', isShared: false, isOwn: true, mayChange: true },
  ...{ ownerName: 'OFFICER', version: 1 },
}));

async function open(savedViewPage: unknown) {
  api.answers({ myExportPage: pagesOf('exports', []), savedViewPage, ...found() });
  const { user } = await renderApp('/students?trimester=All', { as: 'ADMIN', pages: applicantPages });
  await screen.findByText('KARIM UDDIN');
  await user.click(screen.getByRole('button', { name: 'Views' }));
}

it('ViewsMenu lists the views of all pages', async () => {
  await open(pagesOf('views', views, 1));
  expect(await screen.findByRole('link', { name: 'Third' })).toBeVisible();
  expect(screen.getAllByRole('button', { name: /^Change / })).toHaveLength(3);
  expect(screen.queryByText(/are shown/)).not.toBeInTheDocument();
});

it('ViewsMenu says how many views there are if the later pages cannot be read', async () => {
  const first = pagesOf('views', views, 1);
  await open((args: { page: number; limit: number }) =>
    args.page === 1 ? first(args) : refuses('TOO_MANY_REQUESTS', 'Please wait')(),
  );
  expect(await screen.findByRole('link', { name: 'First' })).toBeVisible();
  expect(screen.getByText('The first 1 of 3 are shown.')).toBeVisible();
});
