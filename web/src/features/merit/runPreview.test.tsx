import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { api } from '../../../test/api.ts';
import { expectAccessible } from '../../../test/axe.ts';
import { renderApp } from '../../../test/render.tsx';
import { meritPages } from './index.ts';
import { difference, entriesOf, entry, examOf } from './merit.fixture.ts';

describe('RunPreview', () => {
  it('shows a preview without creating a run, until the settings change', async () => {
    const counts = { ranked: 4, selected: 2, waiting: 1, absent: 1, noMarks: 0, unpaid: 2 };
    api.answers({ ...examOf(), ...entriesOf(), ...difference(), meritPreview: { counts, entries: [entry()] } });
    const { user, container } = await renderApp('/merit/e1', { as: 'ADMIN', pages: meritPages });
    await user.type(await screen.findByLabelText('Seats'), '2');
    await user.type(screen.getByLabelText('Waiting list'), '1');
    await user.click(screen.getByRole('button', { name: 'Preview' }));
    const preview = within(await screen.findByRole('region', { name: 'Preview' }));
    expect(preview.getByRole('heading', { name: 'Preview' })).toHaveFocus();
    expect(preview.getByRole('link', { name: 'KARIM UDDIN' })).toHaveAttribute('href', '/student/u1?intake=i1');
    expect(api.calls('MeritPreview')[0]?.variables).toMatchObject({ input: { examId: 'e1', seats: 2, waiting: 1 } });
    expect(api.calls('MakeMeritList')).toHaveLength(0);
    await expectAccessible(container);
    await user.type(screen.getByLabelText('Seats'), '0');
    expect(screen.queryByRole('region', { name: 'Preview' })).toBeNull();
  });
});
