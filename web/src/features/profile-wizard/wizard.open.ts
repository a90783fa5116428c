import { screen, within } from '@testing-library/react';
import { renderApp } from '../../../test/render.tsx';
import { profileWizardPages } from './index.ts';
import { draftOf, draftServer, goodValues } from './wizard.fixture.ts';

/** Opens the wizard as a student. */
export async function openWizard(url = '/create-profile') {
  const app = await renderApp(url, { as: 'STUDENT', pages: profileWizardPages });
  await screen.findByRole('heading', { level: 1, name: 'Create Profile' });
  const press = async (name: string) => app.user.click(await screen.findByRole('button', { name }));
  const step = (name: string) => screen.findByRole('heading', { level: 2, name });
  return { ...app, press, step };
}

/** Opens the wizard at the step of a draft. */
export async function openWizardAt(step: string, values = goodValues()) {
  draftServer(draftOf(values, step));
  const app = await openWizard();
  await screen.findByText(/^STEP/);
  return app;
}

/** The lines of the summary of problems in a test of the application form. */
export const problemLines = async () => {
  const title = await screen.findByText('There is a problem');
  return within(title.parentElement ?? title)
    .getAllByRole('link')
    .map((link) => link.textContent);
};
