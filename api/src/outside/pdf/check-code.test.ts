import { describe, expect, it } from 'vitest';
import { applicantIdOfCheckCode, checkCodeOf, isCheckCode } from './check-code.ts';

const secret = 'a secret of at least thirty-two bytes';
const applicant = { applicantId: 'CSE-27S-0042', userId: '0193a1b2-7c00-7000-8000-000000000007' };
const code = checkCodeOf(applicant, secret);

describe('check codes', () => {
  it('checkCodeOf contains the applicant ID and is URL-safe', () => {
    expect(code).toMatch(/^CSE-27S-0042\.[0-9A-HJKMNP-TV-Z]{12}$/);
    expect(encodeURIComponent(code)).toBe(code);
    expect(applicantIdOfCheckCode(code)).toBe('CSE-27S-0042');
    expect(isCheckCode(code, applicant, ['newer', secret])).toBe(true);
  });

  it('checkCodeOf depends only on applicant, account and secret', () => {
    expect(checkCodeOf({ ...applicant }, secret)).toBe(code);
    const others = [
      checkCodeOf({ ...applicant, userId: applicant.userId.replace('7', '8') }, secret),
      checkCodeOf({ ...applicant, applicantId: 'CSE-27S-0043' }, secret),
      checkCodeOf(applicant, `${secret}.`),
    ];
    expect(new Set(others.map((other) => other.split('.')[1])).size).toBe(3);
    expect(others.map((other) => other.split('.')[1])).not.toContain(code.split('.')[1]);
  });

  it('isCheckCode refuses another applicant, another secret and a changed code', () => {
    expect(isCheckCode(code, { ...applicant, userId: 'somebody' }, [secret])).toBe(false);
    expect(isCheckCode(code, { ...applicant, applicantId: 'CSE-27S-0043' }, [secret])).toBe(false);
    expect(isCheckCode(code, applicant, ['another secret of thirty-two bytes'])).toBe(false);
    expect(isCheckCode(code.replace('0042', '0043'), { ...applicant, applicantId: 'CSE-27S-0043' }, [secret])).toBe(
      false,
    );
    for (let i = code.indexOf('.') + 1; i < code.length; i += 1) {
      const letter = code[i] === '7' ? '8' : '7';
      expect(isCheckCode(code.slice(0, i) + letter + code.slice(i + 1), applicant, [secret])).toBe(false);
    }
  });

  it('isCheckCode accepts a code typed from paper', () => {
    const [id, mac = ''] = code.split('.');
    const typed = `${id}.${mac.slice(0, 4)} ${mac.slice(4, 8)}-${mac.slice(8)}`.replace(/\.(.*)$/, (part) =>
      part.toLowerCase(),
    );
    expect(isCheckCode(typed, applicant, ['newer', secret])).toBe(true);
  });

  it('checkCodeOf encodes any program code', () => {
    for (const applicantId of ['B.Sc & M/A-27U-0001', 'সিএসই-27F-0002']) {
      const odd = { ...applicant, applicantId };
      const printed = checkCodeOf(odd, secret);
      expect(encodeURIComponent(printed)).toBe(printed);
      expect(applicantIdOfCheckCode(printed)).toBe(applicantId);
      expect(isCheckCode(printed, odd, [secret])).toBe(true);
    }
  });

  it.each([
    '',
    '.',
    'CSE-27S-0042',
    'CSE-27S-0042.',
    '.ABCDEFGHJKMN',
    'CSE-27S-0042.SHORT',
    '../x.ABCDEFGHJKMN',
    'A'.repeat(5000),
    `${'A'.repeat(290)}.0`,
  ])('applicantIdOfCheckCode refuses malformed code %#', (other) => {
    expect(applicantIdOfCheckCode(other)).toBeNull();
    expect(isCheckCode(other, applicant, [secret])).toBe(false);
  });
});
