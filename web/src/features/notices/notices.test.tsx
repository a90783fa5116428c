import type { NoticeDocument } from '@admission/schema';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { api, refuses } from '../../../test/api.ts';
import { expectAccessible } from '../../../test/axe.ts';
import { renderApp, renderView } from '../../../test/render.tsx';
import { NoticeBody } from './NoticeBody.tsx';

const notice = (number: number) => ({
  id: `n${number}`,
  title: `Notice ${number}`,
  preview: `Body of ${number}`,
  isPinned: false,
  date: '2026-11-21T04:30:00.000Z',
});
const page = (numbers: number[], more: object = {}) => ({
  notices: { notices: numbers.map(notice), page: 1, pages: 1, count: numbers.length, ...more },
});

describe('NoticesPage', () => {
  it('shows title, body and time of each notice with a link', async () => {
    api.answers(page([1, 2]));
    const { container } = await renderApp('/notices', { as: 'STUDENT' });
    expect(await screen.findByRole('heading', { name: 'Notice 1' })).toBeVisible();
    expect(screen.getByText('Body of 2')).toBeVisible();
    expect(screen.getAllByText(/21 November 2026 at 10:30/)).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'View: Notice 1' })).toHaveAttribute('href', '/notices/n1');
    expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/dashboard');
    await expectAccessible(container);
  });

  it('marks pinned and unread notices, an opened one no longer, and old ones never', async () => {
    const recent = { ...notice(3), date: new Date().toISOString(), body: [], isPinned: true };
    api.answers({
      ...page([], { count: 2, notices: [recent, { ...notice(4), date: '2020-01-01T00:00:00.000Z' }] }),
      notice: recent,
    });
    const { router, user } = await renderApp('/notices', { as: 'STUDENT' });
    expect(await screen.findByText('New')).toBeVisible();
    expect(screen.getByText('Pinned')).toBeVisible();
    expect(api.calls('Notices')).toHaveLength(1);
    await user.click(screen.getByRole('link', { name: 'View: Notice 3' }));
    await screen.findByRole('heading', { level: 1, name: 'Notice 3' });
    await router.navigate('/notices');
    expect(await screen.findByText('Pinned')).toBeVisible();
    expect(screen.queryByText('New')).not.toBeInTheDocument();
  });

  it('truncates a long title at 80 characters', async () => {
    api.answers({ notices: { notices: [{ ...notice(1), title: 'x'.repeat(100) }], page: 1, pages: 1, count: 1 } });
    await renderApp('/notices', { as: 'STUDENT' });
    const heading = await screen.findByRole('heading', { name: /^x+/ });
    expect(heading.textContent?.replace(/[^x]/g, '').length).toBeLessThanOrEqual(80);
  });

  it('keeps the page in the URL', async () => {
    api.answers({ notices: ({ page: at }: { page: number }) => ({ ...page([at]).notices, page: at, pages: 3 }) });
    const { user, address } = await renderApp('/notices', { as: 'STUDENT' });
    await user.click(await screen.findByRole('button', { name: 'Next page' }));
    expect(await screen.findByRole('heading', { name: 'Notice 2' })).toBeVisible();
    expect(address()).toBe('/notices?page=2');
  });

  it('shows the last page instead of one past the end', async () => {
    const one = ({ page: at }: { page: number }) => ({
      ...page(at === 1 ? [1] : []).notices,
      page: at,
      pages: 1,
      count: 1,
    });
    api.answers({ notices: one });
    const { address } = await renderApp('/notices?page=2', { as: 'ADMIN' });
    expect(await screen.findByRole('heading', { name: 'Notice 1' })).toBeVisible();
    expect(address()).toBe('/notices');
  });

  it('shows an empty state, and a failed load', async () => {
    api.answers(page([]));
    const { unmount } = await renderApp('/notices', { as: 'STUDENT' });
    expect(await screen.findByText('There are no notices yet')).toBeVisible();
    unmount();
    api.answers({
      notices: refuses('INTERNAL_SERVER_ERROR', 'no', { requestId: 'r-1' }),
    });
    await renderApp('/notices?page=2', { as: 'STUDENT' });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  });
});

describe('NoticePage', () => {
  it('shows the body and links back', async () => {
    api.answers({ notice: { ...notice(7), body: [{ type: 'paragraph', children: [{ text: 'Hall A' }] }] } });
    const { container } = await renderApp('/notices/n7', { as: 'STUDENT' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Notice 7' })).toBeVisible();
    expect(screen.getByText('Hall A')).toBeVisible();
    const main = screen.getByRole('main');
    expect(within(main).getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard');
    expect(within(main).getByRole('link', { name: 'All Notice' })).toHaveAttribute('href', '/notices');
    await expectAccessible(container);
  });
});

describe('NoticePage of an unknown notice', () => {
  it('links the list without a retry', async () => {
    api.answers({
      notice: refuses('NOT_FOUND', 'This notice does not exist'),
    });
    await renderApp('/notices/n8', { as: 'STUDENT' });
    const alert = (await screen.findByText('This notice does not exist')).closest<HTMLElement>('[role=alert]');
    expect(within(alert as HTMLElement).getByRole('link', { name: 'All Notice' })).toHaveAttribute('href', '/notices');
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });
});

describe('NoticeBody', () => {
  it('renders the elements of the editor', async () => {
    const document: NoticeDocument = [
      { type: 'heading', level: 1, children: [{ text: 'Top' }] },
      {
        type: 'paragraph',
        children: [
          { text: 'a', bold: true, italic: true },
          { type: 'link', url: 'https://example.org', children: [{ text: 'there' }] },
        ],
      },
      { type: 'list-item', ordered: true, children: [{ text: 'one' }] },
      { type: 'list-item', ordered: true, children: [{ text: 'two' }] },
      { type: 'list-item', ordered: false, children: [{ text: 'dot' }] },
    ];
    const { container } = await renderView(<NoticeBody document={document} />, ['notices']);
    expect(screen.getByRole('heading', { level: 2, name: 'Top' })).toBeVisible();
    expect(container.querySelector('strong em, em strong')).toHaveTextContent('a');
    expect(screen.getByRole('link', { name: 'there' })).toHaveAttribute('href', 'https://example.org');
    expect(container.querySelectorAll('ol li')).toHaveLength(2);
    expect(container.querySelectorAll('ul li')).toHaveLength(1);
  });

  it('renders no link or image with an unsafe URL', async () => {
    const document: NoticeDocument = [
      {
        type: 'paragraph',
        children: [
          { type: 'link', url: 'javascript:alert(1)', children: [{ text: 'words <img src=x onerror=alert(1)>' }] },
        ],
      },
      { type: 'image', url: 'data:text/html,x', alt: '', children: [{ text: '' }] },
    ];
    const { container } = await renderView(<NoticeBody document={document} />, ['notices']);
    expect(screen.getByText('words <img src=x onerror=alert(1)>')).toBeVisible();
    expect(container.querySelector('a, img')).toBeNull();
  });
});
