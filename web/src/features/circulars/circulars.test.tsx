import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { api } from '../../../test/api.ts';
import { expectAccessible } from '../../../test/axe.ts';
import { renderApp } from '../../../test/render.tsx';
import { circularPages as pages } from './index.ts';

const at = '2027-01-10T11:00:00.000Z';
const program = {
  ...{ id: 'x-1', title: 'CSE test', program: 'BSc in CSE', department: 'CSE', seats: 60 },
  ...{ examDate: at, lastApplication: at, lastPayment: at, conditions: ['SSC GPA of at least 3.50'] },
};
const circular = {
  ...{ id: 'n-1', code: 'SPRING-27', edition: 'A1B2-C3D4', issuedAt: at, title: 'Spring 2027', trimester: 'SPRING' },
  ...{ year: 2027, opensAt: at, closesAt: at, payUntil: at, graceMinutes: 30, feeBank: 1500, feeBkash: 1520 },
  ...{ note: 'Bring the originals.', pdfUrl: '/circulars/n-1/en.pdf', programs: [program] },
  documents: [
    { label: 'SSC marksheet', isRequired: true },
    { label: 'Quota certificate', isRequired: false },
  ],
};

it('CircularPage shows dates, fees, seats and conditions, and links the PDF', async () => {
  api.answers({ circular });
  await renderApp('/circulars/n-1', { pages });
  expect(await screen.findByRole('heading', { level: 1, name: 'Admission circular: Spring 2027' })).toBeVisible();
  expect(screen.getByText('SSC GPA of at least 3.50')).toBeVisible();
  expect(screen.getByText('SSC marksheet (required)')).toBeVisible();
  expect(screen.getByText('Quota certificate (optional)')).toBeVisible();
  expect(screen.getByText(/as a JPG .* up to 6 pages for each document, 2 MB for each page/)).toBeVisible();
  expect(screen.getByText('Bring the originals.')).toBeVisible();
  expect(screen.getByText(/and 30 minutes of grace/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Circular as PDF' })).toHaveAttribute('href', '/circulars/n-1/en.pdf');
  await expectAccessible();
});
