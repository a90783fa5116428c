import { describe, expect, it } from 'vitest';
import { check } from '../check.ts';
import { checkedValue, problemFinder } from '../testing/samples.ts';
import * as account from './account.ts';
import { isCommonPassword } from './passwords.ts';

const goodRegistration = {
  email: 'rahim@example.com',
  name: 'Rahim Uddin',
  phone: '01712345678',
  password: 'padma-meghna',
  confirmPassword: 'padma-meghna',
};
const register = problemFinder(account.registerRules, goodRegistration);
const example = 'Enter valid Bangladeshi phone number. Example: 01712345678';

describe('registerRules', () => {
  it('report all missing fields in the order of the specification', () => {
    const result = check(account.registerRules, { confirmPassword: 'x' });
    expect(result.ok ? [] : result.problems.map(({ field, message }) => [field, message])).toEqual([
      ['email', 'Please provide a valid email address'],
      ['name', 'Please type in your full name'],
      ['phone', 'Please type in your phone number'],
      ['password', 'Passwords must be at least 8 characters or more'],
      ['confirmPassword', 'Passwords do not match'],
    ]);
  });

  it('normalise name, phone and e-mail and remove unknown fields', () => {
    expect(
      checkedValue(account.registerRules, {
        ...goodRegistration,
        email: ' rahim@example.com ',
        name: ' rahim uddin ',
        phone: '+৮৮০ 1712-345678',
        role: 'ADMIN',
      }),
    ).toEqual({ ...goodRegistration, name: 'RAHIM UDDIN' });
  });

  it('accept copied values with invisible characters', () => {
    const copied = {
      email: '\u200bx@y.co\u200e',
      name: '\u202eMd\u202c Rab\ufeff',
      nameBn: 'মো র\u200d্যাব',
      phone: '\u202a01712345678\u202c',
    };
    const clean = { email: 'x@y.co', name: 'MD RAB', nameBn: 'মো র\u200d্যাব', phone: '01712345678' };
    expect(checkedValue(account.registerRules, { ...goodRegistration, ...copied })).toMatchObject(clean);
  });

  it.each(['Md. Abdul-Karim', "Mary O'Brien", 'rahima', 'রহিমা খাতুন', 'মো: রহিম', 'José'])('take the name %s', (name) => {
    expect(register({ name })).toBeUndefined();
  });

  it.each(['12345', 'Rahim 2', 'Rahim@Uddin', 'রহিম ২', '-', '<b>'])('refuse the name %s', (name) => {
    expect(register({ name })).toBe('Please type in your name in letters, without digits and symbols');
  });

  it.each([
    ['মোঃ রহিম উদ্দিন', undefined],
    ['', undefined],
    ['রহিম ২', 'Please type in your Bangla name in Bangla letters, without digits and symbols'],
    ['Rahim', 'Please type in your Bangla name in Bangla letters, without digits and symbols'],
  ])('check the Bangla name %s', (nameBn, message) => {
    expect(register({ nameBn })).toBe(message);
  });

  it('count the code points of a password', () => {
    const both = (password: string) => register({ password, confirmPassword: password }, 'password');
    expect(both('😀'.repeat(7))).toBe('Passwords must be at least 8 characters or more');
    expect(both('😀'.repeat(8))).toBeUndefined();
    expect(both('😀'.repeat(128))).toBeUndefined();
    expect(both('😀'.repeat(129))).toBe('Passwords must be at most 128 characters');
  });

  it.each(['a@b.co', "o'neil+1@sub.example-one.com", `${'a'.repeat(64)}@example.com`])(
    'accepts the address %s',
    (email) => {
      expect(register({ email })).toBeUndefined();
    },
  );

  it.each([
    'a',
    'a@b',
    '@b.co',
    'a@',
    'a@@b.co',
    'a b@c.co',
    '.a@b.co',
    'a.@b.co',
    'a..b@c.co',
    'a@-b.co',
    'a@b-.co',
    'a@b..co',
    'a@b.c',
    'a@b.11',
    'a@b.co\r\nBcc: x@y.z',
    `${'a'.repeat(65)}@example.com`,
    `a@${'b.'.repeat(130)}co`,
    'a@b.co\u0000',
    7,
    ['a@b.co'],
  ])('refuse the e-mail address %.30s', (email) => {
    expect(register({ email })).toBe('Please provide a valid email address');
  });

  it('refuse names above 100 characters or with line breaks', () => {
    expect(register({ name: 'A'.repeat(100) })).toBeUndefined();
    expect(register({ name: 'A'.repeat(101) })).toBe('Please use at most 100 characters');
    expect(register({ name: 'ß'.repeat(60) })).toBe('Please use at most 100 characters');
    expect(register({ name: 'A\r\nB' })).toBe('This text contains characters that cannot be used');
    expect(register({ name: ' \u200b ' })).toBe('Please type in your full name');
    expect(register({ name: '\u3164\u2800' })).toBe('Please type in your full name');
  });

  it.each(['0171234567', '01212345678', '02712345678', 'abc', { $gt: '' }, 1712345678])(
    'refuses the phone %s',
    (phone) => {
      expect(register({ phone })).toBe(example);
    },
  );

  it('accept passwords of 8 to 128 characters, spaces included, unchanged', () => {
    const both = (password: string) => ({ password, confirmPassword: password });
    expect(register(both('a2c4e6g'))).toBe('Passwords must be at least 8 characters or more');
    expect(register(both('a2c4e6g8'))).toBeUndefined();
    expect(register(both('x'.repeat(128)))).toBeUndefined();
    expect(register(both('x'.repeat(129)))).toBe('Passwords must be at most 128 characters');
    expect(register(both('x'.repeat(129)), 'confirmPassword')).toBeUndefined();
    expect(checkedValue(account.registerRules, { ...goodRegistration, ...both('  পদ্মা নদী  ') })).toMatchObject({
      password: '  পদ্মা নদী  ',
    });
    expect(register(both('abcdefg\ud800'))).toBe('This text contains characters that cannot be used');
  });

  it('refuse common passwords', () => {
    for (const password of ['password1', '12345678', 'Password123', 'BANGLADESH', 'qwertyuiop']) {
      expect(register({ password, confirmPassword: password })).toMatch(/easy to guess/);
    }
    expect(isCommonPassword('student-admission-1')).toBe(false);
  });

  it('refuse a confirmation that differs', () => {
    expect(register({ confirmPassword: 'padma-meghna ' })).toBe('Passwords do not match');
    expect(register({ confirmPassword: '' })).toBe('Passwords do not match');
    expect(register({ confirmPassword: ['padma-meghna'] })).toBe('This value does not have the expected form');
  });
});

describe('signInRules', () => {
  const signIn = problemFinder(account.signInRules, { phone: '01712345678', password: 'secret' });

  it('report the messages of the specification', () => {
    expect(signIn({ phone: ' ' })).toBe('You must enter your phone number');
    expect(signIn({ password: '' })).toBe('You must enter your password');
    expect(signIn({ password: '12345' })).toBe('Password must be 6 or more characters');
    expect(signIn({ password: '123456' })).toBeUndefined();
  });

  it('normalise the phone and do not validate its form', () => {
    expect(checkedValue(account.signInRules, { phone: '+880 1712 345678', password: ' secret ' })).toEqual({
      phone: '01712345678',
      password: ' secret ',
    });
    expect(signIn({ phone: 'unknown' })).toBeUndefined();
  });
});

describe('verification code and reset rules', () => {
  it('verifyCodeRules require a code of any form', () => {
    const verify = problemFinder(account.verifyCodeRules, { token: 't', verificationCode: '123456' });
    expect(verify({ verificationCode: ' ' })).toBe(
      'Please type in the verification code that you received on your phone',
    );
    expect(verify({ verificationCode: '--' })).toBe(
      'Please type in the verification code that you received on your phone',
    );
    expect(verify({ verificationCode: 'wrong' })).toBeUndefined();
    expect(verify({ verificationCode: '1'.repeat(33) })).toBe('The verification code is wrong');
    expect(checkedValue(account.verifyCodeRules, { token: 't', verificationCode: '১২৩ ৪৫৬' })).toMatchObject({
      verificationCode: '123456',
    });
  });

  it.each([account.verifyCodeRules, account.resendCodeRules, account.resetPasswordRules])(
    'refuse a missing or too long flow token',
    (rules) => {
      expect(problemFinder(rules, {})({ token: '' })).toBe('This request is no longer valid. Please start over');
      expect(problemFinder(rules, {})({ token: 'x'.repeat(5000) })).toBe(
        'This request is no longer valid. Please start over',
      );
    },
  );

  it('requestPasswordResetRules require a mobile phone', () => {
    const reset = problemFinder(account.requestPasswordResetRules, {});
    expect(reset({ phone: '' })).toBe('Please type in your phone number');
    expect(reset({ phone: '123' })).toBe(example);
    expect(reset({ phone: '০১৯১২৩৪৫৬৭৮' })).toBeUndefined();
  });

  it('resetPasswordRules validate the password as registerRules do', () => {
    const reset = problemFinder(account.resetPasswordRules, {
      token: 't',
      password: 'padma-meghna',
      confirmPassword: 'padma-meghna',
    });
    expect(reset({})).toBeUndefined();
    expect(reset({ password: 'short' })).toBe('Passwords must be at least 8 characters or more');
    expect(reset({ password: '12345678' })).toMatch(/easy to guess/);
    expect(reset({ confirmPassword: 'other' })).toBe('Passwords do not match');
  });
});
