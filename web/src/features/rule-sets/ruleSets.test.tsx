import { act, configure, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { type Answer, api, refuses } from '../../../test/api.ts';
import { expectAccessible } from '../../../test/axe.ts';
import { pagesOf } from '../../../test/pages.ts';
import { renderApp } from '../../../test/render.tsx';
import { changeLanguage } from '../../lib/texts.ts';
import { bodyOf, editRule } from './editedRules.ts';
import { ruleSetPages } from './index.ts';

// Queries by role are slow in jsdom.
vi.setConfig({ testTimeout: 30_000 });
configure({ defaultHidden: true, asyncUtilTimeout: 8_000 });

const exam = { id: 'exam-1', title: 'Test A', course: 'BSc in CSE' };
const version = {
  ...{ id: 'rules-1', examId: null, number: 1, body: { kind: 'min', fact: 'hsc.gpa', value: 3 }, state: 'DRAFT' },
  ...{
    version: 4,
    reason: null,
    madeBy: 'MAKER',
    madeAt: '2026-11-21T04:30:00.000Z',
    decidedBy: null,
    decidedAt: null,
  },
  mayDecide: false,
};
const impact = {
  ...{
    comparedIntakeId: 'intake-1',
    submitted: 90,
    drafts: 10,
    met: 60,
    unknown: 0,
    newlyRefused: 40,
    newlyAdmitted: 0,
  },
  rules: [
    { rule: 'HSC GPA of at least 3.00', met: 60, unmet: 40 },
    { rule: 'SSC GPA of at least 5.00', met: 0, unmet: 100 },
  ],
  examples: [
    { userId: 'u-1', name: 'RAHIM', isAdmitted: false, isDraft: true, refusal: 'Yours: 2.90.' },
    { userId: 'u-2', name: 'SALMA', isAdmitted: false, isDraft: false, refusal: null },
  ],
};

async function open(ruleSets: object[], answers: Record<string, Answer> = {}) {
  const intake = { id: 'intake-1', titleEn: 'Spring 2027', titleBn: 'স্প্রিং ২০২৭', state: 'DRAFT', exams: [exam] };
  api.answers({ ruleSetPage: pagesOf('ruleSets', ruleSets), intake, ...answers });
  const app = await renderApp('/intakes/intake-1/rules', { as: 'ADMIN', pages: ruleSetPages });
  await screen.findByRole('combobox', { name: 'Rules of' });
  return app;
}

it('RuleSetsPage shows the rules of an archived intake without their form', async () => {
  const intake = { id: 'intake-1', titleEn: 'Spring 2027', titleBn: 'স্প্রিং ২০২৭', state: 'ARCHIVED', exams: [exam] };
  await open([{ ...version, state: 'PUBLISHED' }], { intake });
  expect(await screen.findByText('This intake is archived and cannot be changed.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save draft' })).not.toBeInTheDocument();
});

async function publish(user: Awaited<ReturnType<typeof open>>['user']) {
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Are you sure?' })).getByRole('button', { name: 'Publish' }),
  );
}

const minimum = (fact: string, value: number) => ({ kind: 'min', fact, value });
const science = { kind: 'oneOf', fact: 'hsc.group', values: ['Science'] };

const rule = (number: string) => within(screen.getByRole('group', { name: `Rule ${number}` }));

it('editRule shows numbers in the digits of the language, and bodyOf reads them', async () => {
  await changeLanguage('bn');
  onTestFinished(() => changeLanguage('en'));
  const edited = editRule({ kind: 'min', fact: 'hsc.gpa', value: 3.5 });
  expect(edited.value).toBe('৩.৫');
  expect(bodyOf(edited)).toEqual(minimum('hsc.gpa', 3.5));
});

describe('RuleSetsPage', () => {
  it('starts from the rules in force, and marks an incomplete row instead of saving it', async () => {
    const sent: Record<string, unknown>[] = [];
    const { user } = await open([], {
      saveRuleSet: ({ input }: { input: Record<string, unknown> }) => {
        sent.push(input);
        return { msg: 'Rules saved', ruleSet: { id: 'rules-1' } };
      },
    });
    expect(within(screen.getByRole('combobox', { name: 'Rules of' })).getAllByRole('option')).toHaveLength(2);
    expect(screen.getByText('These are the rules in force.')).toBeVisible();
    expect(rule('3').getByRole('group', { name: 'Rule 3.2' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove rule 3' }));
    await user.click(screen.getByRole('button', { name: 'Add a rule' }));
    await user.selectOptions(rule('3').getByRole('combobox', { name: 'Rule 3' }), 'One of some answers');
    await user.selectOptions(rule('3').getByRole('combobox', { name: 'Compared' }), 'HSC group');
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    expect(rule('3').getByText('Please choose at least one answer')).toBeVisible();
    // Shown once: at the focused field, not in a toast.
    await waitFor(() => expect(rule('3').getByRole('checkbox', { name: 'Science' })).toHaveFocus());
    expect(screen.queryByText(/Please check the marked fields/)).toBeNull();
    expect(sent).toEqual([]);
    await user.click(rule('3').getByRole('checkbox', { name: 'Science' }));
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    expect(await screen.findByText('Rules saved')).toBeVisible();
    const body = { kind: 'all', rules: [minimum('ssc.gpa', 2.5), minimum('hsc.gpa', 2.5), science] };
    expect(sent).toEqual([{ intakeId: 'intake-1', examId: null, version: 0, body }]);
  });

  it('submits a draft after a preview of its impact, and warns of a rule that no application meets', async () => {
    const sent: Record<string, unknown>[] = [];
    const { user } = await open([version], {
      ruleSetImpact: impact,
      saveRuleSet: ({ input }: { input: Record<string, unknown> }) => {
        sent.push(input);
        return { msg: 'Rules saved', ruleSet: { id: 'rules-1' } };
      },
      submitRuleSet: { msg: 'Rules submitted' },
    });
    await user.clear(rule('1').getByRole('textbox', { name: 'At least' }));
    await user.type(rule('1').getByRole('textbox', { name: 'At least' }), '৩.৫');
    expect(screen.getByRole('button', { name: 'Submit to a second officer' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'What changes, and for whom' }));
    expect(await screen.findByText('No one meets this rule')).toBeVisible();
    expect(screen.getByText('SSC GPA of at least 5.00: none of 100 applications.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'RAHIM' })).toHaveAttribute('href', '/student/u-1');
    const { comparedIntakeId } = impact;
    expect(screen.getByRole('link', { name: 'SALMA' })).toHaveAttribute(
      'href',
      `/student/u-2?intake=${comparedIntakeId}`,
    );
    await expectAccessible();
    await user.click(screen.getByRole('button', { name: 'Submit to a second officer' }));
    expect(await screen.findByText('Rules submitted')).toBeVisible();
    expect(sent).toMatchObject([{ version: 4, body: { kind: 'all', rules: [minimum('hsc.gpa', 3.5)] } }]);
  });

  it('on a conflict keeps the typed rules, shows the others, and saves over them', async () => {
    const sent: number[] = [];
    const { user } = await open([version], {
      saveRuleSet: ({ input }: { input: { version: number } }) => {
        sent.push(input.version);
        if (input.version === 4) return refuses('CONFLICT', 'Stale', { field: 'version' })();
        return { msg: 'Rules saved', ruleSet: { id: 'rules-1' } };
      },
    });
    const atLeast = () => rule('1').getByRole('textbox', { name: 'At least' });
    await user.clear(atLeast());
    await user.type(atLeast(), '3.5');
    api.answers({ ruleSetPage: pagesOf('ruleSets', [{ ...version, version: 5, body: minimum('hsc.gpa', 4) }]) });
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    expect(await screen.findByText(/is “HSC GPA of at least 4.00” now/)).toBeVisible();
    expect(atLeast()).toHaveValue('3.5');
    await user.click(screen.getByRole('button', { name: 'Save mine over it' }));
    expect(await screen.findByText('Rules saved')).toBeVisible();
    expect(sent).toEqual([4, 5]);
  });

  it('keeps typed rules when another officer has submitted a version, and asks before it discards them', async () => {
    const { user } = await open([version], { saveRuleSet: refuses('CONFLICT', 'A version waits') });
    const atLeast = () => rule('1').getByRole('textbox', { name: 'At least' });
    await user.clear(atLeast());
    await user.type(atLeast(), '3.5');
    api.answers({ ruleSetPage: pagesOf('ruleSets', [{ ...version, version: 5, state: 'SUBMITTED' }]) });
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    expect(await screen.findByText('Version 1 waits for a second officer')).toBeVisible();
    expect(atLeast()).toHaveValue('3.5');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Rules of' }), 'BSc in CSE: Test A');
    const dialog = within(await screen.findByRole('dialog', { name: 'Are you sure?' }));
    expect(atLeast()).toHaveValue('3.5');
    await user.click(dialog.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Rules of' })).toHaveValue('exam-1'));
    expect(screen.queryByDisplayValue('3.5')).not.toBeInTheDocument();
  });

  it('asks before a navigation discards typed rules, and warns before the tab closes', async () => {
    const { user, router } = await open([version]);
    const atLeast = () => rule('1').getByRole('textbox', { name: 'At least' });
    await user.clear(atLeast());
    await user.type(atLeast(), '3.5');
    const closing = new Event('beforeunload', { cancelable: true });
    globalThis.dispatchEvent(closing);
    expect(closing.defaultPrevented).toBe(true);
    const path = router.state.location.pathname;
    act(() => void router.navigate('/intakes'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Are you sure?' }));
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(atLeast()).toHaveValue('3.5');
    expect(router.state.location.pathname).toBe(path);
    act(() => void router.navigate('/intakes'));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/intakes'));
  });

  it('warns of a combination of rules that no application meets', async () => {
    const met = [60, 40].map((count) => ({ rule: `${count}`, met: count, unmet: 100 - count }));
    const { user } = await open([version], { ruleSetImpact: { ...impact, met: 0, rules: met } });
    await user.click(screen.getByRole('button', { name: 'What changes, and for whom' }));
    expect(await screen.findByText('No one meets these rules together')).toBeVisible();
    expect(screen.getByText(/all of them by none of 100 applications/)).toBeVisible();
  });

  it('allows a second officer to publish a pending version, shown next to the rules in force', async () => {
    const { user } = await open([{ ...version, state: 'SUBMITTED', mayDecide: true }], {
      approveRuleSet: { msg: 'Rules published' },
    });
    expect(screen.getByText('Version 1 waits for a second officer')).toBeVisible();
    expect(screen.getAllByText('HSC GPA of at least 3.00')[0]).toBeVisible();
    await publish(user);
    expect(await screen.findByText('Rules published')).toBeVisible();
    await expectAccessible();
  });

  it('publishes the text that was read: asks, names its version, and shows what was saved since', async () => {
    const waits = { ...version, state: 'SUBMITTED', mayDecide: true };
    const { user } = await open([waits], {
      approveRuleSet: refuses('CONFLICT', 'These rules were saved again', { field: 'version' }),
    });
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Are you sure?' }));
    expect(dialog.getByText('HSC GPA of at least 3.00')).toBeVisible();
    expect(api.calls('ApproveRuleSet')).toEqual([]);
    api.answers({ ruleSetPage: pagesOf('ruleSets', [{ ...waits, version: 6, body: minimum('hsc.gpa', 2) }]) });
    await user.click(dialog.getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText('These rules were saved again')).toBeVisible();
    expect(api.calls('ApproveRuleSet').at(-1)?.variables).toEqual({ id: 'rules-1', version: 4 });
    expect((await screen.findAllByText('HSC GPA of at least 2.00'))[0]).toBeVisible();
    expect(screen.queryByRole('dialog', { name: 'Are you sure?' })).not.toBeInTheDocument();
    api.answers({ approveRuleSet: { msg: 'Rules published' } });
    await publish(user);
    await waitFor(() => expect(api.calls('ApproveRuleSet').at(-1)?.variables).toEqual({ id: 'rules-1', version: 6 }));
  });

  it('shows the rules in force, also behind many newer versions of exams, and their replacement', async () => {
    const examVersion = (number: number) => ({
      ...version,
      number,
      id: `x-${number}`,
      examId: 'exam-1',
      state: 'REPLACED',
    });
    const waits = { ...version, number: 1, id: 'waits', state: 'SUBMITTED', mayDecide: true };
    const inForce = { ...version, number: 0, id: 'old', state: 'PUBLISHED', body: minimum('ssc.gpa', 4.75) };
    const newer = [3, 2, 1].map(examVersion);
    const { user } = await open([], { ruleSetPage: pagesOf('ruleSets', [...newer, waits, inForce], 2) });
    expect(screen.getAllByText('SSC GPA of at least 4.75')[0]).toBeVisible();
    expect(screen.queryByText(/are shown/)).not.toBeInTheDocument();
    const now = [
      { ...waits, state: 'PUBLISHED', decidedBy: 'SECOND', decidedAt: version.madeAt },
      { ...inForce, state: 'REPLACED' },
    ];
    api.answers({
      approveRuleSet: { msg: 'Rules published' },
      ruleSetPage: pagesOf('ruleSets', [...newer, ...now], 2),
    });
    await publish(user);
    expect(await screen.findByText(/^SECOND, /)).toBeVisible();
    expect(screen.queryByText('Version 1 waits for a second officer')).not.toBeInTheDocument();
  });

  it('shows the total of versions beyond the loaded pages', async () => {
    const all = Array.from({ length: 11 }, (_, at) => ({
      ...version,
      number: 11 - at,
      id: `r-${at}`,
      state: 'REPLACED',
    }));
    await open([], { ruleSetPage: pagesOf('ruleSets', all, 1) });
    expect(screen.getByText('The first 10 of 11 are shown.')).toBeVisible();
  });

  it('allows its submitter to withdraw a version, not to publish it', async () => {
    await open([{ ...version, state: 'SUBMITTED' }]);
    expect(screen.queryByRole('button', { name: 'Publish' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Take back' })).toBeVisible();
  });
});
