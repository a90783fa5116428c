import { beforeAll, describe, expect, it } from 'vitest';
import { type BuiltUser } from '../../../test/build.ts';
import { type Refused, startTestProduct } from '../../../test/client.ts';
import { jobsOf, messagesOf } from './broadcasts.fixture.ts';

const { product, build } = await startTestProduct();

interface Sent {
  msg: string;
  broadcast: { id: string; recipients: number; segments: number | null; body: string; counts: { queued: number } };
}

const mailText = `mutation ($input: SendMailInput!) { sendMail(input: $input) { msg broadcast { id recipients segments body counts { queued } } } }`;
const smsText = `mutation ($input: SendSmsInput!) { sendSms(input: $input) { msg broadcast { id recipients segments body counts { queued } } } }`;

let admin: BuiltUser;
let student: BuiltUser;
let other: BuiltUser;
beforeAll(async () => {
  admin = await build.admin({ name: 'OFFICER' });
  student = await build.student({ name: 'AMINA <B>', email: 'Amina@Uni.example' });
  other = await build.student({ name: 'RAHIM', email: 'rahim@uni.example' });
});

async function mail(input: object): Promise<Sent> {
  const { data, errors } = await product.graphql<{ sendMail: Sent }>(mailText, { input }, admin);
  expect(errors).toBeUndefined();
  return data?.sendMail as Sent;
}
async function sms(input: object): Promise<Sent> {
  const { data, errors } = await product.graphql<{ sendSms: Sent }>(smsText, { input }, admin);
  expect(errors).toBeUndefined();
  return data?.sendSms as Sent;
}
const written = async (): Promise<number> =>
  (await product.sql`SELECT (SELECT count(*) FROM outbox_messages) + (SELECT count(*) FROM broadcasts) AS n`)[0].n;

describe('sendMail', () => {
  it('queues one sanitised mail per address with its job, and audits it', async () => {
    const { msg, broadcast } = await mail({
      email: ['amina@uni.example', 'rahim@uni.example', 'AMINA@uni.example'],
      subject: 'Seat plan',
      body: '<p onclick="x()">Hall <b>A</b><script>alert(1)</script> <a href="/notices">here</a></p><ul><li class="indent-1">ID</li></ul>',
    });
    expect(msg).toBe('Mail sent');
    expect(broadcast).toMatchObject({ recipients: 2, segments: null, counts: { queued: 2 } });
    expect(broadcast.body).toMatch(/^<p>Hall <strong>A<\/strong> <a href="\/notices"/);
    const messages = await messagesOf(product, broadcast.id);
    expect(messages.map((one) => [one.recipient, one.status, one.user_id])).toEqual([
      ['Amina@Uni.example', 'QUEUED', student.id],
      ['rahim@uni.example', 'QUEUED', other.id],
    ]);
    const [first] = messages;
    expect(first?.html).toContain(`<a href="${product.app.config.PUBLIC_URL}/notices"`);
    expect(first?.html).toContain('style="margin-left:2em"');
    expect(first?.html).not.toMatch(/script|onclick/);
    expect(first?.body).toBe(
      `Hall A here (${product.app.config.PUBLIC_URL}/notices)\n- ID\n\n${product.app.config.ADMISSION_TITLE}`,
    );
    expect(await jobsOf(product, broadcast.id)).toEqual(messages.map((one) => one.id).sort());
    const [audit] =
      await product.sql`SELECT actor_name, action, after FROM audit_events WHERE subject_id = ${broadcast.id}`;
    expect(audit).toMatchObject({
      actor_name: 'OFFICER',
      action: 'mail.sent',
      after: { recipients: 2, subject: 'Seat plan', body: broadcast.body },
    });
  });

  it('accepts one address, several in one string, or a list by REST', async () => {
    for (const email of ['rahim@uni.example', 'rahim@uni.example, amina@uni.example', ['rahim@uni.example']]) {
      const { status, body } = await product.rest('POST /mail/', { email, subject: 'Hi', body: '<p>x</p>' }, admin);
      expect([status, body]).toEqual([200, { msg: 'Mail sent' }]);
    }
    const { text } = await product.rest(
      'POST /mail',
      { email: 'rahim@uni.example', subject: 'Hi', body: 'x' },
      { token: admin.token, lang: 'bn' },
    );
    expect(JSON.parse(text).msg).toMatch(/[\u0980-\u09ff]/);
  });

  it('fills the fields of each recipient as text', async () => {
    const exam = await build.exam({ title: 'Main & first', examDate: new Date('2027-01-15T04:00:00Z') });
    const applicant = await build.profile({
      user: await build.student({ name: 'NILA <IMG SRC=X>' }),
      exam,
      applicantId: 'CSE-27S-0007',
    });
    await build.payment(applicant.user.id);
    const { broadcast } = await mail({
      email: [applicant.user.email, student.email],
      subject: 'For {name}',
      body: '<p>{name}: {applicantId}, {exam}, {examDate}, {other}</p><p><a href="https://x.example/{name}">{name}</a></p>',
    });
    const [first, second] = await messagesOf(product, broadcast.id);
    expect(first?.subject).toBe('For NILA <IMG SRC=X>');
    expect(first?.body).toContain('NILA <IMG SRC=X>: CSE-27S-0007, Main & first, 15 January 2027 at 10:00 am, {other}');
    expect(first?.html).toContain('NILA &lt;IMG SRC=X&gt;: CSE-27S-0007, Main &amp; first');
    expect(first?.html).not.toContain('<IMG');
    expect(first?.html).toContain('href="https://x.example/{name}"');
    expect(second?.body).toContain('AMINA <B>: -, -, -, {other}');
    const text =
      'query ($input: PreviewMessageInput!) { previewMessage(input: $input) { to subject text html cost { segments total isEstimate } } }';
    const input = {
      userId: applicant.user.id,
      channel: 'MAIL',
      subject: 'For {name}',
      body: '<p>{applicantId}<script>1</script></p>',
    };
    expect((await product.graphql(text, { input }, admin)).data?.['previewMessage']).toEqual({
      to: applicant.user.email,
      subject: 'For NILA <IMG SRC=X>',
      text: 'CSE-27S-0007',
      html: '<p>CSE-27S-0007</p>',
      cost: null,
    });
    const byPhone = { userId: applicant.user.id, channel: 'SMS', body: 'আইডি {applicantId}' };
    expect((await product.graphql(text, { input: byPhone }, admin)).data?.['previewMessage']).toEqual({
      to: applicant.user.phone,
      subject: null,
      text: 'আইডি CSE-27S-0007',
      html: null,
      cost: { segments: 1, total: 1, isEstimate: false },
    });
    const unknown = { ...byPhone, userId: '00000000-0000-7000-8000-000000000000' };
    expect((await product.graphql(text, { input: unknown }, admin)).code).toBe('NOT_FOUND');
  });

  it('fills {exam} and its preview in the language of the recipient', async () => {
    const exam = await build.exam({ title: 'Unit A' });
    await product.sql`UPDATE exams SET title_bn = 'ইউনিট ক' WHERE id = ${exam.id}`;
    const [bangla, english] = [(await build.profile({ exam })).user, (await build.profile({ exam })).user];
    await product.sql`UPDATE users SET lang = 'bn' WHERE id = ${bangla.id}`;
    await product.sql`UPDATE users SET lang = 'en' WHERE id = ${english.id}`;
    const { broadcast } = await mail({
      email: [bangla.email, english.email],
      subject: '{exam}',
      body: '<p>x</p>',
    });
    const sent = await messagesOf(product, broadcast.id);
    expect(sent.map(({ subject }) => subject)).toEqual(['ইউনিট ক', 'Unit A']);
    const text = 'query ($input: PreviewMessageInput!) { previewMessage(input: $input) { text } }';
    const previews = await Promise.all(
      [bangla, english].map((one) =>
        product.graphql(text, { input: { userId: one.id, channel: 'SMS', body: '{exam}' } }, admin),
      ),
    );
    expect(previews.map(({ data }) => data?.['previewMessage'])).toEqual([{ text: 'ইউনিট ক' }, { text: 'Unit A' }]);
    await product.sql`UPDATE exams SET title_bn = NULL WHERE id = ${exam.id}`;
    const again = await mail({ email: [bangla.email], subject: '{exam}', body: '<p>x</p>' });
    expect((await messagesOf(product, again.broadcast.id)).map(({ subject }) => subject)).toEqual(['Unit A']);
  });

  it('sends to all applicants of a search, and refuses an empty search', async () => {
    const exam = await build.exam({ batch: 'wanted' });
    const found = [await build.profile({ exam }), await build.profile({ exam }), await build.profile({ exam })];
    const { broadcast } = await mail({
      search: { batch: 'WANTED', limit: 1, page: 2 },
      subject: 'Hi',
      body: '<p>x</p>',
    });
    expect((await messagesOf(product, broadcast.id)).map((one) => one.user_id)).toEqual(
      found.map((one) => one.user.id),
    );
    const sent = await sms({ search: { batch: 'wanted', name: found[0]?.user.name }, message: 'x' });
    expect(sent.broadcast).toMatchObject({ recipients: 1, segments: 1 });
    expect(
      await product.graphql(mailText, { input: { search: { batch: 'none' }, subject: 'a', body: 'b' } }, admin),
    ).toMatchObject({ code: 'BAD_USER_INPUT', field: 'search' });
    const odd = { search: { paymentStatus: 'Maybe' }, subject: 'a', body: 'b' };
    expect((await product.graphql(mailText, { input: odd }, admin)).field).toBe('search.paymentStatus');
  });
});

describe('sendSms', () => {
  it('queues one SMS per normalised phone and counts its segments', async () => {
    const long = `${'ক'.repeat(69)}{name}`;
    const { msg, broadcast } = await sms({ phones: [`+88${other.phone}`, student.phone, other.phone], message: long });
    expect(msg).toBe('SMS sent successfully');
    expect(broadcast).toMatchObject({ recipients: 2, segments: 4, body: long });
    expect((await messagesOf(product, broadcast.id)).map((one) => [one.recipient, one.channel, one.subject])).toEqual([
      [other.phone, 'sms', null],
      [student.phone, 'sms', null],
    ]);
  });

  it('answers plain text by REST, also for errors', async () => {
    const good = await product.rest('POST /sms/multi', { phones: [other.phone], message: 'Come early' }, admin);
    expect([good.status, good.text]).toEqual([200, 'SMS sent successfully']);
    expect(good.headers.get('content-type')).toContain('text/plain');
    const bad = await product.rest('POST /sms/multi', { phones: ['01999999999'], message: 'x' }, admin);
    expect([bad.status, bad.text]).toEqual([400, 'These recipients are not registered: 01999999999']);
    const blank = await product.rest('POST /sms/multi', {}, admin);
    expect([blank.status, blank.text]).toEqual([
      400,
      'Please choose at least one recipient of the SMS, Please write the text of the SMS',
    ]);
    const anonymous = await product.rest('POST /sms/multi', {}, {});
    expect([anonymous.status, anonymous.text]).toEqual([401, 'Please sign in first']);
    // Before the row is reached: the session cannot be read.
    const { token } = await build.admin();
    await product.sql`ALTER TABLE sessions RENAME TO sessions_elsewhere`;
    const failed = await product.rest('POST /sms/multi', {}, { token });
    await product.sql`ALTER TABLE sessions_elsewhere RENAME TO sessions`;
    expect([failed.status, failed.headers.get('content-type')]).toEqual([500, expect.stringContaining('text/plain')]);
    expect(failed.text).toMatch(/^[A-Z][^{}]+$/);
  });

  it('smsCost returns encoding, units and segments', async () => {
    const text =
      'query ($message: String!, $recipients: Int!) { smsCost(message: $message, recipients: $recipients) { encoding units segments total isEstimate } }';
    const cost = async (message: string, recipients: number) =>
      (await product.graphql(text, { message, recipients }, admin)).data?.['smsCost'];
    expect(await cost('a'.repeat(161), 300)).toEqual({
      encoding: 'GSM-7',
      units: 161,
      segments: 2,
      total: 600,
      isEstimate: false,
    });
    expect(await cost('প্রিয় {name}', 10)).toMatchObject({
      encoding: 'UCS-2',
      segments: 1,
      total: 10,
      isEstimate: true,
    });
    for (const wrong of [
      { message: 'x', recipients: 5001 },
      { message: 'x'.repeat(1531), recipients: 1 },
    ]) {
      expect((await product.graphql(text, wrong, admin)).code).toBe('BAD_USER_INPUT');
    }
  });
});

describe('sendMail and sendSms refuse', () => {
  it.each([
    [
      'an unregistered address',
      { email: ['stranger@else.example', 'rahim@uni.example'] },
      'email',
      'stranger@else.example',
    ],
    ['an invalid address', { email: 'rahim' }, 'email', 'rahim'],
    ['no recipients', { email: [] }, 'email', 'at least one'],
    ['a missing subject', { subject: '  ' }, 'subject', 'subject'],
    ['a line break in the subject', { subject: 'a\r\nBcc: x@y.example' }, 'subject', 'characters'],
    ['a line separator in the subject', { subject: 'a\u2028Bcc: x@y.example' }, 'subject', 'characters'],
    ['a blank text', { body: '<p>&nbsp;</p>' }, 'body', 'text'],
    ['a text of scripts only', { body: '<script>alert(1)</script>' }, 'body', 'text'],
    ['a long subject', { subject: 'x'.repeat(201) }, 'subject', '200'],
    [
      'more than 5000 recipients',
      { email: Array.from({ length: 5001 }, (_, n) => `p${n}@uni.example`) },
      'email',
      '5000',
    ],
  ])('%s', async (_name, part, field, words) => {
    const before = await written();
    const input = { email: ['rahim@uni.example'], subject: 'Hi', body: '<p>x</p>', ...part };
    const { status, body } = await product.rest<Refused>('POST /mail', input, admin);
    expect(status).toBe(400);
    expect(body.errors.map((one) => one.field)).toEqual([field]);
    expect(body.errors[0]?.msg).toContain(words);
    expect(await written()).toBe(before);
  });

  it('deleted accounts', async () => {
    const gone = await build.student();
    await product.sql`UPDATE users SET deleted_at = now() WHERE id = ${gone.id}`;
    expect((await product.rest('POST /sms/multi', { phones: gone.phone, message: 'x' }, admin)).status).toBe(400);
    expect((await product.rest('POST /mail', { email: gone.email, subject: 's', body: 'b' }, admin)).status).toBe(400);
  });
});
