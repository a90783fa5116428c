import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { api, refuses } from '../../../test/api.ts';
import { expectAccessible } from '../../../test/axe.ts';
import { deferred } from '../../../test/deferred.ts';
import { renderApp } from '../../../test/render.tsx';
import { pasteInto, prepareEditor } from '../../../test/richText.ts';
import { readRecipients, writeRecipients } from '../../lib/recipients.ts';
import { clearUserData } from '../../lib/storage.ts';
import { messagePages as pages } from './index.ts';
import { broadcast, choices, found, pageOf, preview, report } from './messages.fixture.ts';

beforeAll(prepareEditor);
beforeEach(clearUserData);

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const asked = (operation: string) => api.calls(operation).at(-1)?.variables;
const sent = (id: string) => ({ msg: 'Mail sent', broadcast: broadcast(id) });

async function writeMail(user: Awaited<ReturnType<typeof renderApp>>['user']) {
  await user.type(await screen.findByLabelText('Subject'), 'Halls for ');
  await user.click(
    within(screen.getByRole('group', { name: 'Fields for the subject' })).getByRole('button', { name: /Name/ }),
  );
  pasteInto(screen.getByRole('textbox', { name: /Text/ }), { 'text/html': '<p>Hall <b>A</b></p>' });
}

describe('composing a mail', () => {
  it('sends to the given recipients after a preview and a confirmation', async () => {
    writeRecipients({ userIds: ['u1', 'u2', 'u3'], count: 3 });
    api.answers({
      ...choices,
      messageRecipients: found(2, { duplicates: 1, unreachable: 1 }),
      previewMessage: preview,
      sendMail: sent('b9'),
      broadcast: report,
      broadcasts: pageOf(),
    });
    const { user, container, address } = await renderApp('/messages/new?channel=mail', { as: 'ADMIN', pages });
    expect(await screen.findByText('2 people get this e-mail')).toBeVisible();
    expect(asked('MessageRecipients')).toEqual({ input: { channel: 'MAIL', userIds: ['u1', 'u2', 'u3'] }, page: 1 });
    expect(screen.getByText(/1 duplicate was removed/)).toBeVisible();
    expect(screen.getByText(/1 has no usable e-mail address/)).toBeVisible();
    await writeMail(user);
    expect(screen.getByLabelText('Subject')).toHaveValue('Halls for {name}');
    expect(await screen.findByText('For u1')).toBeVisible();
    await user.click(await button('Next person'));
    expect(await screen.findByText('For u2')).toBeVisible();
    expect(await screen.findByText('2 of 2: PERSON 2')).toBeVisible();
    await expectAccessible(container);

    await user.click(await button('Send to 2 people'));
    const dialog = await screen.findByRole('dialog', { name: 'Are you sure?' });
    expect(dialog).toHaveTextContent('The e-mail goes to 2 people.');
    expect(api.calls('SendMail')).toHaveLength(0);
    await user.click(within(dialog).getByRole('button', { name: 'Send to 2 people' }));
    await waitFor(() => expect(address()).toBe('/messages/b9'));
    expect(await screen.findByText('Mail sent')).toBeVisible();
    expect(asked('SendMail')).toEqual({
      input: { userIds: ['u1', 'u2', 'u3'], subject: 'Halls for {name}', body: '<p>Hall <strong>A</strong></p>' },
    });
    expect(readRecipients()).toBeNull();
  });

  it('previews, tests and sends a message with the values of the chosen earlier application', async () => {
    writeRecipients({ profileIds: ['p0'], count: 1 });
    const [person] = found(1).people;
    api.answers({
      ...choices,
      messageRecipients: found(1, { people: [{ ...person, profileId: 'p0' }] }),
      previewMessage: preview,
      sendTestMessage: { msg: 'The test is on its way to 01700000002' },
      sendSms: { msg: 'SMS sent successfully', broadcast: broadcast('b9') },
      broadcast: report,
    });
    const { user } = await renderApp('/messages/new?channel=sms', { as: 'ADMIN', pages });
    await user.type(await screen.findByLabelText('Text of the SMS'), 'Exam of {{exam}');
    await screen.findByText('Hello u1');
    await user.click(await button('Send a test to me'));
    expect(await screen.findByText('The test is on its way to 01700000002')).toBeVisible();
    const one = { userId: 'u1', profileId: 'p0', channel: 'SMS', body: 'Exam of {exam}' };
    expect(asked('MessagePreview')).toEqual({ input: one });
    expect(asked('SendTestMessage')).toEqual({ input: one });
    await user.click(await button('Send to 1 person'));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Send to 1 person' }));
    await screen.findByText('SMS sent successfully');
    expect(asked('SendSms')).toEqual({ input: { profileIds: ['p0'], message: 'Exam of {exam}' } });
  });

  it('refuses a mail without subject or text', async () => {
    writeRecipients({ userIds: ['u1'], count: 1 });
    api.answers({ ...choices, messageRecipients: found(1) });
    const { user } = await renderApp('/messages/new?channel=mail', { as: 'ADMIN', pages });
    await user.click(await button('Send to 1 person'));
    const summary = await screen.findByRole('group', { name: 'There is a problem' });
    expect(within(summary).getAllByRole('link')).toHaveLength(2);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('asks to type the number above 500 recipients', async () => {
    writeRecipients({ search: {}, count: 1234 });
    api.answers({
      ...choices,
      messageRecipients: found(1234),
      previewMessage: preview,
      sendMail: sent('b9'),
      broadcast: report,
    });
    const { user } = await renderApp('/messages/new?channel=mail', { as: 'ADMIN', pages });
    await screen.findByText('1,234 people get this e-mail');
    await writeMail(user);
    await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Send to 1,234 people' }));
    const dialog = await screen.findByRole('dialog');
    const confirm = () => user.click(within(dialog).getByRole('button', { name: 'Send to 1,234 people' }));
    await confirm();
    expect(await within(dialog).findByText('Type 1,234, the number of people it goes to')).toBeVisible();
    expect(api.calls('SendMail')).toHaveLength(0);
    await user.type(within(dialog).getByRole('textbox'), '১২৩৪');
    await confirm();
    await waitFor(() => expect(api.calls('SendMail')).toHaveLength(1));
  });
});

const template = {
  ...{ id: 't1', name: 'Seats', channel: 'SMS', subject: null, body: 'Hall {hall}', savedBy: 'OFFICER', version: 3 },
  updatedAt: '2026-11-21T04:30:00.000Z',
};

describe('composing an SMS', () => {
  it('from the list of messages continues with the recipients of a message that was not sent', async () => {
    writeRecipients({ userIds: ['u1', 'u2', 'u3'], count: 3 });
    api.answers({ ...choices, messageRecipients: found(3), broadcasts: pageOf() });
    const { user } = await renderApp('/messages', { as: 'ADMIN', pages });
    await user.click(await screen.findByRole('link', { name: 'Write SMS' }));
    expect(await screen.findByText('3 people get this SMS')).toBeVisible();
    expect(asked('MessageRecipients')).toMatchObject({ input: { userIds: ['u1', 'u2', 'u3'] } });
  });

  it('sends to filtered recipients, with segments and cost while typing', async () => {
    api.answers({
      ...choices,
      messageRecipients: ({ input }: { input: { message?: string } }) =>
        found(3, input.message ? { segments: 4, fewestSegments: 1, mostSegments: 2, cost: 1.4 } : {}),
      previewMessage: preview,
      sendSms: { msg: 'SMS sent successfully', broadcast: broadcast('b9') },
      broadcast: report,
    });
    const { user, container, address } = await renderApp('/messages/new?channel=sms&to=filters', {
      as: 'ADMIN',
      pages,
    });
    await screen.findByRole('option', { name: 'BSc in Physics (BPH)' });
    await user.selectOptions(screen.getByLabelText(/Program/), 'p1');
    await user.selectOptions(screen.getByLabelText(/Payment/), 'Paid');
    await waitFor(() => expect(address()).toBe('/messages/new?channel=sms&to=filters&program=p1&payment=Paid'));
    expect(await screen.findByText('3 people get this SMS')).toBeVisible();
    const text = screen.getByLabelText('Text of the SMS');
    await user.type(text, 'Come at 10');
    expect(screen.getByText(/^10 characters/)).toBeVisible();
    await user.clear(text);
    await user.type(text, 'কাল আসুন ');
    await user.click(
      within(screen.getByRole('group', { name: 'Fields for the SMS' })).getByRole('button', { name: /Exam date/ }),
    );
    expect(text).toHaveValue('কাল আসুন {examDate}');
    expect(screen.getByText(/Bangla or special letters: 70 characters/)).toBeVisible();
    expect(await screen.findByText('4 SMS to 3 people, BDT 1.40')).toBeVisible();
    expect(screen.getByText(/: 1 to 2 SMS for each person$/)).toBeVisible();
    expect(await screen.findByText('1 SMS for this person')).toBeVisible();
    await expectAccessible(container);
    await user.click(await button('Send to 3 people'));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('4 SMS to 3 people, BDT 1.40');
    await user.click(within(dialog).getByRole('button', { name: 'Send to 3 people' }));
    expect(await screen.findByText('SMS sent successfully')).toBeVisible();
    expect(asked('SendSms')).toEqual({
      input: { search: { program: 'p1', paymentStatus: 'Paid' }, message: 'কাল আসুন {examDate}' },
    });
  });

  it('warns of unknown fields, tests on the officer, and schedules for a time in Dhaka', async () => {
    api.answers({
      ...choices,
      messageTemplates: [template],
      messageRecipients: ({ input }: { input: { startsAt?: string; evenAtNight?: boolean } }) =>
        found(2, { heldUntil: input.startsAt && !input.evenAtNight ? '2026-12-02T02:00:00.000Z' : null }),
      previewMessage: preview,
      sendTestMessage: { msg: 'The test is on its way to 01700000002' },
      sendSms: { msg: 'SMS sent successfully', broadcast: broadcast('b9') },
      broadcast: report,
    });
    const { user, container } = await renderApp('/messages/new?channel=sms&to=filters', { as: 'ADMIN', pages });
    await user.selectOptions(await screen.findByLabelText('Template'), 't1');
    expect(screen.getByLabelText('Text of the SMS')).toHaveValue('Hall {hall}');
    expect(screen.getByText(/^\{hall\} is no field/)).toBeVisible();
    await user.click(await button('Send a test to me'));
    expect(await screen.findByText('The test is on its way to 01700000002')).toBeVisible();
    expect(asked('SendTestMessage')).toEqual({ input: { userId: 'u1', channel: 'SMS', body: 'Hall {hall}' } });
    await user.click(screen.getByRole('radio', { name: 'At a time' }));
    fireEvent.change(screen.getByLabelText(/^Starts/), { target: { value: '2026-12-01T23:00' } });
    expect(await screen.findByText(/the messages wait until Wednesday, 2 December 2026/)).toBeVisible();
    await user.click(screen.getByRole('switch', { name: /Send at night, too/ }));
    await expectAccessible(container);
    await user.click(await button('Send to 2 people'));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent(/It starts on Tuesday, 1 December 2026.*can be cancelled/);
    expect(dialog).toHaveTextContent('{hall} is no field');
    await user.click(within(dialog).getByRole('button', { name: 'Send to 2 people' }));
    await waitFor(() =>
      expect(asked('SendSms')?.['input']).toMatchObject({
        message: 'Hall {hall}',
        startsAt: '2026-12-01T17:00:00.000Z',
        evenAtNight: true,
      }),
    );
  });

  it('asks before a template replaces a typed text, and not before it replaces another template', async () => {
    const other = { ...template, id: 't2', name: 'Fees', body: 'Pay by Friday' };
    api.answers({
      ...choices,
      ...{ messageTemplates: [template, other], messageRecipients: found(2), previewMessage: preview },
    });
    const { user } = await renderApp('/messages/new?channel=sms&to=filters', { as: 'ADMIN', pages });
    const choose = async (id: string) => user.selectOptions(await screen.findByLabelText('Template'), id);
    await choose('t1');
    await choose('t2');
    const text = screen.getByLabelText('Text of the SMS');
    expect(text).toHaveValue('Pay by Friday');
    await user.type(text, ' noon');
    await choose('t1');
    const dialog = within(await screen.findByRole('dialog', { name: 'Are you sure?' }));
    expect(text).toHaveValue('Pay by Friday noon');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByLabelText('Template')).toHaveValue('t2');
    expect(text).toHaveValue('Pay by Friday noon');
    await choose('t1');
    await user.click(screen.getByRole('button', { name: 'Replace the text' }));
    expect(screen.getByLabelText('Text of the SMS')).toHaveValue('Hall {hall}');
  });

  it('replaces a template under its name, and deletes it after a confirmation', async () => {
    api.answers({
      ...choices,
      messageTemplates: [template],
      messageRecipients: found(2),
      previewMessage: preview,
      saveMessageTemplate: { ...template, version: 4 },
      deleteMessageTemplate: { msg: 'Template deleted' },
    });
    const { user } = await renderApp('/messages/new?channel=sms&to=filters', { as: 'ADMIN', pages });
    await user.selectOptions(await screen.findByLabelText('Template'), 't1');
    await user.click(await button('Save as template'));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('This replaces the template “Seats”');
    await user.click(within(dialog).getByRole('button', { name: 'Save as template' }));
    await waitFor(() =>
      expect(asked('SaveMessageTemplate')?.['input']).toMatchObject({ id: 't1', version: 3, name: 'Seats' }),
    );
    await user.click(await button('Delete Seats'));
    expect(api.calls('DeleteMessageTemplate')).toHaveLength(0);
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(asked('DeleteMessageTemplate')).toEqual({ input: { id: 't1', version: 3 } }));
  });

  it('shows that recipients are being searched', async () => {
    const search = deferred<ReturnType<typeof found>>();
    api.answers({ ...choices, messageRecipients: () => search.promise });
    await renderApp('/messages/new?channel=sms&to=filters', { as: 'ADMIN', pages });
    expect(await screen.findByText('The people are being searched …')).toBeVisible();
    expect(screen.queryByText('No one is chosen')).not.toBeInTheDocument();
    search.resolve(found(2));
    expect(await screen.findByText('2 people get this SMS')).toBeVisible();
  });

  it('shows the reason if there are no recipients', async () => {
    api.answers({
      ...choices,
      messageRecipients: refuses('BAD_USER_INPUT', 'One message can go to at most 5000 recipients', {
        field: 'search',
      }),
    });
    const { user } = await renderApp('/messages/new?channel=sms&to=filters', { as: 'ADMIN', pages });
    expect(await screen.findByText('One message can go to at most 5000 recipients')).toBeVisible();
    expect(screen.getByText('Change the recipients: by program, exam or payment.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    expect(await button('Send')).not.toHaveAttribute('aria-busy');
    await user.click(await button('Send'));
    expect(api.calls('SendSms')).toHaveLength(0);
  });
});
