import { toBanglaDigits } from '@admission/schema';
import { codeSms } from './message.ts';

export interface CodeProps {
  /** Latin digits also in Bangla, for the autofill of phones. */
  code: string;
  /** Validity. */
  minutes: number;
}

export const verificationCodeSms = codeSms<CodeProps>(({ code, minutes }) => ({
  en: `${code} is your registration code, valid ${minutes} minutes. Do not share it.`,
  bn: `কোড ${code} (${toBanglaDigits(String(minutes))} মিনিট)। কাউকে দেবেন না।`,
}));

export const resetCodeSms = codeSms<CodeProps>(({ code, minutes }) => ({
  en: `${code} is your password reset code, valid ${minutes} minutes. Do not share it. Not you? Ignore this.`,
  bn: `রিসেট কোড ${code} (${toBanglaDigits(String(minutes))} মি.)। কাউকে দেবেন না।`,
}));

/** Sent to the new phone of an account. */
export const phoneCodeSms = codeSms<CodeProps>(({ code, minutes }) => ({
  en: `${code} is your code for the new phone number, valid ${minutes} minutes. Do not share it.`,
  bn: `ফোনের কোড ${code} (${toBanglaDigits(String(minutes))} মি.)। কাউকে দেবেন না।`,
}));
