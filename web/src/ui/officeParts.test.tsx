import { screen, waitFor, within } from '@testing-library/react';
import type { FormEvent } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { refusal } from '../../test/api.ts';
import { expectAccessible } from '../../test/axe.ts';
import { renderView } from '../../test/render.tsx';
import { deleteAndSay } from '../lib/deleteAndSay.ts';
import { RequestRefused } from '../lib/problems.ts';
import { DeleteButton } from './DeleteButton.tsx';
import { DialogActions } from './DialogActions.tsx';
import { NewTabLink } from './NewTabLink.tsx';

describe('deleting', () => {
  const open = async (onDelete: () => Promise<unknown>) => {
    const view = await renderView(
      <DeleteButton iconOnly label="Delete Physics" onDelete={onDelete}>
        <p>Physics will be gone.</p>
      </DeleteButton>,
    );
    await view.user.click(screen.getByRole('button', { name: 'Delete Physics' }));
    return { ...view, dialog: within(screen.getByRole('dialog', { name: 'Are you sure?' })) };
  };

  it('asks first, and happens once', async () => {
    const onDelete = vi.fn(async () => {});
    const { user, dialog } = await open(onDelete);
    expect(dialog.getByText('Physics will be gone.')).toBeVisible();
    await expectAccessible();
    await user.dblClick(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(onDelete).toHaveBeenCalledTimes(1);
  });

  it('says in the question why it is refused, and forgets it when asked anew', async () => {
    const { user, dialog } = await open(() =>
      Promise.reject(new RequestRefused([refusal('CONFLICT', 'It is still used') as never])),
    );
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await dialog.findByText('It is still used')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'Delete Physics' }));
    expect(within(screen.getByRole('dialog')).queryByText('It is still used')).not.toBeInTheDocument();
  });

  it('one of a list asks for the list anew where it is refused, and says so where it is gone', async () => {
    const again = vi.fn();
    const refused = new Error('It is gone');
    await expect(deleteAndSay(() => Promise.reject(refused), again)).rejects.toBe(refused);
    expect(again).toHaveBeenCalledOnce();
    await renderView(<p>The list</p>);
    await deleteAndSay(async () => 'Department Deleted', again);
    expect(await screen.findByText('Department Deleted')).toBeVisible();
    expect(again).toHaveBeenCalledOnce();
  });
});

describe('an address that somebody typed', () => {
  it('opens beside ours, and its site can break after a dot', async () => {
    await renderView(<NewTabLink siteOnly label="Physics" href="https://www.science.example.org/physics?x=1" />, [
      'editing',
    ]);
    const link = screen.getByRole('link', { name: 'Physics: science.example.org (opens in a new tab)' });
    expect(link).toHaveTextContent(/^science\.example\.org$/);
    expect(link.querySelectorAll('wbr')).toHaveLength(2);
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'ftp://example.org'])('%s is no link', async (href) => {
    await renderView(<NewTabLink label="Physics" href={href} />, ['editing']);
    expect(screen.getByText(href)).toBeVisible();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });
});

describe('the end of a form in a dialog', () => {
  const open = async () => {
    const [onClose, onSubmit] = [vi.fn(), vi.fn((event: FormEvent) => event.preventDefault())];
    const actions = <DialogActions closeLabel="Cancel" onClose={onClose} submitLabel="Create" busy={false} />;
    return { ...(await renderView(<form onSubmit={onSubmit}>{actions}</form>)), onClose, onSubmit };
  };

  it('leaves without sending, or sends', async () => {
    const { user, onClose, onSubmit } = await open();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect([onClose.mock.calls.length, onSubmit.mock.calls.length]).toEqual([1, 0]);
    await user.click(screen.getByRole('button', { name: 'Create' }));
    expect([onClose.mock.calls.length, onSubmit.mock.calls.length]).toEqual([1, 1]);
  });
});
