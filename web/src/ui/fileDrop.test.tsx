import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { expectAccessible } from '../../test/axe.ts';
import { renderView } from '../../test/render.tsx';
import { FileDrop } from './FileDrop.tsx';

const open = async (busy = false) => {
  const onFile = vi.fn();
  const view = await renderView(
    <FileDrop
      label="A sheet"
      choose="Choose"
      drop="Drop it here"
      accept=".csv"
      hint="At most 2 MB"
      {...{ busy, onFile }}
    />,
  );
  const input = screen.getByLabelText('Choose');
  return { ...view, onFile, input };
};
const csv = () => new File(['a'], 'a.csv', { type: 'text/csv' });

it('FileDrop accepts a file by button, the same one twice, and by drop', async () => {
  const { user, onFile, input, container } = await open();
  expect(input).toHaveAccessibleDescription('At most 2 MB');
  await user.upload(input, csv());
  await user.upload(input, csv());
  const area = screen.getByRole('group', { name: 'A sheet' });
  fireEvent.drop(area, { dataTransfer: { files: [csv()] } });
  fireEvent.drop(area, { dataTransfer: { files: [] } });
  expect(onFile.mock.calls.map(([file]) => file.name)).toEqual(['a.csv', 'a.csv', 'a.csv']);
  await expectAccessible(container);
});

it('FileDrop accepts no file while busy', async () => {
  const { onFile } = await open(true);
  fireEvent.drop(screen.getByRole('group'), { dataTransfer: { files: [csv()] } });
  expect(onFile).not.toHaveBeenCalled();
});
