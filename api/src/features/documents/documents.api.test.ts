import { describe, expect, it } from 'vitest';
import type { BuiltExam, BuiltProfile } from '../../../test/build.ts';
import { fileOf, type Refused, startTestProduct } from '../../../test/client.ts';
import { photo } from '../../outside/images/pictures.fixture.ts';
import { readPdf } from '../../outside/pdf/documents.fixture.ts';
import type { AdmitCard } from './document.types.ts';

const { product, build } = await startTestProduct();

const read = (data: string) => readPdf(Buffer.from(data, 'base64'));

let count = 0;
/** An applicant with both pictures who has paid. */
async function paid(given: Partial<BuiltExam> = {}): Promise<BuiltProfile & { applicantId: string }> {
  count += 1;
  const applicantId = `CSE-27S-${String(count).padStart(4, '0')}`;
  const exam = await build.exam({ title: `Admission Test ${count}`, batch: '58', ...given });
  const otherExams = [await build.exam()];
  const profile = await build.profile({ applicantId, exam, degrees: true, work: true, otherExams });
  const { token } = profile.user;
  for (const [path, field, bytes] of [
    ['profile-pic', 'profilePic', await photo(300, 400)],
    ['signature', 'signature', await photo(400, 150)],
  ] as const) {
    const form = new FormData();
    form.append(field, fileOf(bytes));
    expect((await product.rest(`POST /profile/upload/${path}`, form, { token })).status).toBe(200);
  }
  await build.payment(profile.user.id, { paymentMethod: 'BKASH', reference: `TRX${count}QZ` });
  return { ...profile, applicantId };
}

const programNameOf = async (programId: string): Promise<string> =>
  (await product.sql`SELECT program_name AS name FROM programs WHERE id = ${programId}`)[0].name;

const applicant = await paid();
const admin = (await build.admin()).token;
const download = <T>(token: string, path: '' | `/${string}` = '') =>
  product.rest<T>(`GET /admit/download${path}`, undefined, { token });
const downloadForm = (userId: string) =>
  product.rest<AdmitCard>(`GET /student-form/${userId}`, undefined, { token: admin });

describe('admit card', () => {
  it('GET /admit/download returns a PDF with text and images, and its data as fields', async () => {
    const { status, body } = await download<AdmitCard>(applicant.user.token);
    expect(status).toBe(200);
    const program = await programNameOf(applicant.exam.programId);
    const { data, ...shown } = body;
    expect(shown).toEqual({
      filename: `admit_${applicant.applicantId}.pdf`,
      mimeType: 'application/pdf',
      applicantId: applicant.applicantId,
      name: applicant.user.name,
      examTitle: applicant.exam.title,
      examDate: applicant.exam.examDate.toISOString(),
      program,
      venue: null,
      room: null,
      seat: null,
    });
    const { pages, text, images } = await read(data);
    expect(pages).toHaveLength(1);
    const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Asia/Dhaka' });
    const { applicantId, user, exam } = applicant;
    const printed = [applicantId, user.name, exam.title, program, 'Abdul Karim', 'Rokeya Begum'];
    for (const words of [...printed, day.format(exam.examDate)]) expect(text).toContain(words);
    expect(images).toBeGreaterThanOrEqual(2);
  });

  it('is sent as application/pdf if the caller accepts it, like the form', async () => {
    for (const [path, token] of [
      ['/admit/download/', applicant.user.token],
      [`/admit/download/${applicant.user.id}`, admin],
      [`/student-form/${applicant.user.id}`, admin],
    ] as const) {
      const response = await fetch(`${product.url}/api${path}`, {
        headers: { 'x-auth-token': token, accept: 'application/pdf' },
      });
      expect(response.headers.get('content-type')).toBe('application/pdf');
      expect(response.headers.get('content-disposition')).toMatch(
        /^attachment; filename="(admit|form)_CSE-27S-\d+\.pdf"$/,
      );
      expect(response.headers.get('cache-control')).toBe('no-store');
      const { text } = await readPdf(Buffer.from(await response.arrayBuffer()));
      expect(text).toContain(applicant.applicantId);
    }
  });

  it('myAdmitCard is in the language of the caller', async () => {
    const query = '{ myAdmitCard { filename data applicantId } }';
    const as = { token: applicant.user.token, lang: 'bn' } as const;
    const { data } = await product.graphql<{ myAdmitCard: AdmitCard }>(query, {}, as);
    expect(data?.myAdmitCard.applicantId).toBe(applicant.applicantId);
    const { text } = await read(data?.myAdmitCard.data ?? '');
    expect(text).toMatch(/[\u0980-\u09ff]/);
    expect(text).toContain(applicant.applicantId);
    // The phone of the contact has Bangla digits.
    expect(text).toContain('০১৭১১০০০০০১');
    expect(text).not.toContain('01711000001');
  });

  it('requires a profile and a completed payment', async () => {
    const { id, token } = await build.student();
    for (const expected of [403, 409]) {
      const early = await download<Refused>(token);
      expect([early.status, early.body.errors[0]?.msg]).toEqual([expected, 'Please create your profile first']);
      await build.payment(id, { status: 'PAID' });
    }
    for (const status of ['UNPAID', 'PENDING'] as const) {
      const { user } = await build.profile();
      if (status === 'PENDING') await build.payment(user.id, { status });
      const own = await download<Refused>(user.token);
      expect([own.status, own.body.errors]).toEqual([
        403,
        [{ msg: 'The admit card is available after the payment is complete', code: 'FORBIDDEN' }],
      ]);
      const byGraphQL = await product.graphql('{ myAdmitCard { data } }', {}, user);
      expect([byGraphQL.data, byGraphQL.code]).toEqual([null, 'FORBIDDEN']);
      const office = await download<Refused>(admin, `/${user.id}`);
      expect([office.status, office.code]).toEqual([403, 'FORBIDDEN']);
    }
  });

  it('follows each change of the payment status', async () => {
    const { user, applicantId } = await paid();
    await build.payment(user.id, { status: 'UNPAID' });
    expect((await download(user.token)).status).toBe(403);
    await build.payment(user.id);
    expect((await download<AdmitCard>(user.token)).body.applicantId).toBe(applicantId);
  });
});

describe('documents of other users', () => {
  it('are downloaded by administrators and audited', async () => {
    const { user, applicantId } = await paid();
    const { token, id } = await build.admin();
    const card = await download<AdmitCard>(token, `/${user.id}`);
    expect([card.status, card.body.applicantId]).toEqual([200, applicantId]);
    expect((await product.rest(`GET /student-form/${user.id}`, undefined, { token })).status).toBe(200);
    const events =
      await product.sql`SELECT action FROM audit_events WHERE subject_id = ${user.id} AND actor_id = ${id} ORDER BY id`;
    expect(events).toEqual([{ action: 'admit-card.exported' }, { action: 'form.exported' }]);
  });

  it('answer 404 for users without a profile and unknown ids', async () => {
    const { id } = await build.student();
    for (const userId of [id, '0190a000-0000-7000-8000-000000000000', 'not-an-id']) {
      expect((await download(admin, `/${userId}`)).status, userId).toBe(404);
      expect((await downloadForm(userId)).status, userId).toBe(404);
    }
  });
});

describe('GET /student-form/{userId}', () => {
  it('contains all answers, also before the payment', async () => {
    const { user, exam } = await build.profile({
      degrees: true,
      work: true,
      sscInstitutionName: 'Zilla School of Comilla',
    });
    const { status, body } = await downloadForm(user.id);
    expect([status, body.mimeType, body.filename]).toEqual([200, 'application/pdf', `form_${user.phone}.pdf`]);
    const { text } = await read(body.data);
    const account = [user.name, user.phone, user.email, exam.title];
    const person = ['Islam', 'Female', 'AB+', '9 May 2007', '1990123456789', 'Abdul Karim', 'House present, Dhaka'];
    const career = ['Zilla School of Comilla', 'Dhaka College', '3.20', '3.40', 'Padma Traders', 'Clerk'];
    for (const words of [...account, ...person, ...career]) expect(text).toContain(words);
  });

  it('contains the payment and the other programs', async () => {
    const { body } = await downloadForm(applicant.user.id);
    const { text, images } = await read(body.data);
    expect(text).toContain('TRX1QZ');
    expect(text).toContain('Other programs applied to');
    expect(images).toBeGreaterThanOrEqual(2);
  });
});

describe('admitCheck', () => {
  const query = 'query ($code: String!) { admitCheck(code: $code) { name applicantId examTitle examDate valid } }';
  const check = (code: string) => product.graphql<{ admitCheck: AdmitCard & { valid: boolean } }>(query, { code });
  const codeOf = async (one: { applicantId: string; user: { token: string } }): Promise<string> => {
    const { body } = await download<AdmitCard>(one.user.token);
    const { text } = await read(body.data);
    return new RegExp(`${one.applicantId}\\.[0-9A-Z]{12}`).exec(text)?.[0] ?? '';
  };

  it('returns the data of the card to any caller, ignoring the case of the code', async () => {
    const { applicantId, user, exam } = applicant;
    const printed = { name: user.name, applicantId, examTitle: exam.title, examDate: exam.examDate.toISOString() };
    const code = await codeOf(applicant);
    for (const typed of [code, code.toLowerCase()])
      expect((await check(typed)).data?.admitCheck).toEqual({ ...printed, valid: true });
  });

  it('answers NOT_FOUND for a changed, foreign or malformed code', async () => {
    const other = await paid();
    const code = await codeOf(applicant);
    const [, letters = ''] = code.split('.');
    const changed = `${applicant.applicantId}.${letters.startsWith('0') ? '1' : '0'}${letters.slice(1)}`;
    const nul = `~${Buffer.from('CSE\0').toString('base64url')}.${letters}`;
    for (const wrong of [
      changed,
      `${other.applicantId}.${letters}`,
      applicant.applicantId,
      letters,
      '',
      nul,
      "' OR 1=1 --",
      'x'.repeat(5000),
    ]) {
      const { data, code } = await check(wrong);
      expect([wrong, data, code]).toEqual([wrong, null, 'NOT_FOUND']);
    }
  });

  it('answers for a card of an archived intake, which can still be downloaded', async () => {
    const one = await paid({ trimester: 'Fall', year: 2031 });
    const code = await codeOf(one);
    const [intakes] = await product.sql`UPDATE intakes i SET state = 'ARCHIVED' FROM exams x
      WHERE x.id = ${one.exam.id} AND i.id = x.intake_id RETURNING i.state`;
    expect(intakes).toEqual([{ state: 'ARCHIVED' }]);
    expect((await check(code)).data?.admitCheck).toMatchObject({ applicantId: one.applicantId, valid: true });
    expect(await codeOf(one)).toBe(code);
  });

  it('reports a card whose payment is no longer complete', async () => {
    const one = await paid();
    const code = await codeOf(one);
    await build.payment(one.user.id, { status: 'UNPAID' });
    expect((await check(code)).data?.admitCheck.valid).toBe(false);
  });
});

describe('payment papers', () => {
  const receipt = (attemptId: string, user: { token: string }, lang: 'en' | 'bn' = 'en') =>
    product.graphql<{ myReceipt: { filename: string; data: string } }>(
      'query ($attemptId: ID!) { myReceipt(attemptId: $attemptId) { filename mimeType data } }',
      { attemptId },
      { token: user.token, lang },
    );

  it('myReceipt prints the amount in words, the payer and the reference, to the payer only', async () => {
    const { user, applicantId } = await paid();
    const [attempt] = await product.sql`INSERT INTO payment_attempts
        (user_id, method, state, amount_poisha, transaction_id, paid_at)
      VALUES (${user.id}, 'BKASH', 'COMPLETED', 101600, ${`R${applicantId}`}, now()) RETURNING id`;
    const { data } = await receipt(attempt.id, user);
    expect(data?.myReceipt.filename).toBe(`receipt_${applicantId}.pdf`);
    const { text, pages } = await read(data?.myReceipt.data ?? '');
    expect(pages).toHaveLength(1);
    for (const part of ['Receipt', user.name, applicantId, 'One Thousand Sixteen Taka Only', 'BDT 1016', 'bKash'])
      expect(text).toContain(part);
    expect((await receipt(attempt.id, await build.student())).code).toBe('NOT_FOUND');
  });

  it('myReceipt prints the received amount, and the fee that it was accepted for', async () => {
    const { user, applicantId } = await paid();
    const [attempt] = await product.sql`INSERT INTO payment_attempts
        (user_id, method, state, amount_poisha, received_poisha, transaction_id, paid_at)
      VALUES (${user.id}, 'BKASH', 'COMPLETED', 101600, 50050, ${`A${applicantId}`}, now()) RETURNING id`;
    const { text } = await read((await receipt(attempt.id, user)).data?.myReceipt.data ?? '');
    for (const part of ['BDT 500.50', 'Five Hundred Taka Fifty Poisha Only', 'BDT 1016', 'by the admission office'])
      expect(text).toContain(part);
    const bangla = await read((await receipt(attempt.id, user, 'bn')).data?.myReceipt.data ?? '');
    expect(bangla.text).toContain('৫০০.৫০');
    expect(bangla.text).toContain('১০১৬');
  });

  it('myReceipt prints the exam and applicant ID of the application that was paid', async () => {
    const { user, applicantId } = await paid();
    const [charge] = await product.sql`SELECT s.charge_id AS id, x.title FROM payment_summaries s
      JOIN profiles p ON p.id = s.profile_id JOIN exams x ON x.id = p.exam_id WHERE s.user_id = ${user.id}`;
    const [attempt] = await product.sql`INSERT INTO payment_attempts
        (user_id, charge_id, method, state, amount_poisha, transaction_id, paid_at)
      VALUES (${user.id}, ${charge.id}, 'BKASH', 'COMPLETED', 101600, ${`R${applicantId}`}, now()) RETURNING id`;
    await product.sql`UPDATE profiles SET is_current = false WHERE user_id = ${user.id}`;
    await build.profile({ user, exam: await build.exam({ title: 'A later exam', year: 2092 }) });
    const { data } = await receipt(attempt.id, user);
    expect(data?.myReceipt.filename).toBe(`receipt_${applicantId}.pdf`);
    const { text } = await read(data?.myReceipt.data ?? '');
    expect(text).toContain(charge.title);
    expect(text).not.toContain('A later exam');
  });
});
