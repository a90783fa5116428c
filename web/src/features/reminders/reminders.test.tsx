import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { api } from '../../../test/api.ts';
import { expectAccessible } from '../../../test/axe.ts';
import { renderApp } from '../../../test/render.tsx';
import { reminderPages as pages } from './index.ts';

const reminder = (kind: string, more: object = {}) => ({
  ...{ intakeId: 'i1', kind, isOn: false, channel: 'SMS', textEn: 'Pay until {deadline}', textBn: 'ফি দিন {deadline}' },
  ...{ cap: 1000, version: 0, due: 2, sent: 0, sentToday: 0, days: [] },
  ...more,
});
const answers = {
  intake: { id: 'i1', titleEn: 'Spring 2027', titleBn: 'স্প্রিং ২০২৭', state: 'PUBLISHED' },
  intakeReminders: [
    reminder('NOT_FINISHED'),
    reminder('NOT_PAID', { isOn: true, version: 3, sent: 12, sentToday: 5, days: [{ day: '2026-12-10', count: 5 }] }),
  ],
  reminderAudience: {
    ...{ count: 2, page: 1, pages: 1, segments: 3, cost: 1.05, heldUntil: '2026-12-11T02:00:00.000Z' },
    people: [{ userId: 'u1', name: 'RAHIM', to: '01700000005', text: 'Pay until 20 December' }],
  },
};
const button = (name: string | RegExp) => screen.findByRole('button', { name });

it('RemindersPage shows each kind with its state, and the recipients and cost of a dry run', async () => {
  api.answers(answers);
  const { user, container } = await renderApp('/intakes/i1/reminders', { as: 'ADMIN', pages });
  expect(await screen.findByText('Spring 2027')).toBeVisible();
  expect(screen.getByText('10 December 2026: 5 people')).toBeVisible();
  await user.click(await button('Who gets it: Not paid'));
  expect(await screen.findByText('3 SMS to 2 people, BDT 1.05')).toBeVisible();
  expect(screen.getByText('Pay until 20 December')).toBeVisible();
  expect(screen.getByText(/reminders wait until Friday, 11 December 2026/)).toBeVisible();
  expect(api.calls('ReminderAudience')[0]?.variables).toEqual({ intakeId: 'i1', kind: 'NOT_PAID', page: 1 });
  await expectAccessible(container);
});

it('RemindersPage saves text, cap and switch of one kind, with the version that was seen', async () => {
  api.answers({ ...answers, saveReminder: reminder('NOT_PAID', { version: 4 }) });
  const { user, container } = await renderApp('/intakes/i1/reminders', { as: 'ADMIN', pages });
  await user.click(await button('Text and switch: Not paid'));
  const form = screen.getByRole('form', { name: 'Not paid' });
  await user.type(within(form).getByLabelText(/Text in English/), ' {{now}');
  expect(screen.getByText(/^\{now\} is no field/)).toBeVisible();
  await expectAccessible(container);
  await user.clear(within(form).getByLabelText(/People a day/));
  await user.type(within(form).getByLabelText(/People a day/), '৫০');
  await user.click(within(form).getByRole('switch', { name: 'Send this reminder' }));
  await user.click(within(form).getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(api.calls('SaveReminder')[0]?.variables).toEqual({
      input: {
        ...{ intakeId: 'i1', kind: 'NOT_PAID', version: 3, isOn: false, channel: 'SMS', cap: 50 },
        ...{ textEn: 'Pay until {deadline} {now}', textBn: 'ফি দিন {deadline}' },
      },
    }),
  );
  expect(await screen.findByText('Reminder saved')).toBeVisible();
});
