import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { expectAccessible } from '../../test/axe.ts';
import { renderView } from '../../test/render.tsx';
import { Segments } from './Segments.tsx';

const options = [
  { value: 'a', label: 'First' },
  { value: 'b', label: 'Second' },
] as const;

function Example({ onChange }: { onChange: (value: string) => void }) {
  const [value, setValue] = useState<'a' | 'b'>('a');
  const choose = (next: 'a' | 'b') => {
    onChange(next);
    setTimeout(() => setValue(next));
  };
  return <Segments label="Which" options={options} value={value} onChange={choose} />;
}

describe('Segments', () => {
  it('selects by mouse and by arrow keys', async () => {
    const onChange = vi.fn();
    const { user, container } = await renderView(<Example onChange={onChange} />);
    expect(screen.getByRole('group', { name: 'Which' })).toBeVisible();
    expect(screen.getByRole('radio', { name: 'First' })).toBeChecked();
    await user.click(screen.getByText('Second'));
    expect(onChange).toHaveBeenLastCalledWith('b');
    await vi.waitFor(() => expect(screen.getByRole('radio', { name: 'Second' })).toBeChecked());
    await user.keyboard('{ArrowLeft}');
    expect(onChange).toHaveBeenLastCalledWith('a');
    await expectAccessible(container);
  });
});
