import { countSegments, type Lang, langs } from '@admission/schema';
import { describe, expect, it } from 'vitest';
import * as texts from './index.ts';

const sender = { admissionTitle: 'Padma University Admission', siteUrl: 'https://admission.padma.example/' };
const props = {
  ...sender,
  name: 'RAHIM UDDIN',
  phone: '01712345678',
  code: '048213',
  minutes: 10,
  what: 'phone',
  isPicture: true,
  examTitle: 'BSc in Computer Science',
  examDate: '12 June 2026, 10:00 AM',
  bankSlipNumber: 'SB-7741/26',
  reason: 'The bank does not know this number',
  applicantId: 'CSE-26S-0001',
  trxID: '8A00ABCD12',
  amountBdt: 1016,
  fee: 1016,
  reference: '8A00ABCD12',
  url: 'https://accounts.example.org/hook',
  outcome: 'WAITING',
  place: 12,
  since: '12 June 2026 at 10:00 am',
  venue: 'Padma Hall',
  room: '204',
  seat: 'C7',
  gatesOpen: '12 June 2026 at 9:00 am',
  starts: '12 June 2026 at 10:00 am',
  gatesClose: '12 June 2026 at 9:45 am',
  ends: '12 June 2026 at 11:30 am',
  isChanged: true,
  label: 'SSC marksheet',
  isRequired: true,
  isPhoto: true,
  isCardVoid: true,
  intakeTitle: 'Undergraduate admission, Fall 2026',
  until: '14 June 2026, 5:00 PM',
  isSubmitted: false,
  officer: 'NASRIN AKTER',
  isDeleted: false,
} as const;
const boundCode = /\n\n@admission\.padma\.example #048213$/;
const bangla = /[\u0980-\u09ff]/;

/** Name, function, text that both languages contain, segments of the Bangla SMS. */
const sms = [
  ['verificationCodeSms', texts.verificationCodeSms, ['048213'], 2],
  ['resetCodeSms', texts.resetCodeSms, ['048213'], 2],
  ['phoneCodeSms', texts.phoneCodeSms, ['048213'], 2],
  ['welcomeSms', texts.welcomeSms, [], 2],
  ['profileSubmittedSms', texts.profileSubmittedSms, [], 2],
  ['bankSlipReceivedSms', texts.bankSlipReceivedSms, ['SB-7741/26'], 1],
  ['slipRejectedSms', texts.slipRejectedSms, ['SB-7741/26', 'The bank does not know this number'], 2],
  ['documentReturnedSms', texts.documentReturnedSms, ['SSC marksheet'], 2],
  ['imageReturnedSms', texts.imageReturnedSms, ['The bank does not know this number'], 2],
  ['paymentVerifiedSms', texts.paymentVerifiedSms, ['CSE-26S-0001'], 1],
  ['feeWaivedSms', texts.feeWaivedSms, ['CSE-26S-0001'], 1],
  ['refundDueSms', texts.refundDueSms, ['8A00ABCD12'], 1],
  ['refundedSms', texts.refundedSms, ['8A00ABCD12'], 1],
  ['resultPublishedSms', texts.resultPublishedSms, [], 2],
  ['bkashCompleteSms', texts.bkashCompleteSms, ['CSE-26S-0001', '8A00ABCD12'], 2],
  ['seatSms', texts.seatSms, ['Padma Hall', '204', 'C7'], 2],
  ['seatFreedSms', texts.seatFreedSms, ['12 June 2026 at 10:00 am'], 2],
  ['sittingMovedSms', texts.sittingMovedSms, ['12 June 2026 at 9:00 am', '12 June 2026 at 10:00 am'], 2],
  ['cardReplacedSms', texts.cardReplacedSms, [], 2],
  ['intakeExtendedSms', texts.intakeExtendedSms, ['14 June 2026, 5:00 PM'], 2],
  ['intakeProlongedSms', texts.intakeProlongedSms, ['14 June 2026, 5:00 PM'], 2],
] as const;

const mails = [
  ['accountChangedMail', texts.accountChangedMail, [], '/account'],
  ['cardReplacedMail', texts.cardReplacedMail, [], '/download-admit'],
  [
    'intakeExtendedMail',
    texts.intakeExtendedMail,
    ['Undergraduate admission, Fall 2026', '14 June 2026, 5:00 PM'],
    '/create-profile',
  ],
  [
    'intakeProlongedMail',
    texts.intakeProlongedMail,
    ['Undergraduate admission, Fall 2026', '14 June 2026, 5:00 PM'],
    '/create-profile',
  ],
  ['welcomeMail', texts.welcomeMail, ['01712345678'], '/dashboard'],
  [
    'profileSubmittedMail',
    texts.profileSubmittedMail,
    ['BSc in Computer Science', '12 June 2026, 10:00 AM'],
    '/upload',
  ],
  ['bankSlipReceivedMail', texts.bankSlipReceivedMail, ['SB-7741/26'], '/payment'],
  ['slipRejectedMail', texts.slipRejectedMail, ['SB-7741/26', 'The bank does not know this number'], '/payment'],
  [
    'documentReturnedMail',
    texts.documentReturnedMail,
    ['SSC marksheet', 'The bank does not know this number'],
    '/documents',
  ],
  ['imageReturnedMail', texts.imageReturnedMail, ['The bank does not know this number'], '/upload'],
  ['paymentVerifiedMail', texts.paymentVerifiedMail, ['CSE-26S-0001', 'SB-7741/26'], '/download-admit'],
  ['feeWaivedMail', texts.feeWaivedMail, ['CSE-26S-0001'], '/download-admit'],
  ['refundDueMail', texts.refundDueMail, ['8A00ABCD12', 'The bank does not know this number'], '/payment'],
  ['refundedMail', texts.refundedMail, ['8A00ABCD12', 'The bank does not know this number'], '/payment'],
  ['webhookDisabledMail', texts.webhookDisabledMail, ['https://accounts.example.org/hook', '12 June'], '/webhooks'],
  ['webhookEndedMail', texts.webhookEndedMail, ['https://accounts.example.org/hook', 'NASRIN AKTER'], '/webhooks'],
  ['resultPublishedMail', texts.resultPublishedMail, ['BSc in Computer Science'], '/result'],
  ['seatMail', texts.seatMail, ['Padma Hall', '204', 'C7', '12 June'], '/download-admit'],
  ['seatFreedMail', texts.seatFreedMail, ['12 June 2026 at 10:00 am'], '/dashboard'],
  [
    'sittingMovedMail',
    texts.sittingMovedMail,
    ['Padma Hall', '204', 'C7', '9:00 am', '9:45 am', '10:00 am', '11:30 am'],
    '/download-admit',
  ],
  ['bkashCompleteMail', texts.bkashCompleteMail, ['CSE-26S-0001', '8A00ABCD12'], '/download-admit'],
] as const;

/** Messages whose text the office writes. */
const written = ['reminderMail', 'reminderSms'];

it('every exported message is tested here', () => {
  expect(Object.keys(texts).sort()).toEqual([...written, ...[...sms, ...mails].map(([name]) => name)].sort());
});

describe.each(sms)('%s', (_, write, parts, banglaSegments) => {
  it.each(langs)('in %s contains its values and the sender', (lang) => {
    const { text } = write(props, lang);
    for (const part of [...parts, sender.admissionTitle]) expect(text).toContain(part);
    expect(text.replace(boundCode, '')).not.toMatch(/undefined|[\r\n{}]/);
  });

  it('is one GSM-7 segment in English', () => {
    expect(countSegments(write(props, 'en').text)).toMatchObject({ encoding: 'GSM-7', segments: 1 });
  });

  it('is Bangla text within its segments in Bangla', () => {
    const { text } = write(props, 'bn');
    expect(text).toMatch(bangla);
    expect(countSegments(text).segments).toBe(banglaSegments);
  });
});

describe.each(mails)('%s', (_, write, parts, path) => {
  it.each(langs)('in %s contains its values and link in text and HTML', (lang) => {
    const { subject, text, html } = write(props, lang);
    expect(subject).toContain(sender.admissionTitle);
    expect(text).toContain(`https://admission.padma.example${path}`);
    expect(html).toContain(`href="https://admission.padma.example${path}"`);
    expect(html).toContain(`<html lang="${lang}">`);
    for (const part of [...parts, 'RAHIM UDDIN']) {
      expect(text).toContain(part);
      expect(html).toContain(part);
    }
    expect(`${subject}${text}${html}`).not.toMatch(/undefined|\[object/);
    for (const one of [subject.replace(sender.admissionTitle, ''), text.split('\n')[2] ?? '']) {
      expect(bangla.test(one)).toBe(lang === 'bn');
    }
  });

  it('escapes user text in HTML and removes line breaks from the subject', () => {
    const evil = '<img src=x onerror=alert(1)>"\r\nBcc: a@b.example';
    const written = write(
      { ...props, name: evil, reason: evil, examTitle: evil, bankSlipNumber: evil, admissionTitle: evil },
      'en',
    );
    expect(written.html).not.toContain('<img');
    expect(written.html).toContain('&lt;img');
    expect(written.subject).not.toMatch(/[\r\n]/);
  });
});

describe('the signature of a mail', () => {
  const named = {
    ...props,
    admissionTitle: 'Admission 2027',
    universityName: 'A & B University',
    universityNameBn: 'এবি',
  };
  const written = (given: typeof named, lang: Lang) => texts.seatMail(given, lang);

  it('names the institution below the title, in the language of the message', () => {
    expect(written(named, 'en').text).toMatch(/\n\nAdmission 2027\nA & B University$/);
    expect(written(named, 'en').html).toContain('>Admission 2027<br>A &amp; B University</p>');
    expect(written(named, 'bn').text).toMatch(/\n\nAdmission 2027\nএবি$/);
    expect(texts.seatSms(named, 'en').text).not.toContain('A & B');
  });

  it('is only the title if it contains the name', () => {
    const { text, html } = written({ ...named, admissionTitle: 'A & B University Admission' }, 'en');
    expect(text).toMatch(/\n\nA & B University Admission$/);
    expect(html).toContain('>A &amp; B University Admission</p>');
  });
});

describe('message values', () => {
  it('an SMS shortens user text to one segment', () => {
    const { text } = texts.slipRejectedSms({ ...props, reason: `line one\nline two ${'x'.repeat(500)}` }, 'en');
    expect(text).toContain('line one line two x');
    expect(text).toContain('...');
    expect(countSegments(text).segments).toBe(1);
  });

  it.each(sms.map(([name, write]) => [name, write] as const))(
    '%s ends with the line that binds a code to the site only if it has one',
    (name, write) => {
      for (const lang of langs) expect(boundCode.test(write(props, lang).text)).toBe(name.includes('Code'));
    },
  );

  it.each([
    ['SELECTED', 3, 'Selected, place 3', 'নির্বাচিত, মেধাক্রম ৩'],
    ['WAITING', 41, 'Waiting list, place 41', 'অপেক্ষমাণ তালিকা, মেধাক্রম ৪১'],
    ['ABSENT', null, 'Absent.', 'অনুপস্থিত।'],
  ] as const)('resultPublishedSms says %s with the place %s', (outcome, place, en, bn) => {
    expect(texts.resultPublishedSms({ ...props, outcome, place }, 'en').text).toContain(en);
    expect(texts.resultPublishedSms({ ...props, outcome, place }, 'bn').text).toContain(bn);
  });

  it('amounts and minutes have Bangla digits, codes and ids Latin digits', () => {
    expect(texts.bkashCompleteMail(props, 'bn').text).toContain('১০১৬ টাকা');
    expect(texts.verificationCodeSms(props, 'bn').text).toContain('১০ মিনিট');
    expect(texts.verificationCodeSms(props, 'bn').text).toContain('048213');
  });
});

describe('intakeProlongedSms and intakeProlongedMail', () => {
  const submitted = { ...props, isSubmitted: true };
  it.each(langs)('in %s name the fee to applicants who have submitted, in the same number of SMS segments', (lang) => {
    const { text } = texts.intakeProlongedSms(submitted, lang);
    expect(text).toContain(lang === 'bn' ? 'ফি' : 'fee');
    expect(text).toContain(props.until);
    const other = texts.intakeProlongedSms(props, lang).text;
    expect(countSegments(text).segments).toBe(countSegments(other).segments);
    const mail = texts.intakeProlongedMail(submitted, lang);
    expect(mail.text).toContain('https://admission.padma.example/payment');
    expect(mail.text).toContain(lang === 'bn' ? 'ফি' : 'fee');
  });
});
