import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { api, refuses, sent } from '../../../test/api.ts';
import { expectAccessible } from '../../../test/axe.ts';
import { deferred } from '../../../test/deferred.ts';
import { renderApp } from '../../../test/render.tsx';
import * as images from '../images/index.ts';
import { intakePages } from '../intakes/index.ts';
import { supportingDocumentPages } from './index.ts';

const kind = { id: 'k1', labelEn: 'SSC marksheet', labelBn: 'এসএসসি নম্বরপত্র', isRequired: true };
const pagesOf = (...ids: string[]) => ids.map((id) => ({ id, url: `/files/${id}` }));
const document = (more: object = {}) => ({
  ...{ id: 'd1', kind, state: 'DRAFT', pages: pagesOf('p1', 'p2'), submittedAt: null, reason: null, version: 4 },
  ...more,
});

describe('DocumentsPage', () => {
  const open = async (documents: object[], search = '') => {
    const [first] = documents;
    api.answers({
      myProfile: { id: 'a1', documents, marks: { exam: { id: 'e1', conducted: false } } },
      ...{ arrangeDocumentPages: first, submitDocument: first },
    });
    return renderApp(`/documents${search}`, { as: 'STUDENT', pages: supportingDocumentPages });
  };

  it('reorders and removes pages, and sends the document in the version that is shown', async () => {
    const user = userEvent.setup();
    await open([document()]);
    const card = within(await screen.findByRole('region', { name: 'SSC marksheet' }));
    expect(card.getByText('Not sent yet')).toBeVisible();
    await expectAccessible();
    await user.click(card.getByRole('button', { name: 'Move page 2 forward' }));
    await expect
      .poll(() => sent('ArrangeDocumentPages'))
      .toEqual([{ input: { kindId: 'k1', version: 4, pageIds: ['p2', 'p1'] } }]);
    await user.click(card.getByRole('button', { name: 'Send to the office' }));
    await expect.poll(() => sent('SubmitDocument')).toEqual([{ input: { kindId: 'k1', version: 4 } }]);
  });

  it('takes no other page while one is prepared and sent', async () => {
    const prepared = deferred<File>();
    vi.spyOn(images, 'compressPage').mockReturnValueOnce(prepared.promise);
    await open([document()]);
    const card = within(await screen.findByRole('region', { name: 'SSC marksheet' }));
    const chooser = card.getByLabelText<HTMLInputElement>(/^Choose a file/);
    const jpeg = new File([new Uint8Array([0xff, 0xd8, 0xff])], 'page.jpg', { type: 'image/jpeg' });
    fireEvent.change(chooser, { target: { files: [jpeg] } });
    expect(await card.findByText('Preparing the picture…')).toBeVisible();
    expect(chooser).toBeDisabled();
    expect(card.getByRole('button', { name: 'Send to the office' })).toBeDisabled();
    api.answers({ addDocumentPage: document() });
    prepared.resolve(jpeg);
    await expect.poll(() => api.calls('AddDocumentPage')).toHaveLength(1);
    await expect.poll(() => chooser.disabled).toBe(false);
    expect(card.queryByText('Preparing the picture…')).not.toBeInTheDocument();
  });

  it('shows the documents of the application to the intake in the URL', async () => {
    await open([document({ state: 'REJECTED', reason: 'A page is missing' })], '?intake=n0');
    expect(await screen.findByText('Reason: A page is missing')).toBeVisible();
    expect(sent('MyDocuments')).toEqual([{ intake: 'n0' }]);
    const [back] = within(screen.getByRole('main')).getAllByRole('link');
    expect(back).toHaveAttribute('href', '/dashboard?intake=n0');
  });

  it('shows the reason of a returned document, and is read-only for an accepted one', async () => {
    const other = { ...kind, id: 'k2', labelEn: 'Testimonial', isRequired: false };
    const back = document({ state: 'REJECTED', reason: 'A page is missing' });
    await open([back, document({ id: 'd2', kind: other, state: 'ACCEPTED' })]);
    expect(await screen.findByText('Reason: A page is missing')).toBeVisible();
    const card = within(screen.getByRole('region', { name: 'Testimonial' }));
    expect(card.queryByRole('button')).not.toBeInTheDocument();
  });
});

describe('ReviewPage', () => {
  const item = (id: string, more: object = {}) => ({
    ...{ id, subject: 'DOCUMENT', documentKind: kind, imageKind: null, submittedAt: '2026-11-20T04:00:00.000Z' },
    ...{
      version: 2,
      urls: [`/files/${id}`],
      userId: 'u1',
      intakeId: 'n1',
      name: `APPLICANT ${id}`,
      applicantId: null,
      localizedExamTitle: 'CSE',
    },
    ...more,
  });

  it('accepts with V and sends back with R and a listed reason, optimistically', async () => {
    const user = userEvent.setup();
    const image = item('i1', { subject: 'IMAGE', documentKind: null, imageKind: 'PICTURE', version: null });
    api.answers({
      reviewQueue: { next: null, documents: 2, items: [item('d1'), item('d2'), image] },
      ...{ decideDocument: document(), reviewImage: { msg: 'Image accepted' } },
    });
    await renderApp('/review', { as: 'ADMIN', pages: supportingDocumentPages });
    await screen.findByRole('img', { name: 'Page 1: SSC marksheet' });
    expect(screen.queryByText(/wait for a decision/)).toBeNull();
    await expectAccessible();
    expect(screen.getByRole('link', { name: 'APPLICANT d1' })).toHaveAttribute('href', '/student/u1?intake=n1');
    await user.keyboard('v');
    expect(screen.queryByRole('button', { name: /APPLICANT d1/ })).not.toBeInTheDocument();
    await user.keyboard('r');
    await user.click(await screen.findByRole('button', { name: /cut off/ }));
    await expect
      .poll(() => sent('DecideDocument'))
      .toEqual([
        { input: { id: 'd1', version: 2, decision: 'ACCEPTED' } },
        { input: { id: 'd2', version: 2, decision: 'REJECTED', reason: 'documentCut' } },
      ]);
    await user.keyboard('v');
    await expect.poll(() => sent('DecideImage')).toEqual([{ input: { id: 'i1', review: 'ACCEPTED' } }]);
  });

  it('pages forward and back to the oldest, for the subject in the URL', async () => {
    const user = userEvent.setup();
    const pages: Record<string, object> = {
      first: { next: 'd5-x', documents: 0, items: [item('d1')] },
      'd5-x': { next: null, documents: 51, items: [item('d51')] },
    };
    api.answers({ reviewQueue: ({ input }: { input: { after?: string } }) => pages[input.after ?? 'first'] });
    await renderApp('/review?show=DOCUMENT', { as: 'ADMIN', pages: supportingDocumentPages });
    await screen.findByRole('button', { name: 'Show the next ones' });
    expect(screen.queryByText(/0 documents/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show the next ones' }));
    expect(await screen.findByRole('button', { name: /APPLICANT d51/ })).toBeVisible();
    expect(screen.getByText('51 documents wait for a decision')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show the next ones' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Back to the oldest' }));
    expect(await screen.findByRole('button', { name: /APPLICANT d1 / })).toBeVisible();
    expect(sent('ReviewQueue')).toEqual([
      { input: { subject: 'DOCUMENT' } },
      { input: { subject: 'DOCUMENT', after: 'd5-x' } },
      { input: { subject: 'DOCUMENT' } },
    ]);
  });
});

const intake = {
  ...{ id: 'n1', code: 'FALL-30', titleEn: 'Fall 2030', titleBn: 'ফল', trimester: 'FALL', year: 2030, version: 7 },
  ...{ state: 'PUBLISHED', phase: 'OPEN', isDefault: false, graceMinutes: 0, exams: [], extensions: [] },
  documentKinds: [kind],
};
const noRules = { ruleSetPage: { ruleSets: [], count: 0, pages: 1 } };

it('DocumentKindsCard on a conflict keeps the typed rows, shows the others, and saves over them or takes them', async () => {
  const user = userEvent.setup();
  const saved: { version: number; kinds: object[] }[] = [];
  const theirs = { ...intake, version: 8, documentKinds: [kind, { ...kind, id: 'k2', labelEn: 'Testimonial' }] };
  api.answers({
    ...{ ...noRules, intake, documentKindsImpact: { applications: 40, heldNow: 1, heldThen: 30 } },
    saveDocumentKinds: ({ input }: { input: { version: number; kinds: object[] } }) => {
      saved.push(input);
      api.answers({ intake: theirs });
      return input.version === 7 ? refuses('CONFLICT', 'Stale', { field: 'version' })() : theirs;
    },
  });
  await renderApp('/intakes/n1', { as: 'ADMIN', pages: intakePages });
  const card = within(await screen.findByRole('region', { name: 'Documents' }));
  const name = () => within(card.getByRole('group', { name: 'Document 1' })).getByLabelText('Name in English');
  const save = async () => {
    await user.click(card.getByRole('button', { name: 'Save the documents' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'What changes' }));
    await user.click(dialog.getByRole('button', { name: 'Save the documents' }));
  };
  await user.type(name(), ', certified');
  await save();
  expect(await card.findByText(/is “SSC marksheet .* · Testimonial /)).toBeVisible();
  expect(name()).toHaveValue('SSC marksheet, certified');
  await user.click(card.getByRole('button', { name: 'Save mine over it' }));
  await expect.poll(() => saved.map(({ version }) => version)).toEqual([7, 8]);
  expect(saved[1]?.kinds).toMatchObject([{ id: 'k1', labelEn: 'SSC marksheet, certified' }]);
});

it('DocumentKindsCard saves again with the version that a change of the dates has raised', async () => {
  const user = userEvent.setup();
  const versions: number[] = [];
  api.answers({
    ...{ ...noRules, intake, documentKindsImpact: { applications: 40, heldNow: 1, heldThen: 30 } },
    saveDocumentKinds: ({ input }: { input: { version: number } }) => {
      versions.push(input.version);
      api.answers({ intake: { ...intake, version: 8 } });
      return input.version === 7 ? refuses('CONFLICT', 'Stale', { field: 'version' })() : { ...intake, version: 9 };
    },
  });
  await renderApp('/intakes/n1', { as: 'ADMIN', pages: intakePages });
  const card = within(await screen.findByRole('region', { name: 'Documents' }));
  await user.click(card.getByRole('button', { name: 'Save the documents' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'What changes' }));
  await user.click(dialog.getByRole('button', { name: 'Save the documents' }));
  expect(await screen.findByText('Documents saved')).toBeVisible();
  expect(versions).toEqual([7, 8]);
});

it('DocumentKindsCard shows the impact of a change before it saves the rows', async () => {
  const user = userEvent.setup();
  api.answers({
    ...noRules,
    ...{ intake, saveDocumentKinds: intake, documentKindsImpact: { applications: 40, heldNow: 1, heldThen: 30 } },
  });
  await renderApp('/intakes/n1', { as: 'ADMIN', pages: intakePages });
  const card = within(await screen.findByRole('region', { name: 'Documents' }));
  await user.click(card.getByRole('button', { name: 'Add a document' }));
  await user.type(within(card.getByRole('group', { name: 'Document 2' })).getByLabelText('Name in English'), 'NID');
  await user.type(within(card.getByRole('group', { name: 'Document 2' })).getByLabelText('Name in Bangla'), 'এনআইডি');
  await user.click(card.getByRole('button', { name: 'Save the documents' }));
  const dialog = await screen.findByRole('dialog', { name: 'What changes' });
  expect(dialog).toHaveTextContent('1 now, 30 after the change');
  await user.click(within(dialog).getByRole('button', { name: 'Save the documents' }));
  const kinds = [kind, { labelEn: 'NID', labelBn: 'এনআইডি', isRequired: true }];
  await expect.poll(() => sent('SaveDocumentKinds')).toEqual([{ input: { intakeId: 'n1', version: 7, kinds } }]);
});
