import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { api, refuses } from '../../../test/api.ts';
import { expectAccessible } from '../../../test/axe.ts';
import { renderApp } from '../../../test/render.tsx';
import { pasteInto, prepareEditor } from '../../../test/richText.ts';
import { clearUserData } from '../../lib/storage.ts';
import { noticePages as pages } from './index.ts';

beforeAll(prepareEditor);
beforeEach(clearUserData);

const notice = {
  id: 'n1',
  title: 'Seat plan',
  preview: 'Hall A',
  date: '2026-11-21T04:30:00.000Z',
  bodyText: '<p>Hall A</p>',
  isPublic: false,
  isPinned: false,
  body: [{ type: 'paragraph', children: [{ text: 'Hall A' }] }],
  version: 3,
};
const list = { notices: { notices: [notice], page: 1, pages: 1, count: 1 } };
const saved = ({ input }: { input: object }) => ({ ...notice, ...input, version: 4 });
const stale = refuses('CONFLICT', 'Someone else has changed this in the meantime', { field: 'input.version' });

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const paper = () => screen.findByRole('textbox', { name: /Body/ });
const sent = () => api.calls('SaveNotice').map(({ variables }) => variables['input']);

describe('CreateNoticePage', () => {
  it('requires title and text, and saves sanitised HTML', async () => {
    api.answers({ ...list, saveNotice: saved });
    const { user, container, address } = await renderApp('/create-notice', { as: 'ADMIN', pages });
    expect(await screen.findByRole('checkbox', { name: /Public/ })).toHaveAccessibleDescription(/three newest/);
    expect(screen.getByRole('checkbox', { name: /Pinned/ })).toHaveAccessibleDescription(/shows the newest notice/);
    await user.click(await button('Add Notice'));
    const summary = await screen.findByRole('group', { name: 'There is a problem' });
    expect(within(summary).getAllByRole('link')).toHaveLength(2);
    await expectAccessible(container);
    await user.click(within(summary).getAllByRole('link')[1] as HTMLElement);
    expect(await paper()).toHaveFocus();
    await user.type(screen.getByLabelText('Title'), 'ভর্তি');
    pasteInto(await paper(), { 'text/html': '<h2 style="color:red">আসন</h2><p>Hall <b>A</b><script>1</script></p>' });
    await user.click(await button('Add Notice'));
    await waitFor(() =>
      expect(sent()).toEqual([
        { title: 'ভর্তি', bodyText: '<h2>আসন</h2><p>Hall <strong>A</strong></p>', isPublic: false, isPinned: false },
      ]),
    );
    expect(await screen.findByText('Notice Added')).toBeVisible();
    await waitFor(() => expect(address()).toBe('/notices'));
  });

  it('restores a draft after a reload until it is discarded or saved', async () => {
    const first = await renderApp('/create-notice', { as: 'ADMIN', pages });
    await first.user.type(await screen.findByLabelText('Title'), 'Half');
    pasteInto(await paper(), { 'text/html': '<p>Typed before</p>' });
    await new Promise((done) => setTimeout(done, 500));
    first.unmount();
    const { user, container } = await renderApp('/create-notice', { as: 'ADMIN', pages });
    expect(await screen.findByText('What you typed before is still here')).toBeVisible();
    expect(screen.getByLabelText('Title')).toHaveValue('Half');
    expect(await paper()).toHaveTextContent('Typed before');
    await expectAccessible(container);
    await user.click(await button('Discard it'));
    expect(screen.getByLabelText('Title')).toHaveValue('');
    expect(await paper()).not.toHaveTextContent('Typed before');
  });

  it('confirms leaving, and keeps the text after a refusal', async () => {
    api.answers({
      ...list,
      saveNotice: refuses('SERVICE_UNAVAILABLE', 'The service is busy'),
    });
    const { user, address } = await renderApp('/create-notice', { as: 'ADMIN', pages });
    await user.type(await screen.findByLabelText('Title'), 'Half');
    pasteInto(await paper(), { 'text/html': '<p>text</p>' });
    await user.click(await button('Add Notice'));
    expect((await screen.findAllByText('The service is busy')).length).toBeGreaterThan(0);
    expect(screen.getByLabelText('Title')).toHaveValue('Half');
    await user.click(screen.getByRole('link', { name: 'Back' }));
    const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' });
    await user.click(within(dialog).getByRole('button', { name: 'Stay here' }));
    expect(address()).toBe('/create-notice');
    await user.click(screen.getByRole('link', { name: 'Back' }));
    await user.click(await button('Leave'));
    await waitFor(() => expect(address()).toBe('/notices'));
  });
});

describe('EditNoticePage', () => {
  it('sends the seen version', async () => {
    api.answers({ notice, saveNotice: saved });
    const { user, address } = await renderApp('/notices/edit/n1', { as: 'ADMIN', pages });
    const title = await screen.findByLabelText('Title');
    expect(await paper()).toHaveTextContent('Hall A');
    await user.type(title, ' B');
    await user.click(await button('Update'));
    await waitFor(() =>
      expect(sent()).toEqual([
        { id: 'n1', version: 3, title: 'Seat plan B', bodyText: '<p>Hall A</p>', isPublic: false, isPinned: false },
      ]),
    );
    expect(await screen.findByText('Notice Updated')).toBeVisible();
    await waitFor(() => expect(address()).toBe('/notices/n1'));
  });

  it('on a conflict shows the stored notice, keeps the text and can overwrite', async () => {
    api.answers({ notice, saveNotice: stale });
    const { user, container } = await renderApp('/notices/edit/n1', { as: 'ADMIN', pages });
    await user.type(await screen.findByLabelText('Title'), ' mine');
    const theirs = {
      ...notice,
      title: 'Seat plan theirs',
      bodyText: '<p>Hall B</p>',
      body: [{ type: 'paragraph', children: [{ text: 'Hall B' }] }],
      version: 4,
    };
    api.answers({ notice: theirs });
    await user.click(await button('Update'));
    expect(await screen.findByText(/Was “Seat plan”, is “Seat plan theirs” now/)).toBeVisible();
    expect(within(screen.getByRole('region', { name: 'What is saved now' })).getByText('Hall B')).toBeVisible();
    expect(screen.getByLabelText('Title')).toHaveValue('Seat plan mine');
    await expectAccessible(container);
    api.answers({ saveNotice: saved });
    await user.click(await button('Save mine over it'));
    await waitFor(() => expect(sent().at(-1)).toMatchObject({ version: 4, title: 'Seat plan mine' }));
  });

  it('on a conflict can take the stored notice', async () => {
    api.answers({ notice, saveNotice: stale });
    const { user } = await renderApp('/notices/edit/n1', { as: 'ADMIN', pages });
    await user.type(await screen.findByLabelText('Title'), ' mine');
    api.answers({ notice: { ...notice, title: 'Theirs', bodyText: '<p>Hall B</p>', version: 4 } });
    await user.click(await button('Update'));
    await user.click(await button('Take what is there now'));
    expect(screen.getByLabelText('Title')).toHaveValue('Theirs');
    expect(await paper()).toHaveTextContent('Hall B');
  });

  async function restored(now: object) {
    const before = await renderApp('/notices/edit/n1', { as: 'ADMIN', pages });
    await before.user.type(await screen.findByLabelText('Title'), ' mine');
    before.unmount();
    api.answers({ notice: { ...notice, version: 4, ...now }, saveNotice: stale });
    const view = await renderApp('/notices/edit/n1', { as: 'ADMIN', pages });
    expect(await screen.findByLabelText('Title')).toHaveValue('Seat plan mine');
    return view;
  }
  const theirs = { title: 'Seat plan theirs', bodyText: '<p>Hall B</p><p>Gate 2</p>' };

  it('compares a restored draft with the notice that it is based on', async () => {
    api.answers({ notice });
    const { user } = await restored(theirs);
    await user.click(await button('Update'));
    expect(await screen.findByText(/Was “Seat plan”, is “Seat plan theirs” now/)).toBeVisible();
    expect(screen.getByText(/Was “Hall A”, is “Hall B · Gate 2” now/)).toBeVisible();
  });

  it('saves over the stored notice after a restored draft was discarded', async () => {
    api.answers({ notice });
    const { user } = await restored(theirs);
    await user.click(await button('Discard it'));
    expect(screen.getByLabelText('Title')).toHaveValue('Seat plan theirs');
    await user.type(screen.getByLabelText('Title'), ' 2');
    api.answers({ saveNotice: saved });
    await user.click(await button('Update'));
    await waitFor(() => expect(sent()).toMatchObject([{ version: 4, title: 'Seat plan theirs 2' }]));
  });

  it('deletes after a confirmation and returns to the list', async () => {
    api.answers({ ...list, notice, deleteNotice: { msg: 'Notice Deleted' } });
    const { user, address } = await renderApp('/notices/edit/n1', { as: 'ADMIN', pages });
    await user.click(await button('Delete'));
    const dialog = await screen.findByRole('dialog', { name: 'Are you sure?' });
    expect(dialog).toHaveTextContent('Seat plan');
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(address()).toBe('/notices'));
    expect(await screen.findByText('Notice Deleted')).toBeVisible();
  });
});

describe('NoticesPage for officers', () => {
  it('shows actions to officers only', async () => {
    api.answers(list);
    const { container, unmount } = await renderApp('/notices', { as: 'ADMIN', pages });
    expect(await screen.findByRole('link', { name: 'Create Notice' })).toHaveAttribute('href', '/create-notice');
    expect(await screen.findByRole('link', { name: 'Edit: Seat plan' })).toHaveAttribute('href', '/notices/edit/n1');
    expect(screen.getByRole('button', { name: 'Delete: Seat plan' })).toBeVisible();
    await expectAccessible(container);
    unmount();
    await renderApp('/notices', { as: 'STUDENT', pages });
    expect(await screen.findByRole('link', { name: 'View: Seat plan' })).toBeVisible();
    expect(screen.queryByRole('link', { name: /Create|Edit/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Delete/ })).not.toBeInTheDocument();
  });

  it('searches by words in the URL', async () => {
    api.answers({
      notices: ({ keyword }: { keyword?: string }) =>
        keyword === 'hall' ? list.notices : { notices: [], page: 1, pages: 1, count: 0 },
    });
    const { user, address } = await renderApp('/notices?page=2', { as: 'STUDENT', pages });
    await user.type(await screen.findByRole('searchbox'), ' hall {Enter}');
    await waitFor(() => expect(address()).toBe('/notices?keyword=hall'));
    expect(await screen.findByText('1 notice found')).toBeVisible();
    await user.clear(screen.getByRole('searchbox'));
    await user.type(screen.getByRole('searchbox'), 'xyz{Enter}');
    await user.click(await button('Show all'));
    expect(address()).toBe('/notices');
  });
});
