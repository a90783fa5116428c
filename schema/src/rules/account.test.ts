import { describe, expect, it } from 'vitest';
import { check } from '../check.ts';
import { asker, cleanOf } from '../testing/ask.ts';
import * as account from './account.ts';
import { isCommonPassword } from './passwords.ts';

const goodRegistration = {
  email: 'rahim@example.com',
  name: 'Rahim Uddin',
  phone: '01712345678',
  password: 'padma-meghna',
  confirmPassword: 'padma-meghna',
};
const register = asker(account.registerRules, goodRegistration);
const example = 'Enter valid Bangladeshi phone number. Example: 01712345678';

describe('register', () => {
  it('says everything that is missing in the order of the specification', () => {
    const result = check(account.registerRules, { confirmPassword: 'x' });
    expect(result.ok ? [] : result.problems.map(({ field, message }) => [field, message])).toEqual([
      ['email', 'Please provide a valid email address'],
      ['name', 'Please type in your full name'],
      ['phone', 'Please type in your phone number'],
      ['password', 'Passwords must be at least 8 characters or more'],
      ['confirmPassword', 'Passwords do not match'],
    ]);
  });

  it('gives name, phone and e-mail in the form that is stored, and no other field', () => {
    expect(
      cleanOf(account.registerRules, {
        ...goodRegistration,
        email: ' rahim@example.com ',
        name: ' rahim uddin ',
        phone: '+৮৮০ 1712-345678',
        role: 'ADMIN',
      }),
    ).toEqual({ ...goodRegistration, name: 'RAHIM UDDIN' });
  });

  it('takes what is copied together with marks that nobody sees', () => {
    const copied = {
      email: '\u200bx@y.co\u200e',
      name: '\u202eমো\u202c র\u200d্যাব\ufeff',
      phone: '\u202a01712345678\u202c',
    };
    const clean = { email: 'x@y.co', name: 'মো র\u200d্যাব', phone: '01712345678' };
    expect(cleanOf(account.registerRules, { ...goodRegistration, ...copied })).toMatchObject(clean);
  });

  it('counts the characters of a password as people do', () => {
    const both = (password: string) => register({ password, confirmPassword: password }, 'password');
    expect(both('😀'.repeat(7))).toBe('Passwords must be at least 8 characters or more');
    expect(both('😀'.repeat(8))).toBeUndefined();
    expect(both('😀'.repeat(128))).toBeUndefined();
    expect(both('😀'.repeat(129))).toBe('Passwords must be at most 128 characters');
  });

  it.each(['a@b.co', "o'neil+1@sub.example-one.com", `${'a'.repeat(64)}@example.com`])(
    'takes the address %s',
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
  ])('refuses the address %.30s', (email) => {
    expect(register({ email })).toBe('Please provide a valid email address');
  });

  it('caps names at 100 characters and takes no line breaks', () => {
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

  it('wants 8 to 128 characters, counts spaces, and changes nothing', () => {
    const both = (password: string) => ({ password, confirmPassword: password });
    expect(register(both('a2c4e6g'))).toBe('Passwords must be at least 8 characters or more');
    expect(register(both('a2c4e6g8'))).toBeUndefined();
    expect(register(both('x'.repeat(128)))).toBeUndefined();
    expect(register(both('x'.repeat(129)))).toBe('Passwords must be at most 128 characters');
    expect(register(both('x'.repeat(129)), 'confirmPassword')).toBeUndefined();
    expect(cleanOf(account.registerRules, { ...goodRegistration, ...both('  পদ্মা নদী  ') })).toMatchObject({
      password: '  পদ্মা নদী  ',
    });
    expect(register(both('abcdefg\ud800'))).toBe('This text contains characters that cannot be used');
  });

  it('refuses passwords that everybody tries first', () => {
    for (const password of ['password1', '12345678', 'Password123', 'BANGLADESH', 'qwertyuiop']) {
      expect(register({ password, confirmPassword: password })).toMatch(/easy to guess/);
    }
    expect(isCommonPassword('student-admission-1')).toBe(false);
  });

  it('wants the confirmation to be equal to the letter', () => {
    expect(register({ confirmPassword: 'padma-meghna ' })).toBe('Passwords do not match');
    expect(register({ confirmPassword: '' })).toBe('Passwords do not match');
    expect(register({ confirmPassword: ['padma-meghna'] })).toBe('This value does not have the expected form');
  });
});

describe('sign-in', () => {
  const signIn = asker(account.signInRules, { phone: '01712345678', password: 'secret' });

  it('has the messages of the specification', () => {
    expect(signIn({ phone: ' ' })).toBe('You must enter your phone number');
    expect(signIn({ password: '' })).toBe('You must enter your password');
    expect(signIn({ password: '12345' })).toBe('Password must be 6 or more characters');
    expect(signIn({ password: '123456' })).toBeUndefined();
  });

  it('brings the phone to its 11 digits and does not test its form', () => {
    expect(cleanOf(account.signInRules, { phone: '+880 1712 345678', password: ' secret ' })).toEqual({
      phone: '01712345678',
      password: ' secret ',
    });
    expect(signIn({ phone: 'nobody' })).toBeUndefined();
  });
});

describe('codes and reset', () => {
  it('wants the code, in any spelling, and judges nothing else about it', () => {
    const verify = asker(account.verifyCodeRules, { token: 't', verificationCode: '123456' });
    expect(verify({ verificationCode: ' ' })).toBe(
      'Please type in the verification code that you received on your phone',
    );
    expect(verify({ verificationCode: '--' })).toBe(
      'Please type in the verification code that you received on your phone',
    );
    expect(verify({ verificationCode: 'wrong' })).toBeUndefined();
    expect(verify({ verificationCode: '1'.repeat(33) })).toBe('The verification code is wrong');
    expect(cleanOf(account.verifyCodeRules, { token: 't', verificationCode: '১২৩ ৪৫৬' })).toMatchObject({
      verificationCode: '123456',
    });
  });

  it.each([account.verifyCodeRules, account.resendCodeRules, account.resetPasswordRules])(
    'starts over without a token',
    (rules) => {
      expect(asker(rules, {})({ token: '' })).toBe('This request is no longer valid. Please start over');
      expect(asker(rules, {})({ token: 'x'.repeat(5000) })).toBe('This request is no longer valid. Please start over');
    },
  );

  it('wants a phone that can receive the code', () => {
    const reset = asker(account.requestPasswordResetRules, {});
    expect(reset({ phone: '' })).toBe('Please type in your phone number');
    expect(reset({ phone: '123' })).toBe(example);
    expect(reset({ phone: '০১৯১২৩৪৫৬৭৮' })).toBeUndefined();
  });

  it('asks of a new password what registration asks', () => {
    const reset = asker(account.resetPasswordRules, {
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
