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

@ObjectType('Session', { description: 'A signed-in device.' })
export class SignedIn {
  @Field(() => String, { description: 'Goes into the x-auth-token header; 12 hours, or 2 without use.' })
  token!: string;

  @Field(() => User, { description: 'Whose it is.' })
  user!: User;
}

@ObjectType('Registration', { description: 'A registration that waits for its code.' })
export class StartedRegistration {
  @Field(() => String, { description: 'Handle of the verification; worth nothing without the code.' })
  token!: string;

  @Field(() => ID, { description: "The user's id once the code is entered." })
  id!: string;

  @Field(() => String, { description: 'The phone that the code went to, eleven digits.' })
  codeSentTo!: string;

  @Field(() => GraphQLDateTime, { description: 'When another code may be asked for.' })
  resendAvailableAt!: Date;
}

@ObjectType('ResetRequest', { description: 'A flow that waits for the code sent by SMS.' })
export class StartedFlow {
  @Field(() => String, { description: 'Handle of the verification; worth nothing without the code.' })
  token!: string;

  @Field(() => GraphQLDateTime, { description: 'When another code may be asked for.' })
  resendAvailableAt!: Date;
}

@ObjectType({ description: 'What a right code opened.' })
export class Verification {
  @Field(() => CodePurpose, { description: 'What the code was for.' })
  purpose!: CodePurpose;

  @Field(() => String, {
    nullable: true,
    description:
      'Registration: the session token where sign-in follows by itself. Reset: the token to set the new password with.',
  })
  token!: string | null;

  @Field(() => User, { nullable: true, description: 'Registration alone: the new user.' })
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

@InputType({ description: 'Who registers.' })
@CheckedBy(registerRules)
export class RegisterInput {
  @Field(() => String, { description: 'Full name; stored trimmed and in upper case.' })
  name!: string;

  @Field(() => String, { description: 'Where mail goes.' })
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
  @Field(() => String, { description: 'The handle that the registration or reset answered.' })
  token!: string;

  @Field(() => String, { description: 'Six digits, sent by SMS; five tries.' })
  verificationCode!: string;
}

@InputType({ description: 'Asks for another code in the same flow.' })
@CheckedBy(resendCodeRules)
export class ResendCodeInput {
  @Field(() => String, { description: 'The handle that the registration or reset answered.' })
  token!: string;
}

@InputType({ description: 'Whose password is to be set anew.' })
@CheckedBy(requestPasswordResetRules)
export class RequestPasswordResetInput {
  @Field(() => String, { description: 'The phone of the account.' })
  phone!: string;
}

@InputType({ description: 'The new password.' })
@CheckedBy(resetPasswordRules)
export class ResetPasswordInput {
  @Field(() => String, { description: 'The token that the verified code answered; used once, within 10 minutes.' })
  token!: string;

  @Field(() => String, { description: '8 to 128 characters.' })
  password!: string;

  @Field(() => String, { description: 'The password again.' })
  confirmPassword!: string;
}
