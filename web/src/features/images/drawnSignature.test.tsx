import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { api } from '../../../test/api.ts';
import { expectAccessible } from '../../../test/axe.ts';
import { renderApp, userOf } from '../../../test/render.tsx';
import { prepareImages } from './images.fixture.ts';
import { imagePages } from './index.ts';
import * as pictures from './picture.ts';

prepareImages();

async function open() {
  const marks = { exam: { id: 'e1', conducted: false } };
  const me = { ...userOf('STUDENT'), paymentInfo: { status: 'UNPAID' } };
  api.answers({ me, myProfile: { id: 'p1', profilePic: null, signature: null, images: [], marks } });
  return renderApp('/upload', { as: 'STUDENT', pages: imagePages });
}
const photo = () => new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe1, 0, 0])], 'me.jpg', { type: 'image/jpeg' });

describe('UploadPage: drawn signature', () => {
  const at = (clientX: number, clientY = 50) => ({ pointerId: 1, clientX, clientY });
  async function draw(points: number[]) {
    const pad = screen.getByRole('img', { name: 'Box for your signature' });
    vi.spyOn(pad, 'getBoundingClientRect').mockReturnValue({ left: 0, top: 0, width: 300, height: 150 } as DOMRect);
    fireEvent.pointerDown(pad, at(points[0] ?? 0));
    for (const x of points) fireEvent.pointerMove(pad, at(x, 50 + (x % 20)));
    fireEvent.pointerUp(pad, at(0));
  }
  const line = Array.from({ length: 12 }, (_, at) => 20 + at * 15);

  it('is uploaded without a crop; a dot, an undone and a cleared drawing are not', async () => {
    const drawn = vi.spyOn(pictures, 'signatureFile').mockImplementation(async () => photo());
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Draw it here' }));
    const dialog = await screen.findByRole('dialog', { name: 'Draw your signature' });
    await expectAccessible(dialog);
    const accept = () => user.click(within(dialog).getByRole('button', { name: 'Upload this signature' }));
    await draw([20]);
    await accept();
    expect(await screen.findByText(/Sign in the box first/)).toBeVisible();
    for (const name of ['Undo the last stroke', 'Clear the box']) {
      await draw(line);
      expect(screen.queryByText(/Sign in the box first/)).not.toBeInTheDocument();
      await user.click(within(dialog).getByRole('button', { name }));
      await accept();
      expect(await screen.findByText(/Sign in the box first/)).toBeVisible();
    }
    expect(drawn).not.toHaveBeenCalled();
    await draw(line);
    api.answers({ uploadSignature: { msg: 'Signature uploaded successfully', url: '/files/drawn' } });
    await accept();
    expect(await screen.findByText('Signature uploaded successfully')).toBeVisible();
    expect(drawn.mock.calls[0]?.[0].at(-1)).toHaveLength(13);
    expect(api.calls('UploadSignature')).toHaveLength(1);
  });
});
