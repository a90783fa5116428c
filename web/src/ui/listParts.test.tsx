import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { expectAccessible } from '../../test/axe.ts';
import { renderView } from '../../test/render.tsx';
import { ChoiceFilter } from './ChoiceFilter.tsx';
import { CursorPager } from './CursorPager.tsx';
import { ListFrame, type ListFrameProps } from './ListFrame.tsx';
import { SecretCard } from './SecretCard.tsx';

const button = (name: string) => screen.getByRole('button', { name });

describe('the page of a list', () => {
  const open = (more: Partial<ListFrameProps>) =>
    renderView(
      <ListFrame
        title="Rooms"
        list={undefined}
        loading={false}
        error={undefined}
        retry={() => {}}
        create={<button type="button">New room</button>}
        none={{ title: 'There are no rooms', text: 'Add one.', icon: 'book' }}
        {...more}
      >
        the rooms
      </ListFrame>,
    );

  it('says that it is on its way, and offers nothing yet', async () => {
    await open({ loading: true, error: new Error('of the try before') });
    expect(screen.getByText('Loading…')).toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('tries again where it did not come', async () => {
    const retry = vi.fn();
    const { user } = await open({ error: new Error('no'), retry });
    await user.click(button('Try again'));
    expect(retry).toHaveBeenCalledOnce();
  });

  it('leads to the first one where there are none, and offers another beside the heading where there are some', async () => {
    const { container, unmount } = await open({ list: [] });
    expect(screen.getByText('There are no rooms')).toBeVisible();
    expect(screen.getAllByRole('button', { name: 'New room' })).toHaveLength(1);
    await expectAccessible(container);
    unmount();
    await open({ list: ['A'] });
    expect(screen.queryByText('There are no rooms')).not.toBeInTheDocument();
    expect(button('New room')).toBeVisible();
  });
});

describe('the pages of a list that is read by cursor', () => {
  const open = async (cursor: string, next: string | null) => {
    const onGo = vi.fn();
    const labels = { first: 'Newest', next: 'Older' };
    const view = await renderView(<CursorPager {...{ cursor, next, onGo, labels }} busy={false} />);
    return { ...view, onGo };
  };

  it('are none where all is on one', async () => {
    await open('', null);
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });

  it('go on from the first, and back to it from the last', async () => {
    const { user, onGo, unmount } = await open('', 'c2');
    expect(button('Newest')).toBeDisabled();
    await user.click(within(screen.getByRole('navigation', { name: 'Pages' })).getByRole('button', { name: 'Older' }));
    expect(onGo).toHaveBeenLastCalledWith('c2');
    unmount();
    const last = await open('c2', null);
    expect(button('Older')).toBeDisabled();
    await last.user.click(button('Newest'));
    expect(last.onGo).toHaveBeenLastCalledWith('');
  });
});

describe('a secret that is shown once', () => {
  const open = async (onKept = vi.fn()) => {
    const view = await renderView(
      <SecretCard title="The secret" label="Secret of Desk" secret="s-1" onKept={onKept}>
        <p>Keep it.</p>
      </SecretCard>,
      ['secrets'],
    );
    return { ...view, onKept };
  };

  it('has the focus, is copied by a button, and stays until it is kept', async () => {
    const { user, container, onKept } = await open();
    const field = screen.getByLabelText('Secret of Desk');
    expect(field).toHaveFocus();
    expect(field).toHaveValue('s-1');
    await user.keyboard('{Escape}');
    expect(onKept).not.toHaveBeenCalled();
    const writeText = vi.spyOn(navigator.clipboard, 'writeText');
    await user.click(button('Copy'));
    expect(writeText).toHaveBeenCalledExactlyOnceWith('s-1');
    expect(await screen.findByText('Copied')).toBeVisible();
    await expectAccessible(container);
    await user.click(button('I have kept it'));
    expect(onKept).toHaveBeenCalledOnce();
  });
});

describe('a filter by one of a few values', () => {
  it('has each of them and all of them', async () => {
    const onChange = vi.fn();
    const words = { S: 'Small', L: 'Large' };
    const { user } = await renderView(
      <ChoiceFilter<'S' | 'L'>
        {...{ id: 'size', name: 'size', value: 'all', onChange, onBlur: () => {} }}
        label="Size"
        values={['S', 'L']}
        word={(size) => words[size]}
        any="Any"
      />,
    );
    const field = screen.getByLabelText('Size');
    expect(field).toHaveDisplayValue('Any');
    expect(
      within(field)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Any', 'Small', 'Large']);
    await user.selectOptions(field, 'Large');
    expect(onChange).toHaveBeenCalledWith('L');
  });
});
