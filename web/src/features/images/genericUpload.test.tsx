import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { api, refuses } from '../../../test/api.ts';
import { expectAccessible } from '../../../test/axe.ts';
import { renderApp } from '../../../test/render.tsx';
import { imagePages } from './index.ts';

const file = (bytes: number[], size = bytes.length, name = 'hall.jpg') => {
  const content = new Uint8Array(size);
  content.set(bytes);
  return new File([content], name, { type: 'image/jpeg' });
};
const jpeg = [0xff, 0xd8, 0xff, 0xdb];

async function open() {
  const view = await renderApp('/upload-alt', { pages: imagePages });
  await screen.findByRole('heading', { level: 1, name: 'Upload an image' });
  const choose = (chosen: File) => {
    const input = view.container.querySelector('input[type=file]') as HTMLInputElement;
    fireEvent.change(input, { target: { files: [chosen] } });
  };
  const upload = () => view.user.click(screen.getByRole('button', { name: 'Upload' }));
  return { ...view, choose, upload };
}

describe('GenericUploadPage', () => {
  it('uploads for a visitor and shows the image with its link', async () => {
    const { choose, upload, container } = await open();
    choose(file(jpeg));
    expect(await screen.findByText('Chosen: hall.jpg, 1 KB')).toBeVisible();
    api.answers({ uploadImage: { msg: 'Image uploaded successfully', url: '/files/g1?sig=x' } });
    await upload();
    expect((await screen.findAllByText('Image uploaded successfully')).length).toBeGreaterThan(0);
    const link = screen.getByRole('link', { name: /\/files\/g1\?sig=x$/ });
    expect(link).toHaveAttribute('href', `${location.origin}/files/g1?sig=x`);
    expect(screen.getByRole('img', { name: 'The uploaded image' })).toHaveAttribute('src', link.getAttribute('href'));
    expect(api.calls('UploadImage')[0]?.variables).toEqual({ input: { data: 'data:image/jpeg;base64,/9j/2w==' } });
    await expectAccessible(container);
  });

  it('asks for a file before the upload', async () => {
    const { upload } = await open();
    await upload();
    expect(await screen.findByRole('alert')).toHaveTextContent('Please choose a file before clicking on upload!');
  });

  it('refuses a file without a JPEG header', async () => {
    const { choose } = await open();
    choose(file([0x47, 0x49, 0x46, 0x38]));
    expect(await screen.findByRole('dialog', { name: 'Image format not supported' })).toBeVisible();
    expect(screen.queryByText(/Chosen/)).not.toBeInTheDocument();
  });

  it('shows a file that is too large, and a refusal of the API', async () => {
    const { choose, upload } = await open();
    choose(file(jpeg, 2_097_153));
    await screen.findByText(/Chosen/);
    await upload();
    expect(await screen.findByText('Something went wrong!')).toBeVisible();
    expect(screen.getByText('Image is larger than 2 MB')).toBeVisible();
    expect(api.calls('UploadImage')).toHaveLength(0);
    choose(file(jpeg));
    await waitFor(() => expect(screen.queryByText('Image is larger than 2 MB')).not.toBeInTheDocument());
    api.answers({
      uploadImage: refuses('BAD_USER_INPUT', 'This image is damaged and cannot be read'),
    });
    await upload();
    expect(await screen.findByText('This image is damaged and cannot be read')).toBeVisible();
  });

  it('keeps the file when the connection is lost', async () => {
    const { choose, upload } = await open();
    choose(file(jpeg));
    await screen.findByText(/Chosen/);
    api.down();
    await upload();
    expect(await screen.findByText(/The connection is lost/)).toBeVisible();
    expect(screen.getByText(/Chosen/)).toBeVisible();
  });
});
