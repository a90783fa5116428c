import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { expectAccessible } from '../../test/axe.ts';
import { renderView } from '../../test/render.tsx';
import { ChoiceFilter } from './ChoiceFilter.tsx';
import { CursorPager } from './CursorPager.tsx';
import { ListFrame, type ListFrameProps } from './ListFrame.tsx';
import { SecretCard } from './SecretCard.tsx';

const button = (name: string) => screen.getByRole('button', { name });

describe('ListFrame', () => {
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

  it('announces loading and shows no add button', async () => {
    await open({ loading: true, error: new Error('of the try before') });
    expect(screen.getByText('Loading…')).toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('retries a failed load', async () => {
    const retry = vi.fn();
    const { user } = await open({ error: new Error('no'), retry });
    await user.click(button('Try again'));
    expect(retry).toHaveBeenCalledOnce();
  });

  it('shows the add button in the empty state, and next to the heading otherwise', async () => {
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

describe('CursorPager', () => {
  const open = async (cursor: string, next: string | null) => {
    const onGo = vi.fn();
    const labels = { first: 'Newest', next: 'Older' };
    const view = await renderView(<CursorPager {...{ cursor, next, onGo, labels }} busy={false} />);
    return { ...view, onGo };
  };

  it('renders nothing for a single page', async () => {
    await open('', null);
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });

  it('leads to the next page and back to the first', async () => {
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

describe('SecretCard', () => {
  const open = async (onKept = vi.fn()) => {
    const view = await renderView(
      <SecretCard title="The secret" label="Secret of Desk" secret="s-1" onKept={onKept}>
        <p>Keep it.</p>
      </SecretCard>,
      ['secrets'],
    );
    return { ...view, onKept };
  };

  it('takes the focus, copies by button and stays until confirmed', async () => {
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
    await user.click(button('I have stored it'));
    expect(onKept).toHaveBeenCalledOnce();
  });
});

describe('ChoiceFilter', () => {
  it('offers each value and "all"', async () => {
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
