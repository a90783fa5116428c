import { describe, expect, it } from 'vitest';
import { imageProblem } from '../image-facts.ts';
import { checkedValue, problemFinder } from '../testing/samples.ts';
import { en } from '../texts/en.ts';
import { applicantSearchRules, studentFormsRules } from './applicant.ts';
import { uploadImageRules } from './image.ts';
import { sendMailRules, sendSmsRules } from './message.ts';
import { submitBankSlipRules, verifyBankSlipRules } from './payment.ts';
import { addUserRules, updateUserRules, userSearchRules } from './user.ts';

describe('bank slip rules', () => {
  const ask = problemFinder(submitBankSlipRules, {});
  const invalid = 'A bank slip number has 4 to 40 letters, digits, - and /';

  it.each(['AB12', 'ab-12/34', '১২৩৪', 'x'.repeat(40), `${'1 '.repeat(40)}`, '12 34'])(
    'accept %s',
    (bankSlipNumber) => {
      expect(ask({ bankSlipNumber })).toBeUndefined();
    },
  );

  it.each(['abc', 'x'.repeat(41), 'AB_12', 'AB#12', '----', '////', 'A-1', 'স্লিপ১২৩৪', 'AB12\u0000'])(
    'refuses %s',
    (bankSlipNumber) => {
      expect(ask({ bankSlipNumber })).toBe(bankSlipNumber.includes('\u0000') ? en.textInvalid : invalid);
    },
  );

  it('submitBankSlipRules require a number and the bank method', () => {
    expect(ask({ bankSlipNumber: ' ' })).toBe('You must enter your bank slip number');
    expect(ask({ paymentMethod: 'BANK', bankSlipNumber: 'AB12' })).toBeUndefined();
    expect(ask({ paymentMethod: 'BKASH' })).toBe(en.slipMethod);
  });

  it('verifyBankSlipRules require the number again', () => {
    const verify = problemFinder(verifyBankSlipRules, { userId: 'u-1', bankSlipNumber: 'AB12' });
    expect(verify({})).toBeUndefined();
    expect(verify({ userId: '' })).toBe(en.idRequired);
    expect(verify({ bankSlipNumber: 'abc' })).toBe(invalid);
  });
});

describe('image rules', () => {
  const start = (...bytes: number[]) => Uint8Array.of(0xff, 0xd8, 0xff, ...bytes);
  const good = { size: 2_097_152, start: start(0xe0) };

  it('accept the three JPEG signatures up to 2 MB and the maximum dimensions', () => {
    for (const last of [0xdb, 0xe0, 0xe1]) expect(imageProblem('picture', { ...good, start: start(last) })).toBeNull();
    expect(imageProblem('picture', { ...good, width: 1000, height: 1000 })).toBeNull();
    expect(imageProblem('signature', { ...good, width: 1000, height: 350 })).toBeNull();
  });

  it('report the size before format and dimensions', () => {
    expect(imageProblem('picture', { size: 2_097_153, start: start(0) })).toBe('imageTooLarge');
    expect(imageProblem('picture', { ...good, start: start(0xe2) })).toBe('imageFormat');
    expect(imageProblem('picture', { ...good, start: start() })).toBe('imageFormat');
    expect(imageProblem('picture', { ...good, width: 1001, height: 10 })).toEqual({
      key: 'pictureDimensions',
      params: { width: 1000, height: 1000 },
    });
    expect(imageProblem('signature', { ...good, width: 10, height: 351 })).toEqual({
      key: 'signatureDimensions',
      params: { width: 1000, height: 350 },
    });
    expect(imageProblem('generic', { ...good, width: 4001, height: 10 })).toMatchObject({ key: 'imageDimensions' });
  });

  it('uploadImageRules require data', () => {
    const ask = problemFinder(uploadImageRules, {});
    expect(ask({ data: '' })).toBe('Please choose a file before clicking on upload!');
    expect(ask({ data: 5 })).toBe(en.valueInvalid);
    expect(ask({ data: 'x'.repeat(3_000_000) })).toBeUndefined();
  });
});

describe('user rules', () => {
  const good = { name: 'RAHIM', phone: '01712345678', email: 'r@example.com', role: 'ADMIN', password: '123456' };
  const add = problemFinder(addUserRules, good);
  const update = problemFinder(updateUserRules, { id: 'u-1' });

  it.each([
    ['name', 'Please type in the full name'],
    ['phone', 'Please type in your phone number'],
    ['email', 'Please provide a valid email address'],
    ['role', 'Please choose a role'],
    ['password', 'Please type in a password'],
  ])('addUserRules require %s', (field, message) => {
    expect(add({})).toBeUndefined();
    expect(add({ [field]: '' })).toBe(message);
  });

  it('addUserRules refuse short passwords, unknown roles and landlines', () => {
    expect(add({ password: '12345' })).toBe('Use 6 or more characters with a mix of letters, numbers & symbols.');
    expect(add({ role: 'ROOT_ADMIN' })).toBe(en.choiceInvalid);
    expect(add({ phone: '01112345678' })).toBe(en.phoneInvalid);
  });

  it('updateUserRules accept absent fields, refuse blank ones and clear references', () => {
    expect(update({})).toBeUndefined();
    expect(update({ id: '' })).toBe(en.idRequired);
    expect(update({ name: ' ' })).toBe('Please type in the full name');
    expect(update({ phone: '' })).toBe('Please type in your phone number');
    expect(update({ phone: '123' })).toBe(en.phoneInvalid);
    expect(update({ email: '' })).toBe('Please provide a valid email address');
    expect(update({ password: '12345' })).toMatch(/6 or more/);
    expect(update({ bankSlipNumber: 'abc' })).toMatch(/4 to 40/);
    expect(
      checkedValue(updateUserRules, {
        id: 'u-1',
        name: ' ok ',
        password: '',
        paymentMethod: 'NOT YET SUBMITTED',
        trxID: '',
        bankSlipNumber: '',
      }),
    ).toStrictEqual({
      id: 'u-1',
      name: 'OK',
      password: undefined,
      paymentMethod: 'NOT YET SUBMITTED',
      trxID: undefined,
      bankSlipNumber: undefined,
    });
  });

  it('userSearchRules accept any case', () => {
    expect(
      checkedValue(userSearchRules, {
        role: 'superadmin',
        paymentMethod: 'Bkash',
        paymentStatus: 'All',
        sort: 'DESC',
        page: '3',
        phone: '+৮৮০ ১৭১২-৩৪৫৬৭৮',
      }),
    ).toEqual({ role: 'SUPERADMIN', paymentMethod: 'BKASH', sort: 'desc', page: 3, phone: '01712345678' });
    expect(checkedValue(userSearchRules, { phone: '০১৭-১২' })).toEqual({ phone: '01712' });
    expect(problemFinder(userSearchRules, {})({ sort: 'sideways' })).toBe(en.choiceInvalid);
  });
});

describe('applicant rules', () => {
  const search = problemFinder(applicantSearchRules, {});

  it.each([
    ['All', undefined],
    ['', undefined],
    ['Paid', 'PAID'],
    ['PAID', 'PAID'],
    ['Unpaid', 'Unpaid'],
    ['UNPAID', 'UNPAID'],
    ['PENDING', 'PENDING'],
  ])('payment status %s means %s', (paymentStatus, meant) => {
    expect(checkedValue(applicantSearchRules, { paymentStatus }).paymentStatus).toBe(meant);
  });

  it.each(['program', 'department', 'exam', 'intake'])(
    'applicantSearchRules refuse a blank or invisible id, which could pass for any: %s',
    (field) => {
      for (const value of [' ', '\u202e', '\u200b\u2060']) expect(search({ [field]: value })).toBe(en.idRequired);
      for (const value of ['', 'All', undefined]) expect(search({ [field]: value })).toBeUndefined();
    },
  );

  it('applicantSearchRules limit every field', () => {
    expect(search({ paymentStatus: 'toString' })).toBe(en.choiceInvalid);
    expect(search({ name: 'x'.repeat(101) })).toBe('Please use at most 100 characters');
    expect(search({ limit: 5000 })).toBeUndefined();
    expect(search({ limit: 5001 })).toBe('Please enter a whole number from 1 to 5000');
    expect(search({ limit: 'many' })).toBe(en.numberInvalid);
    expect(search({ hscGpaFrom: 5.01 })).toBe('You must enter a GPA from 0 to 5');
    expect(search({ hscGpaFrom: 2.5, hscGpaTo: 5 })).toBeUndefined();
    expect(search({ sscGroup: 'Arts' })).toBe(en.choiceInvalid);
    expect(search({ page: 0 })).toMatch(/^Please enter a whole number from 1 to \d+$/);
    expect(search({ selectedDate: 'x' })).toBe(en.dateInvalid);
    expect(checkedValue(applicantSearchRules, { selectedDate: '2026-11-21', year: '২০২৬' })).toEqual({
      selectedDate: new Date('2026-11-20T18:00:00Z'),
      year: 2026,
    });
  });

  it('studentFormsRules refuse more than 200 forms', () => {
    const ids = Array.from({ length: 201 }, (_, at) => `profile-${at}`);
    const ask = problemFinder(studentFormsRules, {});
    expect(ask({ profileIds: [] })).toBe('Please choose at least one applicant');
    expect(ask({ profileIds: ids.slice(1) })).toBeUndefined();
    expect(ask({ profileIds: ids })).toBe('One file can hold the forms of at most 200 applicants');
  });
});

describe('message rules', () => {
  const mail = problemFinder(sendMailRules, { email: 'a@b.co', subject: 'Seat plan', body: '<p>Come early.</p>' });
  const sms = problemFinder(sendSmsRules, { phones: ['01712345678'], message: 'Come early.\nBring your card.' });

  it('accept one recipient or many and drop duplicates', () => {
    expect(checkedValue(sendMailRules, { email: 'a@b.co, c@d.co', subject: 's', body: 'b' })).toMatchObject({
      email: ['a@b.co', 'c@d.co'],
    });
    expect(checkedValue(sendSmsRules, { phones: ['01712345678', '+8801712345678'], message: 'm' })).toMatchObject({
      phones: ['01712345678'],
    });
  });

  it('require recipients and list the invalid ones', () => {
    expect(mail({ email: [] })).toBe('Please choose at least one recipient of the e-mail');
    expect(mail({ email: ['a@b.co', 'x', 'y'] })).toBe('These e-mail addresses are not valid: x, y');
    expect(sms({ phones: '' })).toBe('Please choose at least one recipient of the SMS');
    expect(sms({ phones: ['01112345678'] })).toBe('These phone numbers are not valid: 01112345678');
    expect(mail({ email: { a: 1 } })).toBe(en.valueInvalid);
  });

  it('refuse more than 5,000 distinct recipients', () => {
    const phones = Array.from({ length: 5001 }, (_, at) => `017${String(at).padStart(8, '0')}`);
    expect(sms({ phones: phones.slice(1) })).toBeUndefined();
    expect(sms({ phones: [...phones.slice(1), ...phones.slice(1, 100)] })).toBeUndefined();
    expect(sms({ phones })).toBe('One message can go to at most 5000 recipients');
  });

  it('require a subject on one line and a body', () => {
    expect(mail({ subject: ' ' })).toBe('Please type in the subject of the e-mail');
    expect(mail({ subject: 'a\r\nBcc: x@y.zz' })).toBe(en.textInvalid);
    expect(mail({ body: '<p> </p>' })).toBe('Please write the text of the e-mail');
    expect(sms({ message: '' })).toBe('Please write the text of the SMS');
    expect(sms({ message: 'x'.repeat(1531) })).toBe('Please use at most 1530 characters');
    expect(sms({})).toBeUndefined();
  });
});
