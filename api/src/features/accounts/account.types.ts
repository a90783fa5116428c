import {
  CodePurpose,
  registerRules,
  requestPasswordResetRules,
  resendCodeRules,
  resetPasswordRules,
  signInRules,
  verifyCodeRules,
} from '@admission/schema';
import { InputType, ObjectType } from 'type-graphql';
import * as field from '../../graphql/fields.ts';
import { CheckedBy } from '../../graphql/rules.ts';
import { User } from './user.entity.ts';

@ObjectType('Session', { description: 'A signed-in session.' })
export class SignedIn {
  @field.text('Value of the x-auth-token header; expires after 12 hours, or 2 without use.') token!: string;
  @field.of(() => User, 'The signed-in user.') user!: User;
}

@ObjectType('ResetRequest', { description: 'A flow that waits for the code sent by SMS.' })
export class StartedFlow {
  @field.text('Token of the flow; useless without the code.') token!: string;
  @field.dateTime('Time from which a new code can be requested.') resendAvailableAt!: Date;
}

@ObjectType('Registration', { description: 'A registration that waits for its code.' })
export class StartedRegistration extends StartedFlow {
  @field.id("The user's ID after verification.") id!: string;
  @field.text('Phone that the code was sent to, eleven digits.') codeSentTo!: string;
}

@ObjectType({ description: 'The result of a verified code.' })
export class Verification {
  @field.of(() => CodePurpose, 'Purpose of the code.') purpose!: CodePurpose;
  @field.optionalText('Registration: the session token after automatic sign-in. Reset: the token for the new password.')
  token!: string | null;

  @field.optional(() => User, 'The new user; null for a reset.') user!: User | null;
}

@InputType({ description: 'Phone and password.' })
@CheckedBy(signInRules)
export class SignInInput {
  @field.text('Also with +880, spaces, dashes or Bangla digits.') phone!: string;
  @field.text('At least 6 characters.') password!: string;
  @field.optionalText(
    'A code of the authenticator app, valid once, or a recovery code; where the account asks for it (SECOND_FACTOR_REQUIRED).',
  )
  otp?: string | null;
}

@InputType({ description: 'The form of a registration.' })
@CheckedBy(registerRules)
export class RegisterInput {
  @field.text('Name as on certificates, in English letters; stored trimmed and in upper case.') name!: string;
  @field.optionalText('The name in Bangla letters.') nameBn?: string | null;
  @field.text('E-mail address.') email!: string;
  @field.text('A mobile number that receives the code: 01[3-9] and 8 digits.') phone!: string;
  @field.text('8 to 128 characters.') password!: string;
  @field.text('The password again.') confirmPassword!: string;
}

@InputType({ description: 'A code for a registration or a reset.' })
@CheckedBy(verifyCodeRules)
export class VerifyCodeInput {
  @field.text('Token of the registration or reset.') token!: string;
  @field.text('Six digits, sent by SMS; five attempts.') verificationCode!: string;
}

@InputType({ description: 'A request for a new code in the same flow.' })
@CheckedBy(resendCodeRules)
export class ResendCodeInput {
  @field.text('Token of the registration or reset.') token!: string;
}

@InputType({ description: 'The account whose password is reset.' })
@CheckedBy(requestPasswordResetRules)
export class RequestPasswordResetInput {
  @field.text('Phone of the account.') phone!: string;
}

@InputType({ description: 'The new password.' })
@CheckedBy(resetPasswordRules)
export class ResetPasswordInput {
  @field.text('Token of the verified code; valid once, for 10 minutes.') token!: string;
  @field.text('8 to 128 characters.') password!: string;
  @field.text('The password again.') confirmPassword!: string;
}
