import { screen, waitFor, within } from '@testing-library/react';
import type { FormEvent } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { refusal } from '../../test/api.ts';
import { expectAccessible } from '../../test/axe.ts';
import { renderView } from '../../test/render.tsx';
import { deleteAndNotify } from '../lib/deleteAndNotify.ts';
import { RequestRefused } from '../lib/problems.ts';
import { DeleteButton } from './DeleteButton.tsx';
import { DialogActions } from './DialogActions.tsx';
import { NewTabLink } from './NewTabLink.tsx';

describe('DeleteButton', () => {
  const open = async (onDelete: () => Promise<unknown>) => {
    const view = await renderView(
      <DeleteButton iconOnly label="Delete Physics" onDelete={onDelete}>
        <p>Physics will be gone.</p>
      </DeleteButton>,
    );
    await view.user.click(screen.getByRole('button', { name: 'Delete Physics' }));
    return { ...view, dialog: within(screen.getByRole('dialog', { name: 'Are you sure?' })) };
  };

  it('asks for confirmation and deletes once', async () => {
    const onDelete = vi.fn(async () => {});
    const { user, dialog } = await open(onDelete);
    expect(dialog.getByText('Physics will be gone.')).toBeVisible();
    await expectAccessible();
    await user.dblClick(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(onDelete).toHaveBeenCalledTimes(1);
  });

  it('shows the refusal in the dialog and clears it when reopened', async () => {
    const { user, dialog } = await open(() =>
      Promise.reject(new RequestRefused([refusal('CONFLICT', 'It is still used') as never])),
    );
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await dialog.findByText('It is still used')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'Delete Physics' }));
    expect(within(screen.getByRole('dialog')).queryByText('It is still used')).not.toBeInTheDocument();
  });

  it('deleteAndNotify refetches the list after a refusal, and shows an alert after a deletion', async () => {
    const again = vi.fn();
    const refused = new Error('It is gone');
    await expect(deleteAndNotify(() => Promise.reject(refused), again)).rejects.toBe(refused);
    expect(again).toHaveBeenCalledOnce();
    await renderView(<p>The list</p>);
    await deleteAndNotify(async () => 'Department Deleted', again);
    expect(await screen.findByText('Department Deleted')).toBeVisible();
    expect(again).toHaveBeenCalledOnce();
  });
});

describe('NewTabLink', () => {
  it('opens in a new tab and allows a break after a dot', async () => {
    await renderView(<NewTabLink siteOnly label="Physics" href="https://www.science.example.org/physics?x=1" />, [
      'editing',
    ]);
    const link = screen.getByRole('link', { name: 'Physics: science.example.org (opens in a new tab)' });
    expect(link).toHaveTextContent(/^science\.example\.org$/);
    expect(link.querySelectorAll('wbr')).toHaveLength(2);
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'ftp://example.org'])('does not link %s', async (href) => {
    await renderView(<NewTabLink label="Physics" href={href} />, ['editing']);
    expect(screen.getByText(href)).toBeVisible();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });
});

describe('DialogActions', () => {
  const open = async () => {
    const [onClose, onSubmit] = [vi.fn(), vi.fn((event: FormEvent) => event.preventDefault())];
    const actions = <DialogActions closeLabel="Cancel" onClose={onClose} submitLabel="Create" busy={false} />;
    return { ...(await renderView(<form onSubmit={onSubmit}>{actions}</form>)), onClose, onSubmit };
  };

  it('closes without submitting, or submits', async () => {
    const { user, onClose, onSubmit } = await open();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect([onClose.mock.calls.length, onSubmit.mock.calls.length]).toEqual([1, 0]);
    await user.click(screen.getByRole('button', { name: 'Create' }));
    expect([onClose.mock.calls.length, onSubmit.mock.calls.length]).toEqual([1, 1]);
  });
});
