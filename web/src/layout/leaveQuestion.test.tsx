import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { api } from '../../test/api.ts';
import { expectAccessible } from '../../test/axe.ts';
import { renderApp } from '../../test/render.tsx';
import { foundUsers } from '../../test/users.ts';
import { departmentPages } from '../features/departments/index.ts';
import { userPages } from '../features/users/index.ts';
import { endSession } from '../lib/session.ts';

const department = {
  ...{ id: 'd1', departmentName: 'Physics', departmentNameBn: null, deptShortCode: 'PHY', deptUrl: null },
  ...{ details: null, version: 3, programs: [] },
};

const question = () => screen.findByRole('dialog', { name: 'Are you sure?' });
const closesTab = () => !fireEvent(globalThis.window, new Event('beforeunload', { cancelable: true }));

describe('a form with unsaved changes', () => {
  async function open() {
    api.answers({ departments: { departments: [department], count: 1 }, department });
    const view = await renderApp('/departments/edit/d1', { as: 'ADMIN', pages: departmentPages });
    const name = await screen.findByDisplayValue('Physics');
    await view.user.click(screen.getByRole('switch', { name: 'Edit' }));
    return { ...view, name, leave: () => act(() => void view.router.navigate('/departments')) };
  }

  it('asks before a navigation and before the tab closes', async () => {
    const { user, name, leave, address, container } = await open();
    expect(closesTab()).toBe(false);
    await user.type(name, ' and Optics');
    expect(closesTab()).toBe(true);
    leave();
    await user.click(within(await question()).getByRole('button', { name: 'Cancel' }));
    expect(address()).toBe('/departments/edit/d1');
    expect(name).toHaveValue('Physics and Optics');
    leave();
    await expectAccessible(container);
    await user.click(within(await question()).getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(address()).toBe('/departments'));
    expect(closesTab()).toBe(false);
  });

  it('asks nothing without a change or after saving', async () => {
    const { user, name, leave, address } = await open();
    await user.type(name, 's');
    await user.type(name, '{Backspace}');
    expect(closesTab()).toBe(false);
    await user.type(name, ' and Optics');
    api.answers({ saveDepartment: { ...department, version: 4 } });
    await user.click(screen.getByRole('button', { name: 'Update' }));
    await waitFor(() => expect(api.calls('SaveDepartment')).toHaveLength(1));
    await waitFor(() => expect(closesTab()).toBe(false));
    leave();
    await waitFor(() => expect(address()).toBe('/departments'));
  });

  it('asks nothing after the record is deleted', async () => {
    const { user, name, address } = await open();
    await user.type(name, ' and Optics');
    api.answers({ deleteDepartment: { msg: 'Department Deleted' } });
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(address()).toBe('/departments'));
  });
});

/** As in a browser: a dialog that closes gives the focus back, unless another modal dialog makes its opener inert. */
function restoreFocus() {
  onTestFinished(() => void vi.restoreAllMocks());
  const openers = new Map<HTMLDialogElement, Element | null>();
  vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function showModal(this: HTMLDialogElement) {
    openers.set(this, document.activeElement);
    this.open = true;
    this.querySelector('button')?.focus();
  });
  vi.spyOn(HTMLDialogElement.prototype, 'close').mockImplementation(function close(this: HTMLDialogElement) {
    if (!this.open) return;
    this.open = false;
    const opener = openers.get(this);
    const modal = document.querySelector('dialog[open]');
    if (opener instanceof HTMLElement && (!modal || modal.contains(opener))) opener.focus();
    this.dispatchEvent(new Event('close'));
  });
}

describe('a dialog with a form', () => {
  async function open() {
    api.answers(foundUsers());
    const view = await renderApp('/users', { as: 'SUPERADMIN', pages: userPages });
    await view.user.click(await screen.findByRole('button', { name: 'Add User' }));
    const dialog = await screen.findByRole<HTMLDialogElement>('dialog', { name: 'Add User' });
    /** The browser's own answer to Escape. */
    const pressEscape = () => {
      const event = createEvent('cancel', dialog, { cancelable: true }) as Event;
      fireEvent(dialog, event);
      if (!event.defaultPrevented) act(() => dialog.close());
    };
    return { ...view, dialog, pressEscape };
  }

  it('closes on Escape at once if nothing was typed', async () => {
    const { dialog, pressEscape } = await open();
    pressEscape();
    await waitFor(() => expect(dialog).not.toHaveAttribute('open'));
    expect(screen.queryByRole('dialog', { name: 'Are you sure?' })).not.toBeInTheDocument();
  });

  it('asks before Escape or Close discards what was typed', async () => {
    const { user, dialog, pressEscape } = await open();
    await user.type(within(dialog).getByLabelText('Name'), 'Karim');
    pressEscape();
    await user.click(within(await question()).getByRole('button', { name: 'Cancel' }));
    expect(within(dialog).getByLabelText('Name')).toHaveValue('Karim');
    for (const name of ['Close', 'Discard'])
      await user.click(screen.getAllByRole('button', { name }).at(-1) as HTMLElement);
    await waitFor(() => expect(dialog).not.toHaveAttribute('open'));
  });

  it('gives the focus back to its opener after Discard', async () => {
    restoreFocus();
    const { user, dialog, pressEscape } = await open();
    await user.type(within(dialog).getByLabelText('Name'), 'Karim');
    pressEscape();
    await user.click(within(await question()).getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(dialog).not.toHaveAttribute('open'));
    expect(screen.getByRole('button', { name: 'Add User' })).toHaveFocus();
  });

  it('forgets the question when the session ends', async () => {
    const { user, dialog, pressEscape, unmount } = await open();
    await user.type(within(dialog).getByLabelText('Name'), 'Karim');
    pressEscape();
    await question();
    act(() => endSession('expired'));
    unmount();
    await open();
    expect(screen.queryByRole('dialog', { name: 'Are you sure?' })).not.toBeInTheDocument();
  });

  it('is shown again if the browser closes it without asking', async () => {
    const { user, dialog } = await open();
    await user.type(within(dialog).getByLabelText('Name'), 'Karim');
    act(() => dialog.close());
    await user.click(within(await question()).getByRole('button', { name: 'Cancel' }));
    expect(dialog).toHaveAttribute('open');
    expect(within(dialog).getByLabelText('Name')).toHaveValue('Karim');
  });
});
