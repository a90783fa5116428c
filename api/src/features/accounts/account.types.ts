import {
  CodePurpose,
  registerRules,
  requestPasswordResetRules,
  resendCodeRules,
  resetPasswordRules,
  signInRules,
  verifyCodeRules,
} from '@admission/schema';
import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { GraphQLDateTime } from '../../core/scalars.ts';
import { CheckedBy } from '../../graphql/rules.ts';
import { User } from './user.entity.ts';

@ObjectType('Session', { description: 'A signed-in session.' })
export class SignedIn {
  @Field(() => String, { description: 'Value of the x-auth-token header; expires after 12 hours, or 2 without use.' })
  token!: string;

  @Field(() => User, { description: 'The signed-in user.' })
  user!: User;
}

@ObjectType('ResetRequest', { description: 'A flow that waits for the code sent by SMS.' })
export class StartedFlow {
  @Field(() => String, { description: 'Token of the flow; useless without the code.' })
  token!: string;

  @Field(() => GraphQLDateTime, { description: 'Time from which a new code can be requested.' })
  resendAvailableAt!: Date;
}

@ObjectType('Registration', { description: 'A registration that waits for its code.' })
export class StartedRegistration extends StartedFlow {
  @Field(() => ID, { description: "The user's ID after verification." })
  id!: string;

  @Field(() => String, { description: 'Phone that the code was sent to, eleven digits.' })
  codeSentTo!: string;
}

@ObjectType({ description: 'The result of a verified code.' })
export class Verification {
  @Field(() => CodePurpose, { description: 'Purpose of the code.' })
  purpose!: CodePurpose;

  @Field(() => String, {
    nullable: true,
    description: 'Registration: the session token after automatic sign-in. Reset: the token for the new password.',
  })
  token!: string | null;

  @Field(() => User, { nullable: true, description: 'The new user; null for a reset.' })
  user!: User | null;
}

@InputType({ description: 'Phone and password.' })
@CheckedBy(signInRules)
export class SignInInput {
  @Field(() => String, { description: 'Also with +880, spaces, dashes or Bangla digits.' })
  phone!: string;

  @Field(() => String, { description: 'At least 6 characters.' })
  password!: string;
}

@InputType({ description: 'The form of a registration.' })
@CheckedBy(registerRules)
export class RegisterInput {
  @Field(() => String, { description: 'Full name; stored trimmed and in upper case.' })
  name!: string;

  @Field(() => String, { description: 'E-mail address.' })
  email!: string;

  @Field(() => String, { description: 'A mobile number that receives the code: 01[3-9] and 8 digits.' })
  phone!: string;

  @Field(() => String, { description: '8 to 128 characters.' })
  password!: string;

  @Field(() => String, { description: 'The password again.' })
  confirmPassword!: string;
}

@InputType({ description: 'A code for a registration or a reset.' })
@CheckedBy(verifyCodeRules)
export class VerifyCodeInput {
  @Field(() => String, { description: 'Token of the registration or reset.' })
  token!: string;

  @Field(() => String, { description: 'Six digits, sent by SMS; five attempts.' })
  verificationCode!: string;
}

@InputType({ description: 'A request for a new code in the same flow.' })
@CheckedBy(resendCodeRules)
export class ResendCodeInput {
  @Field(() => String, { description: 'Token of the registration or reset.' })
  token!: string;
}

@InputType({ description: 'The account whose password is reset.' })
@CheckedBy(requestPasswordResetRules)
export class RequestPasswordResetInput {
  @Field(() => String, { description: 'Phone of the account.' })
  phone!: string;
}

@InputType({ description: 'The new password.' })
@CheckedBy(resetPasswordRules)
export class ResetPasswordInput {
  @Field(() => String, { description: 'Token of the verified code; valid once, for 10 minutes.' })
  token!: string;

  @Field(() => String, { description: '8 to 128 characters.' })
  password!: string;

  @Field(() => String, { description: 'The password again.' })
  confirmPassword!: string;
}
