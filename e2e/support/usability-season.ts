import type { Locator, Page } from 'playwright-core';
import type { Result } from './applicant-journey.ts';

/** Seconds of the keystroke-level model: a key, and a click including finding its target. */
const seconds = { key: 0.28, click: 2.65 } as const;
const goalMinutes = 10;

interface Count {
  clicks: number;
  keys: number;
}

const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
const inDialog = (page: Page, name: string): Locator =>
  page.getByRole('dialog').getByRole('button', { name, exact: true });

/** The time in Dhaka so many days from now, as a field for date and time takes it. */
function inDays(days: number): string {
  const [date = '', time = ''] = new Date(Date.now() + days * 86_400_000 + 6 * 3_600_000).toISOString().split('T');
  return `${date.split('-').reverse().join('/')} ${time.slice(0, 5)}`;
}

/** Clicks and types as an officer does; a field is clicked before it is typed into. */
function actionsOf(count: Count) {
  const click = async (target: Locator) => {
    await target.click();
    count.clicks += 1;
  };
  const type = async (field: Locator, text: string) => {
    await click(field);
    await field.fill(text);
    // One key selects the previous content.
    count.keys += text.length + 1;
  };
  const choose = async (field: Locator, option: string | { label: string }) => {
    await field.selectOption(option);
    count.clicks += 2;
  };
  return { click, type, choose };
}

type Actions = ReturnType<typeof actionsOf>;

async function copySeason(page: Page, { click, type }: Actions): Promise<void> {
  await click(page.getByRole('link', { name: 'Intakes', exact: true }).first());
  await click(page.getByRole('link', { name: /Spring.*2027/ }).first());
  await click(button(page, 'Copy to a season'));
  const before = page.url();
  await type(page.getByRole('dialog').getByLabel('Code'), 'SPRING-28');
  await click(inDialog(page, 'Copy to a season'));
  await page.waitForURL((url) => url.href !== before);
  await button(page, 'Publish').waitFor();
  const main = page.getByRole('main');
  await type(main.getByLabel(/^Opens/).first(), inDays(1));
  await type(main.getByLabel(/^Closes/), inDays(30));
  await type(main.getByLabel(/^Payments until/), inDays(33));
  await type(main.getByLabel(/^Fee by bank/), '1100');
  await type(main.getByLabel(/^Fee by bKash/), '1118');
  await click(button(page, 'Save'));
  await page.getByText('The intake is saved.').waitFor();
}

async function submitRules(page: Page, { click, type, choose }: Actions): Promise<void> {
  await click(page.getByRole('link', { name: 'Who may apply', exact: true }));
  await click(button(page, 'Add a rule').last());
  const rule = page.getByRole('group', { name: /^Rule \d+$/ }).last();
  await choose(rule.getByLabel('Compared'), { label: 'HSC GPA' });
  await type(rule.getByLabel('At least'), '3');
  await click(button(page, 'What changes, and for whom'));
  await page.getByText(/Compared: [\d,]+ applications/).waitFor();
  await click(button(page, 'Submit to a second officer'));
  await page.getByText(/waits for a second officer/).waitFor();
}

async function setScheme(page: Page, intake: string, { click, type, choose }: Actions): Promise<void> {
  await page.goto(intake);
  await click(page.getByRole('table', { name: 'Exams' }).getByRole('link').first());
  await click(button(page, 'Add a component'));
  const row = page.getByRole('group', { name: /^Component \d/ }).last();
  await type(row.getByLabel('Name in English'), 'SSC result');
  await type(row.getByLabel('Name in Bangla'), 'এসএসসি ফল');
  await type(row.getByLabel('Key'), 'ssc');
  await choose(row.getByLabel('Where the value comes from'), 'SSC_GPA');
  await type(row.getByLabel('Weight'), '2');
  await click(button(page, 'Save the components'));
  await page.getByText('The components are saved.').waitFor();
}

async function publish(page: Page, intake: string, { click }: Actions): Promise<void> {
  await page.goto(intake);
  await click(page.getByRole('link', { name: 'Who may apply', exact: true }));
  await click(button(page, 'Publish'));
  await click(inDialog(page, 'Publish'));
  await page.getByText('Published', { exact: true }).first().waitFor();
  await page.goto(intake);
  await click(button(page, 'Publish'));
  await click(inDialog(page, 'Publish'));
  await button(page, 'Close now').waitFor();
}

/** Opens next season's intake in the browser: copied, dated, with a rule and a mark scheme, published by the second officer. */
export async function openSeason(officer: Page, second: Page): Promise<Result> {
  const count: Count = { clicks: 0, keys: 0 };
  const actions = actionsOf(count);
  const started = performance.now();
  await officer.goto('/admin-dashboard');
  await copySeason(officer, actions);
  const intake = new URL(officer.url()).pathname;
  await submitRules(officer, actions);
  await setScheme(officer, intake, actions);
  await publish(second, intake, actions);
  const machine = (performance.now() - started) / 1000;
  const minutes = (machine + count.clicks * seconds.click + count.keys * seconds.key) / 60;
  return {
    title: 'Next season opened by two officers',
    value: `${count.clicks} clicks, ${count.keys} keys, about ${Math.ceil(minutes)} min`,
    goal: `< ${goalMinutes} min`,
    isReached: minutes < goalMinutes,
  };
}
