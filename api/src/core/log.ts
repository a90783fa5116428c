import { type DestinationStream, type Logger, pino } from 'pino';

/** Structured logs to stdout; personal data and secrets are redacted down to the third level. */
export function createLog(level: string, to?: DestinationStream): Logger {
  const secret = [
    'password',
    'currentPassword',
    'confirmPassword',
    'token',
    'verificationCode',
    'otp',
    'code',
    'authorization',
    'phone',
    'email',
    'nidNumber',
    'birthCertificateNumber',
    // Fields of a failed statement: its values, and the conflicting row.
    'parameters',
    'detail',
  ];
  const options = {
    level,
    base: undefined,
    redact: { paths: secret.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor },
    formatters: { level: (label: string) => ({ level: label }) },
    timestamp: pino.stdTimeFunctions.isoTime,
  };
  return to ? pino(options, to) : pino(options);
}

/** A SQLSTATE (five characters) or a name such as ECONNREFUSED; a verification code has six digits. */
const errorCode = /^(?:[0-9A-Z]{5}|[A-Z][A-Z0-9_]*)$/;

/** Shows the `code` of errors to operators. Decided by its value, because a wildcard path does not identify the object. */
const censor = (value: unknown, path: string[]): unknown =>
  path.at(-1) === 'code' && typeof value === 'string' && errorCode.test(value) ? value : '[redacted]';
