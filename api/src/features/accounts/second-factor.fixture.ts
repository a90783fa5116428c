import { limits } from '@admission/schema';
import { Secret, TOTP } from 'otpauth';
import { type BuiltUser, testPassword } from '../../../test/build.ts';
import type { CallOptions, TestProduct } from '../../../test/client.ts';

const stepMs = limits.secondFactor.stepSeconds * 1000;

/** The code of an app whose clock is this many time steps ahead. */
export const codeOf = (secret: string, now: number, ahead = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now + ahead * stepMs });

export interface Enrolled extends BuiltUser {
  secret: string;
  recoveryCodes: string[];
}

const documents = {
  start: 'mutation ($input: StartSecondFactorInput!) { startSecondFactor(input: $input) { secret uri } }',
  confirm: 'mutation ($input: ConfirmSecondFactorInput!) { confirmSecondFactor(input: $input) { codes } }',
  disable: 'mutation ($input: DisableSecondFactorInput!) { disableSecondFactor(input: $input) { msg } }',
  reset: 'mutation ($input: ResetSecondFactorInput!) { resetSecondFactor(input: $input) { msg } }',
  security:
    '{ mySecurity { secondFactorAt recoveryCodesLeft sessions { id userAgent ip createdAt lastSeenAt isCurrent } } }',
  endSession: 'mutation ($id: ID!) { endSession(id: $id) { msg } }',
  endUserSessions: 'mutation ($input: EndUserSessionsInput!) { endUserSessions(input: $input) { id msg } }',
};

interface Security {
  secondFactorAt: string | null;
  recoveryCodesLeft: number;
  sessions: { id: string; userAgent: string; ip: string; lastSeenAt: string; isCurrent: boolean }[];
}

/** Calls of the second factor and the sessions of an account. */
export function securityCalls({ graphql }: Pick<TestProduct, 'graphql'>) {
  const start = (by: CallOptions, currentPassword = testPassword) =>
    graphql<{ startSecondFactor: { secret: string; uri: string } }>(
      documents.start,
      { input: { currentPassword } },
      by,
    );
  const confirm = (by: CallOptions, code: string) =>
    graphql<{ confirmSecondFactor: { codes: string[] } }>(documents.confirm, { input: { code } }, by);
  return {
    start,
    confirm,
    disable: (by: CallOptions, input: object) => graphql(documents.disable, { input }, by),
    reset: (by: CallOptions, input: object) => graphql(documents.reset, { input }, by),
    security: async (by: CallOptions) =>
      (await graphql<{ mySecurity: Security }>(documents.security, {}, by)).data?.mySecurity as Security,
    endSession: (by: CallOptions, id: string) => graphql(documents.endSession, { id }, by),
    endUserSessions: (by: CallOptions, input: object) => graphql(documents.endUserSessions, { input }, by),
    /** Enrols with the code of the time step before `now`, so that those of the present and the next one are unused. */
    async enrol(user: BuiltUser, now = Date.now()): Promise<Enrolled> {
      const secret = (await start(user)).data?.startSecondFactor.secret ?? '';
      const done = await confirm(user, codeOf(secret, now, -1));
      return { ...user, secret, recoveryCodes: done.data?.confirmSecondFactor.codes ?? [] };
    },
  };
}
