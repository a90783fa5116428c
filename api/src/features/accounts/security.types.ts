import {
  changeEmailRules,
  changePasswordRules,
  confirmSecondFactorRules,
  disableSecondFactorRules,
  endUserSessionsRules,
  resetSecondFactorRules,
  startPhoneChangeRules,
  startSecondFactorRules,
} from '@admission/schema';
import { InputType, ObjectType } from 'type-graphql';
import * as field from '../../graphql/fields.ts';
import { CheckedBy } from '../../graphql/rules.ts';

@ObjectType({ description: 'A device that is signed in.' })
export class OpenSession {
  @field.id('Ends it by endSession.') id!: string;
  @field.optionalText('The User-Agent header of the sign-in.') userAgent!: string | null;
  @field.optionalText('The address of the sign-in.') ip!: string | null;
  @field.dateTime('Time of the sign-in.') createdAt!: Date;
  @field.dateTime('Time of the last request, to the minute.') lastSeenAt!: Date;
  @field.boolean('Whether it is the session of this request.') isCurrent!: boolean;
}

/** Empty: its fields are resolved on demand. */
@ObjectType({ description: "The caller's second factor and sessions." })
export class AccountSecurity {}

@ObjectType({ description: 'An enrolment that waits for the first code.' })
export class StartedSecondFactor {
  @field.text('The secret in base32, for apps without a camera.') secret!: string;
  @field.text('The otpauth:// address that the QR code shows.') uri!: string;
}

@ObjectType({ description: 'The recovery codes of an enrolment.' })
export class RecoveryCodes {
  @field.of(() => [String], 'Each replaces one code of the app, once; they cannot be read again.') codes!: string[];
}

@InputType({ description: 'Starts the enrolment of a second factor.' })
@CheckedBy(startSecondFactorRules)
export class StartSecondFactorInput {
  @field.text("The caller's own password.") currentPassword!: string;
}

@InputType({ description: 'Completes the enrolment of a second factor.' })
@CheckedBy(confirmSecondFactorRules)
export class ConfirmSecondFactorInput {
  @field.text('A code of the app.') code!: string;
}

@InputType({ description: "Disables the caller's second factor." })
@CheckedBy(disableSecondFactorRules)
export class DisableSecondFactorInput {
  @field.text('Why, for the audit trail; at most 500 characters.') reason!: string;
  @field.text("The caller's own password.") currentPassword!: string;
}

@InputType({ description: "Removes another officer's second factor." })
@CheckedBy(resetSecondFactorRules)
export class ResetSecondFactorInput {
  @field.id('ID of the user.') id!: string;
  @field.text('Why, for the audit trail; at most 500 characters.') reason!: string;
  @field.text("The caller's own password.") currentPassword!: string;
}

@InputType({ description: 'Signs a user out on every device.' })
@CheckedBy(endUserSessionsRules)
export class EndUserSessionsInput {
  @field.id('ID of the user.') id!: string;
  @field.optionalText('Why, for the audit trail; at most 500 characters.') reason?: string | null;
  @field.optionalText("The caller's own password, where step-up asks for it (STEP_UP_REQUIRED).")
  currentPassword?: string | null;
}

@InputType({ description: "Changes the caller's password." })
@CheckedBy(changePasswordRules)
export class ChangePasswordInput {
  @field.text("The caller's present password.") currentPassword!: string;
  @field.text('8 to 128 characters; not the present one.') password!: string;
  @field.text('The new password again.') confirmPassword!: string;
}

@InputType({ description: "Asks to change the caller's phone." })
@CheckedBy(startPhoneChangeRules)
export class StartPhoneChangeInput {
  @field.text('The new mobile number, which receives a code; no other account may have it.') phone!: string;
  @field.text("The caller's own password.") currentPassword!: string;
}

@InputType({ description: "Changes the caller's e-mail address." })
@CheckedBy(changeEmailRules)
export class ChangeEmailInput {
  @field.text('The new e-mail address.') email!: string;
  @field.text("The caller's own password.") currentPassword!: string;
}
