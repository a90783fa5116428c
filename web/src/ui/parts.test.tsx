import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { expectAccessible } from '../../test/axe.ts';
import { applyPhoneStyles } from '../../test/phoneStyles.ts';
import { renderView } from '../../test/render.tsx';
import { dismissAlerts, showAlert } from '../lib/alerts.ts';
import { RequestRefused } from '../lib/problems.ts';
import { Alert } from './Alert.tsx';
import { Button } from './Button.tsx';
import { Card, FactList } from './Card.tsx';
import { DataTable } from './DataTable.tsx';
import { ConfirmDialog } from './Dialog.tsx';
import { EmptyState } from './EmptyState.tsx';
import { LoadError } from './LoadError.tsx';
import { Pager } from './Pager.tsx';
import { PrimaryBar } from './PrimaryBar.tsx';
import { StatusChip } from './StatusChip.tsx';
import { StepProgress } from './StepProgress.tsx';

afterEach(() => vi.useRealTimers());

describe('Toaster', () => {
  it('joins distinct messages with commas and hides after 6 seconds', async () => {
    await renderView(<p>Page</p>);
    vi.useFakeTimers();
    act(() => showAlert('success', ['Notice Added', 'Mail sent']));
    act(() => showAlert('success', 'Mail sent'));
    expect(screen.getByRole('status')).toHaveTextContent('Notice Added, Mail sent');
    act(() => vi.advanceTimersByTime(5_900));
    expect(screen.getByRole('status')).toHaveTextContent('Notice Added');
    act(() => vi.advanceTimersByTime(200));
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('hides 6 seconds after the last message, even if an earlier one is removed first', async () => {
    await renderView(<p>Page</p>);
    vi.useFakeTimers();
    act(() => showAlert('success', 'Notice Added'));
    act(() => vi.advanceTimersByTime(3_000));
    act(() => showAlert('success', 'Mail sent'));
    act(() => vi.advanceTimersByTime(2_100));
    expect(screen.getByRole('status')).toHaveTextContent(/^Mail sent$/);
    act(() => vi.advanceTimersByTime(4_000));
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('dismissAlerts hides all messages immediately; the next one is shown', async () => {
    await renderView(<p>Page</p>);
    act(() => showAlert('error', 'Passwords do not match'));
    act(() => dismissAlerts());
    expect(screen.queryByText('Passwords do not match')).not.toBeInTheDocument();
    act(() => {
      dismissAlerts();
      showAlert('success', 'Profile Created');
    });
    expect(screen.getByRole('status')).toHaveTextContent(/^Profile Created$/);
  });

  it('announces a failure assertively; a closed message does not return with the next one', async () => {
    const { user } = await renderView(<p>Page</p>);
    act(() => showAlert('error', 'Something went wrong!'));
    expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong!');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText('Something went wrong!')).not.toBeInTheDocument();
    act(() => showAlert('success', 'Profile Created'));
    expect(screen.getByRole('status')).toHaveTextContent(/^Profile Created$/);
  });
});

function DeleteNotice({ onConfirm }: { onConfirm: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <main>
      <Button onClick={() => setOpen(true)}>Delete it</Button>
      <ConfirmDialog open={open} onClose={() => setOpen(false)} onConfirm={onConfirm} confirmLabel="Delete" danger>
        The notice 'Exam dates' goes away for everybody.
      </ConfirmDialog>
    </main>
  );
}

describe('ConfirmDialog', () => {
  it('confirms only on its button and can be cancelled', async () => {
    const onConfirm = vi.fn();
    const { user } = await renderView(<DeleteNotice onConfirm={onConfirm} />);
    await user.click(screen.getByRole('button', { name: 'Delete it' }));
    const dialog = screen.getByRole('dialog', { name: 'Are you sure?' });
    await expectAccessible();
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(onConfirm).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Delete it' }));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(onConfirm).toHaveBeenCalledTimes(1);
  });
});

describe('page parts', () => {
  it('have no accessibility violations', async () => {
    await renderView(
      <main>
        <h1>Page</h1>
        <StepProgress
          label="Your application"
          steps={[
            { label: 'Profile', done: true },
            { label: 'Payment', done: false },
          ]}
        />
        <Card title="Payment" aside={<StatusChip tone="waiting">Pending</StatusChip>}>
          <FactList
            facts={[
              { label: 'Amount', value: 'BDT 1016' },
              { label: 'Slip', value: null },
            ]}
          />
        </Card>
        <Alert tone="warning" title="Careful">
          The exam is near.
        </Alert>
        <EmptyState title="No entries, please check again after a while." />
        <LoadError error={new TypeError('Failed to fetch')} retry={() => {}} />
      </main>,
    );
    await expectAccessible();
    expect(screen.queryByText('Slip')).not.toBeInTheDocument();
    expect(screen.getByText('Payment', { selector: 'li *' }).closest('li')).toHaveAttribute('aria-current', 'step');
  });

  it('a busy Button ignores clicks and keeps the focus', async () => {
    const onClick = vi.fn();
    const { user } = await renderView(
      <Button busy onClick={onClick}>
        Save
      </Button>,
    );
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(onClick).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus();
  });

  it('LoadError shows the request id once', async () => {
    const refused = (message: string) =>
      new RequestRefused([{ message, extensions: { code: 'INTERNAL_SERVER_ERROR', requestId: 'r-1' } }]);
    await renderView(
      <>
        <LoadError error={refused('Something went wrong: r-1')} />
        <LoadError error={refused('Something else')} />
      </>,
    );
    const [said, added] = screen.getAllByText(/r-1/).map(({ textContent }) => textContent);
    expect([said, added]).toEqual(['Something went wrong: r-1', 'Reference for support: r-1']);
    expect(screen.getAllByText(/r-1/)).toHaveLength(2);
  });

  it('Pager pages through a list', async () => {
    const onPage = vi.fn();
    const { user } = await renderView(<Pager page={2} pages={3} onPage={onPage} />);
    expect(screen.getByText('Page 2 of 3')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await user.click(screen.getByRole('button', { name: 'Previous page' }));
    expect(onPage.mock.calls).toEqual([[3], [1]]);
  });

  it('Pager prints which page of the list it is, without its buttons', async () => {
    await renderView(<Pager page={2} pages={3} onPage={() => {}} />);
    expect(screen.getByText('Page 2 of 3').closest('nav:not([data-print]), [data-no-print]')).toBeNull();
    for (const button of screen.getAllByRole('button')) expect(button).toHaveAttribute('data-no-print');
  });

  it('StepProgress names every step to a screen reader on a phone', async () => {
    const steps = ['Program', 'Personal'].map((label, at) => ({ label, done: at === 0 }));
    await renderView(<StepProgress label="Progress" steps={steps} />);
    const restore = applyPhoneStyles();
    const items = screen.getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(['Program, done', 'Personal, current step']);
    for (const [at, item] of items.entries()) expect(within(item).getByText(steps[at]?.label ?? '')).toBeVisible();
    restore();
  });

  it('PrimaryBar shows its buttons in the order of the Tab key', async () => {
    const { user } = await renderView(
      <PrimaryBar>
        <Button>Next</Button>
        <Button>Back</Button>
      </PrimaryBar>,
    );
    const [next, back] = screen.getAllByRole('button');
    const restore = applyPhoneStyles();
    const { display, flexDirection } = getComputedStyle(next?.parentElement ?? document.body);
    expect([display, flexDirection]).toEqual(['flex', 'row']);
    for (const button of [next, back]) {
      await user.tab();
      expect(button).toHaveFocus();
      expect(getComputedStyle(button ?? document.body).order).toMatch(/^0?$/);
    }
    restore();
  });
});

describe('DataTable', () => {
  it('has row and column headers at every width', async () => {
    await renderView(
      <main>
        <DataTable
          caption="Applicants"
          rowKey={({ id }) => id}
          columns={[
            { key: 'name', header: 'Name', primary: true, cell: ({ name }) => name },
            { key: 'gpa', header: 'GPA', numeric: true, cell: ({ gpa }) => gpa },
          ]}
          rows={[
            { id: '1', name: 'RAHIMA', gpa: 5 },
            { id: '2', name: 'KARIM', gpa: 4 },
          ]}
        />
      </main>,
    );
    await expectAccessible();
    const table = screen.getByRole('table', { name: 'Applicants' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((header) => header.textContent),
    ).toEqual(['Name', 'GPA']);
    expect(within(table).getAllByRole('row')).toHaveLength(3);
    expect(within(table).getByRole('rowheader', { name: /RAHIMA/ })).toBeInTheDocument();
  });
});
