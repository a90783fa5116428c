import { beforeEach, describe, expect, it } from 'vitest';
import { eicar, startClamd } from '../src/outside/antivirus/clamd.fixture.ts';
import { photo, withSegment } from '../src/outside/images/pictures.fixture.ts';
import { fileOf, type Refused } from './client.ts';
import { startDocuments } from './document-calls.ts';
import { loggingTo } from './log-lines.ts';
import { newSlipNumber, startPayments } from './payment-calls.ts';
import { insertRow } from './table-rows.ts';

const clamd = await startClamd();
const { log, linesOf, forget } = loggingTo();
const { product, build, admin, asking, applicant } = await startDocuments({ CLAMAV_URL: clamd.url });
Object.assign(product.app, { log });
const paying = await startPayments({ CLAMAV_URL: clamd.url });
const { exam, kinds } = await asking();
const student = await applicant(exam);
const payer = await paying.applicant();
await paying.submit(payer.token, newSlipNumber());
const venue = await insertRow(product.ctx.db, 'venues', { name_en: 'Hall', address: 'Mirpur' });

beforeEach(() => {
  clamd.state.trouble = undefined;
  clamd.scanned.length = 0;
  forget();
});

const picture = await photo(300, 300);
const comment = 0xfe;
const infectedPicture = withSegment(picture, comment, Buffer.from(eicar));
const files = {
  jpeg: { clean: fileOf(picture), infected: fileOf(infectedPicture) },
  csv: {
    clean: fileOf('Room,Seat\n', 'sheet.csv', 'text/csv'),
    infected: fileOf(`Room,Seat\n${eicar},A1\n`, 'sheet.csv', 'text/csv'),
  },
};
type Files = (typeof files)['jpeg'];

interface Upload {
  call: string;
  given?: { types: string; values: Record<string, unknown> };
  by: { token: string };
  files?: Files;
  to?: typeof product;
}

const uploads: Record<string, Upload> = {
  uploadProfilePic: { call: '(file: $file) { msg }', by: student },
  uploadSignature: { call: '(file: $file) { msg }', by: student },
  uploadNoticeImage: { call: '(file: $file) { msg }', by: admin },
  uploadSlipPhoto: { call: '(file: $file) { url }', by: payer, to: paying.product },
  addDocumentPage: {
    call: '(kindId: $kind, file: $file) { id }',
    given: { types: '$kind: ID!, ', values: { kind: kinds[0]?.id } },
    by: student,
  },
  previewMarksImport: {
    call: '(examId: $exam, file: $file) { id }',
    given: { types: '$exam: ID!, ', values: { exam: exam.id } },
    by: admin,
    files: files.csv,
  },
  importSeats: {
    call: '(venueId: $venue, dryRun: true, file: $file) { rows }',
    given: { types: '$venue: ID!, ', values: { venue: venue['id'] } },
    by: admin,
    files: files.csv,
  },
  uploadBankStatement: { call: '(file: $file) { msg }', by: admin, files: files.csv },
};

const send = (name: string, state: keyof Files) => {
  const { call, given, by, files: own = files.jpeg, to = product } = uploads[name] as Upload;
  const query = `mutation (${given?.types ?? ''}$file: Upload!) { ${name}${call} }`;
  return to.upload(query, given?.values ?? {}, own[state], { token: by.token });
};

it('every upload of the schema is tested here', () => {
  const fields = Object.values(product.schema.getMutationType()?.getFields() ?? {});
  const taking = fields.filter(({ args }) => args.some(({ type }) => String(type) === 'Upload!'));
  expect(taking.map(({ name }) => name).sort()).toEqual(Object.keys(uploads).sort());
});

describe.each(Object.keys(uploads))('an upload by %s', (name) => {
  it('is refused if the scanner finds malware', async () => {
    const { code, errors } = await send(name, 'infected');
    expect([code, errors?.[0]?.message]).toEqual(['BAD_USER_INPUT', expect.stringContaining('found malware')]);
    expect(clamd.scanned).toHaveLength(1);
  });

  it('answers SERVICE_UNAVAILABLE while the scanner gives no answer', async () => {
    clamd.state.trouble = 'closes';
    const { code, errors } = await send(name, 'clean');
    expect([code, errors?.[0]?.extensions['retryAfter']]).toEqual(['SERVICE_UNAVAILABLE', 30]);
  });

  it('is scanned before it is re-encoded', async () => {
    const { files: own = files.jpeg } = uploads[name] as Upload;
    const { code, errors } = await send(name, 'clean');
    expect(errors?.[0]?.message ?? code).not.toMatch(/malware|viruses/);
    expect(clamd.scanned).toEqual([Buffer.from(await own.clean.arrayBuffer())]);
  });
});

it('POST /upload in base64 is refused in both languages, and the log names what was found', async () => {
  const data = infectedPicture.toString('base64');
  const english = await product.rest<Refused>('POST /upload', { data });
  expect([english.status, english.body.errors[0]?.field]).toEqual([400, 'data']);
  const bangla = await product.rest<Refused>('POST /upload', { data }, { lang: 'bn' });
  expect(bangla.body.errors[0]?.msg).toMatch(/[\u0980-\u09ff]/);
  const [line] = await linesOf(({ signature }) => signature !== undefined, 2);
  expect(line).toMatchObject({ signature: 'Eicar-Test-Signature', level: 'warn', requestId: expect.any(String) });
});

it('the façade answers 503 with Retry-After while the scanner is down, and accepts uploads again afterwards', async () => {
  clamd.stop();
  const { token } = await build.student();
  const data = picture.toString('base64');
  const refused = await product.rest<Refused>('POST /upload', { data }, { token });
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '30']);
  await clamd.start();
  expect((await product.rest('POST /upload', { data }, { token })).status).toBe(200);
});
