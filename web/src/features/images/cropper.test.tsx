import { expect, it, vi } from 'vitest';
import { renderView } from '../../../test/render.tsx';
import { Cropper } from './Cropper.tsx';
import { initialCrop } from './crop.ts';
import type { Picture } from './picture.ts';

it.each([1, 3])('Cropper has a pixel of its own for each of a screen with %s device pixels', async (density) => {
  vi.stubGlobal('devicePixelRatio', density);
  const frame = { width: 300, height: 80 };
  const picture = { width: 900, height: 240 } as Picture;
  const { container } = await renderView(
    <Cropper
      label="Photo"
      picture={picture}
      crop={initialCrop(picture, frame)}
      frame={frame}
      onMove={() => undefined}
    />,
    ['images'],
  );
  const canvas = container.querySelector('canvas');
  expect([canvas?.width, canvas?.height]).toEqual([300 * density, 80 * density]);
  vi.unstubAllGlobals();
});
