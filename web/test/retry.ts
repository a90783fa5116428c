import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import { api, refuses } from './api.ts';
import type { renderApp } from './render.tsx';

/** Opens a page whose root field fails, expects the reference of the error, and retries with the answers. */
export async function failThenRetry(
  open: () => ReturnType<typeof renderApp>,
  failing: string,
  answers: Record<string, unknown>,
) {
  api.answers({ ...answers, [failing]: refuses('INTERNAL_SERVER_ERROR', 'no', { requestId: 'r-7' }) });
  const view = await open();
  expect(await screen.findByText('Reference for support: r-7')).toBeVisible();
  api.answers(answers);
  await view.user.click(screen.getByRole('button', { name: 'Try again' }));
  return view;
}
