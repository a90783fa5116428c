import { screen } from '@testing-library/react';
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

it.each([true, false])('Cropper shows an oval for the face: %s', async (hasFaceGuide) => {
  const frame = { width: 300, height: 300 };
  const picture = { width: 900, height: 900 } as Picture;
  const crop = initialCrop(picture, frame);
  const { container } = await renderView(
    <Cropper label="Photo" {...{ picture, crop, frame, hasFaceGuide }} onMove={() => undefined} />,
    ['images'],
  );
  expect(screen.queryAllByText(/^Keep your face inside the oval\./)).toHaveLength(hasFaceGuide ? 1 : 0);
  expect(container.querySelectorAll('[role=application] svg')).toHaveLength(hasFaceGuide ? 1 : 0);
});
