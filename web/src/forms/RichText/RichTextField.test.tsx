import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { expectAccessible } from '../../../test/axe.ts';
import { renderView } from '../../../test/render.tsx';
import { pasteInto, prepareEditor } from '../../../test/richText.ts';
import { changeLanguage } from '../../lib/texts.ts';
import { linkOfTyped } from './LinkDialog.tsx';
import { RichTextField, type RichTextFieldProps } from './RichTextField.tsx';
import { PictureRefused } from './upload.ts';

beforeAll(prepareEditor);

function Field(props: Partial<RichTextFieldProps> & { first?: string; onValue?: (value: string) => void }) {
  const [value, setValue] = useState(props.first ?? '');
  return (
    <RichTextField
      id="body"
      name="body"
      label="Body"
      value={value}
      onChange={(next) => {
        setValue(next);
        props.onValue?.(next);
      }}
      onBlur={() => {}}
      uploadImage={async () => '/files/new'}
      {...props}
    />
  );
}

async function open(props: Parameters<typeof Field>[0] = {}) {
  const onValue = vi.fn();
  const view = await renderView(<Field onValue={onValue} {...props} />, ['richText']);
  const paper = screen.getByRole('textbox', { name: /Body/ });
  const last = (): string => String(onValue.mock.lastCall?.[0]).replaceAll(/ rel="[^"]+" target="_blank"/g, '');
  const paste = (data: Record<string, string>) => pasteInto(paper, data);
  const tool = (name: string) => within(screen.getByRole('toolbar')).getByRole('button', { name });
  return { ...view, paper, last, paste, tool };
}

describe('RichTextField', () => {
  it('is a multiline textbox with label, hint and error, in both languages', async () => {
    const { paper, container } = await open({ hint: 'Plain words', error: 'Please write the text', first: '<p>a</p>' });
    expect(paper).toHaveAttribute('aria-multiline', 'true');
    expect(paper).toHaveAttribute('aria-required', 'true');
    expect(paper).toBeInvalid();
    expect(paper).toHaveAccessibleDescription('Plain words Please write the text');
    await expectAccessible(container);
    await changeLanguage('bn');
    expect(await screen.findByRole('button', { name: 'মোটা' })).toBeVisible();
    await expectAccessible(container);
  });

  it('shows its value and reports pasted content as clean HTML', async () => {
    const { paper, paste, last } = await open({ first: '<h2>Top</h2><ol><li>one</li><li>two</li></ol>' });
    expect(paper).toHaveTextContent('Toponetwo');
    expect([...paper.querySelectorAll('[data-marker]')].map((one) => one.getAttribute('data-marker'))).toEqual([
      '1.',
      '2.',
    ]);
    paste({ 'text/html': '<h3 style="color:red">Sub<script>alert(1)</script></h3><p onclick="x()">x</p>' });
    await waitFor(() => expect(last()).toBe('<h2>Top</h2><ol><li>one</li><li>two</li></ol><h3>Sub</h3><p>x</p>'));
  });

  it('reports the number of omitted images', async () => {
    const { paste } = await open();
    paste({ 'text/html': '<p>a</p><img src="file:///C:/a.png"><img src="https://cdn.example/b.png">' });
    expect(await screen.findByText(/2 pictures could not be taken over/)).toBeVisible();
  });
});

describe('Toolbar', () => {
  it('has every specified tool and one tab stop', async () => {
    const { user, paper } = await open({ inserts: [{ label: 'Name', text: '{name}' }] });
    const toolbar = screen.getByRole('toolbar', { name: 'Formatting' });
    const names = within(toolbar)
      .getAllByRole('button')
      .map((one) => one.getAttribute('aria-label'));
    expect(names).toEqual([
      'Bold',
      'Italic',
      'Underline',
      'Strike through',
      'Quotation',
      'Numbered list',
      'Bulleted list',
      'Outdent',
      'Indent',
      'Link',
      'Image',
      'Undo',
      'Redo',
      '+ Name: insert this field',
    ]);
    const styles = within(toolbar).getByRole('combobox', { name: 'Text style' });
    expect(
      within(styles)
        .getAllByRole('option')
        .map((one) => one.textContent),
    ).toEqual(['Normal text', ...[1, 2, 3, 4, 5, 6].map((level) => `Heading ${level}`)]);
    await user.tab();
    expect(styles).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('button', { name: 'Bold' })).toHaveFocus();
    await user.keyboard('{End}');
    expect(screen.getByRole('button', { name: /Name/ })).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(styles).toHaveFocus();
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(screen.getByRole('button', { name: 'Redo' })).toHaveFocus();
    await user.tab();
    expect(paper).toHaveFocus();
    await user.keyboard('{Alt>}{F10}{/Alt}');
    expect(screen.getByRole('button', { name: 'Redo' })).toHaveFocus();
  });

  it('shows pressed tools, changes the line style and inserts a field', async () => {
    const { user, paper, tool, last } = await open({ first: '<p>a</p>', inserts: [{ label: 'Name', text: '{name}' }] });
    paper.focus();
    expect(tool('Bulleted list')).toHaveAttribute('aria-pressed', 'false');
    await user.click(tool('Bulleted list'));
    expect(tool('Bulleted list')).toHaveAttribute('aria-pressed', 'true');
    await user.selectOptions(screen.getByRole('combobox'), 'h4');
    await user.click(screen.getByRole('button', { name: /Name/ }));
    await waitFor(() => expect(last()).toBe('<h4>a{name}</h4>'));
    expect(tool('Undo')).not.toHaveAttribute('aria-disabled');
    await user.click(tool('Undo'));
    await waitFor(() => expect(last()).toBe('<h4>a</h4>'));
    expect(tool('Outdent')).toHaveAttribute('aria-disabled', 'true');
  });

  it('accepts http, https and mailto links only', async () => {
    const { user, paper, tool, last } = await open({ first: '<p>See </p>' });
    paper.focus();
    await user.click(tool('Link'));
    const dialog = await screen.findByRole('dialog', { name: 'Link' });
    await expectAccessible(dialog);
    await user.type(within(dialog).getByLabelText('Address'), 'javascript:alert(1)');
    await user.type(within(dialog).getByLabelText(/Words of the link/), 'the plan{Enter}');
    expect(await within(dialog).findByText(/Enter an address that begins with/)).toBeVisible();
    await user.clear(within(dialog).getByLabelText('Address'));
    await user.type(within(dialog).getByLabelText('Address'), 'example.org/plan');
    await user.click(within(dialog).getByRole('button', { name: 'Save link' }));
    await waitFor(() => expect(last()).toBe('<p>See<a href="https://example.org/plan">the plan</a></p>'));
  });

  it('uploads a picture, keeps its description after a failure, and inserts it', async () => {
    const upload = vi.fn<(file: File) => Promise<string>>();
    upload.mockRejectedValueOnce(new PictureRefused('No picture'));
    upload.mockResolvedValueOnce('/files/stored');
    const { user, paper, tool, last } = await open({ first: '<p>a</p>', uploadImage: upload });
    paper.focus();
    await user.click(tool('Image'));
    const dialog = await screen.findByRole('dialog', { name: 'Image' });
    await expectAccessible(dialog);
    await user.click(within(dialog).getByRole('button', { name: 'Insert image' }));
    expect(await within(dialog).findByText('Choose a picture first')).toBeVisible();
    await user.upload(within(dialog).getByLabelText('Picture'), new File(['x'], 'a.jpg', { type: 'image/jpeg' }));
    await user.type(within(dialog).getByLabelText(/Description/), 'Plan');
    await user.click(within(dialog).getByRole('button', { name: 'Insert image' }));
    expect(await within(dialog).findByText('No picture')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Insert image' }));
    await waitFor(() => expect(last()).toBe('<p>a</p><p><img src="/files/stored" alt="Plan"></p>'));
    expect(screen.getByRole('img', { name: 'Plan' })).toHaveAttribute('src', '/files/stored');
    await user.click(screen.getByRole('button', { name: 'Change description' }));
    const again = await screen.findByRole('dialog', { name: 'Change description' });
    await user.clear(within(again).getByLabelText(/Description/));
    await user.click(within(again).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(last()).toContain('alt=""'));
    await user.click(screen.getByRole('button', { name: 'Remove image' }));
    await waitFor(() => expect(last()).toBe('<p>a</p>'));
  });
});

describe('an image', () => {
  it('leaves the tab stop of the toolbar reachable while it is selected', async () => {
    const { user } = await open({ first: '<p>a</p><p><img src="/files/plan" alt="Plan"></p>' });
    await user.click(screen.getByRole('img', { name: 'Plan' }));
    const styles = await screen.findByRole('combobox', { name: 'Text style' });
    await waitFor(() => expect(styles).toHaveAttribute('aria-disabled', 'true'));
    styles.focus();
    expect(styles).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('button', { name: 'Bold' })).toHaveFocus();
  });

  it('is not inserted by an upload that was cancelled', async () => {
    let store = (_: string) => {};
    const upload = () => new Promise<string>((done) => (store = done));
    const { user, paper, tool, last } = await open({ first: '<p>a</p>', uploadImage: upload });
    paper.focus();
    await user.click(tool('Image'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Image' }));
    await user.upload(dialog.getByLabelText('Picture'), new File(['x'], 'a.jpg', { type: 'image/jpeg' }));
    await user.click(dialog.getByRole('button', { name: 'Insert image' }));
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    store('/files/stored');
    await new Promise((done) => setTimeout(done, 50));
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
    expect(last()).not.toContain('/files/stored');
  });
});

describe('completeAddress', () => {
  it.each([
    ['example.org', 'https://example.org'],
    ['office@example.edu', 'mailto:office@example.edu'],
    ['javascript:alert(1)', null],
    ['ftp://a.example', null],
    ['/notices', '/notices'],
    ['words', null],
  ])('%s', (typed, link) => {
    expect(linkOfTyped(typed)).toBe(link === null ? null : link);
  });
});
