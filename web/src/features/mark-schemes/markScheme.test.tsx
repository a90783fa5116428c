import { configure, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { api, refuses, sent } from '../../../test/api.ts';
import { expectAccessible } from '../../../test/axe.ts';
import { examToEdit, markScheme, programs } from '../../../test/exams.ts';
import { renderApp } from '../../../test/render.tsx';
import { examPages as pages } from '../exams/index.ts';

// Queries by role are slow in jsdom.
vi.setConfig({ testTimeout: 30_000 });
configure({ defaultHidden: true, asyncUtilTimeout: 8_000 });
const impact = {
  ...{ applied: 120, marked: 0, otherTotal: 0, incomplete: 0, complete: 0 },
  ...{ failing: 0, passing: 0, tied: 0 },
};
beforeEach(() => api.answers({ ...programs, exam: examToEdit(), markSchemeImpact: impact }));

const open = async () => {
  const view = await renderApp('/edit-exam/e1', { as: 'ADMIN', pages });
  await screen.findByRole('group', { name: 'Component 1: Written' });
  return view;
};
const row = (name: string) => within(screen.getByRole('group', { name }));
const button = (name: string) => screen.getByRole('button', { name });
const save = 'Save the components';
const { components, tieRules } = markScheme();
const [written, viva] = components;

describe('MarkSchemeCard', () => {
  it('saves an added component at its position, with a tie rule that compares it', async () => {
    const { user } = await open();
    expect(screen.getByText('Highest total: 50')).toBeVisible();
    await user.click(button('Add a component'));
    await user.click(button(save));
    expect(await screen.findAllByText('You must enter the name of the component')).not.toHaveLength(0);
    expect(sent('SaveMarkScheme')).toEqual([]);
    const added = row('Component 3: new');
    await user.type(added.getByLabelText('Name in Bangla'), 'এমসিকিউ');
    await user.type(added.getByLabelText('Key'), 'mcq');
    await user.type(added.getByLabelText('Full marks'), '৬০');
    await user.type(added.getByLabelText(/^Pass mark/), '24');
    await user.type(added.getByLabelText('Name in English'), 'MCQ');
    expect(screen.getByText('Highest total: 110')).toBeVisible();
    await user.click(button('Earlier: Component 3: MCQ'));
    await user.click(button('Remove Rule 1'));
    await waitFor(() => expect(row('Rule 1').getByLabelText('What is compared')).toHaveFocus());
    await user.click(button('Add a rule'));
    await user.selectOptions(row('Rule 3').getByLabelText('What is compared'), 'Marks: MCQ');
    await user.click(button('Earlier: Rule 3'));
    await expectAccessible();
    api.answers({ saveMarkScheme: markScheme({ version: 2 }) });
    await user.click(button(save));
    expect(await screen.findByText('The components are saved.')).toBeVisible();
    const mcq = { key: 'mcq', labelEn: 'MCQ', labelBn: 'এমসিকিউ', source: 'ENTERED', max: 60, pass: 24 };
    expect(sent('SaveMarkScheme')).toEqual([
      {
        input: {
          examId: 'e1',
          version: 1,
          components: [written, { ...mcq, weight: 1, step: 0.01 }, viva],
          tieRules: [tieRules[1], { fact: 'marks.mcq', direction: 'DESC' }, tieRules[2]],
        },
      },
    ]);
  });

  it('shows the applicants affected by typed components before saving, and nothing while they are invalid', async () => {
    api.answers({ markSchemeImpact: { ...impact, marked: 100, otherTotal: 90, failing: 1 } });
    const { user } = await open();
    const pass = row('Component 1: Written').getByLabelText(/^Pass mark/);
    await user.click(pass);
    await user.paste('90');
    const max = row('Component 1: Written').getByLabelText('Full marks');
    await user.clear(max);
    await user.type(max, '৬০');
    await new Promise((resolve) => setTimeout(resolve, 800));
    expect(sent('MarkSchemeImpact')).toEqual([]);
    await user.clear(pass);
    await user.type(pass, '20');
    expect(await screen.findByText('90 get another total.')).toBeVisible();
    expect(screen.getByText('120 applicants have applied for this exam.')).toBeVisible();
    expect(screen.getByText('1 falls below a pass mark and cannot be selected.')).toBeVisible();
    const input = { examId: 'e1', version: 1, components: [{ ...written, max: 60, pass: 20 }, viva] };
    await waitFor(() => expect(sent('MarkSchemeImpact').at(-1)).toMatchObject({ input }));
    await expectAccessible();
  });

  it('removes the tie rule of a removed component, and sets the scale of a GPA', async () => {
    const { user } = await open();
    expect(row('Component 1: Written').getByLabelText('Key')).toBeDisabled();
    await user.click(button('Remove Component 1: Written'));
    await waitFor(() => expect(row('Component 1: Viva').getByLabelText('Name in English')).toHaveFocus());
    expect(screen.queryByRole('button', { name: 'Remove Component 1: Viva' })).not.toBeInTheDocument();
    await user.click(button('Add a component'));
    const added = row('Component 2: new');
    await user.selectOptions(added.getByLabelText('Where the value comes from'), 'SSC GPA of the application');
    expect(added.getByLabelText('Full marks')).toHaveValue('5');
    await user.type(added.getByLabelText('Name in English'), 'SSC');
    await user.type(added.getByLabelText('Name in Bangla'), 'এসএসসি');
    await user.type(added.getByLabelText('Key'), 'ssc');
    api.answers({ saveMarkScheme: markScheme({ version: 2 }) });
    await user.click(button(save));
    await waitFor(() => expect(sent('SaveMarkScheme')).toHaveLength(1));
    expect(sent('SaveMarkScheme')[0]).toMatchObject({
      input: { components: [viva, { key: 'ssc', source: 'SSC_GPA', max: 5, pass: null }], tieRules: tieRules.slice(1) },
    });
  });

  it('shows the refusal while a merit list is published, and keeps the typed values', async () => {
    const { user } = await open();
    const max = row('Component 1: Written').getByLabelText('Full marks');
    await user.clear(max);
    await user.type(max, '60');
    api.answers({ saveMarkScheme: refuses('CONFLICT', 'A merit list of this exam is submitted or published') });
    await user.click(button(save));
    const form = within(screen.getByRole('form', { name: 'What the marks consist of' }));
    expect(await form.findByText('A merit list of this exam is submitted or published')).toBeVisible();
    expect(max).toHaveValue('60');
  });

  it('shows a conflict with stored marks at its field, and warns of a total that is not a whole number', async () => {
    const { user } = await open();
    const step = row('Component 2: Viva').getByLabelText('Step');
    await user.clear(step);
    await user.type(step, '5');
    const weight = row('Component 1: Written').getByLabelText('Weight');
    await user.type(weight, '.33');
    expect(screen.getByText(/The highest total is no whole number/)).toBeVisible();
    const uneven = 'Viva: stored marks are no multiples of this step (applicants: 3)';
    const kept = 'Written: marks are stored (applicants: 3). Please remove these marks first';
    const problems = [
      { field: 'components.1.step', key: 'schemeMarksUneven', message: uneven },
      { field: 'components', key: 'schemeMarksStored', message: kept },
    ];
    api.answers({ saveMarkScheme: refuses('CONFLICT', uneven, { field: 'components.1.step', problems }) });
    await user.click(button(save));
    await waitFor(() => expect(step).toHaveAccessibleDescription(uneven));
    const form = screen.getByRole('form', { name: 'What the marks consist of' });
    // In the summary and below the components.
    expect(within(form).getAllByText(kept)).toHaveLength(2);
  });

  it('on a conflict merges what only the other officer has changed', async () => {
    const { user } = await open();
    await user.click(button('Remove Rule 3'));
    const theirs = [written, { ...viva, max: 20 }] as typeof components;
    api.answers({
      exam: { ...examToEdit(), markScheme: markScheme({ version: 2, components: theirs }) },
      saveMarkScheme: refuses('CONFLICT', 'Someone else has changed this', { field: 'version' }),
    });
    await user.click(button(save));
    expect(await screen.findByText(/Viva, মৌখিক, Officers enter it, Full marks 20, .* now\.$/)).toBeVisible();
    expect(row('Component 2: Viva').getByLabelText('Full marks')).toHaveValue('20');
    api.answers({ saveMarkScheme: markScheme({ version: 3 }) });
    await user.click(button('Save both changes'));
    await waitFor(() => expect(sent('SaveMarkScheme')).toHaveLength(2));
    const mine = { components: theirs, tieRules: tieRules.slice(0, 2) };
    expect(sent('SaveMarkScheme')[1]).toMatchObject({ input: { version: 2, ...mine } });
  });
});
