import { toBanglaDigits } from '@admission/schema';
import { type SmsOf, sms } from './message.ts';

export interface CodeProps {
  /** Six digits; they stay Latin in Bangla too, so that a phone can fill them in by itself. */
  code: string;
  /** How long the code is good. */
  minutes: number;
}

/** The code that proves the phone of a registration. */
export const verificationCodeSms: SmsOf<CodeProps> = ({ code, minutes, ...sender }, lang) =>
  sms(
    lang,
    {
      en: `${code} is your registration code, valid ${minutes} minutes. Tell nobody.`,
      bn: `কোড ${code} (${toBanglaDigits(String(minutes))} মিনিট)। কাউকে দেবেন না।`,
    },
    sender,
  );

/** The code that lets the owner of the phone set a new password. */
export const resetCodeSms: SmsOf<CodeProps> = ({ code, minutes, ...sender }, lang) =>
  sms(
    lang,
    {
      en: `${code} is your password reset code, valid ${minutes} minutes. Tell nobody. Not you? Ignore this.`,
      bn: `রিসেট কোড ${code} (${toBanglaDigits(String(minutes))} মি.)। কাউকে দেবেন না।`,
    },
    sender,
  );
