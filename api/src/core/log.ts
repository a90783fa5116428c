import { type DestinationStream, type Logger, pino } from 'pino';

/** Structured logs to stdout; what could identify a person or open an account is redacted at every depth up to three. */
export function createLog(level: string, to?: DestinationStream): Logger {
  const secret = [
    'password',
    'currentPassword',
    'confirmPassword',
    'token',
    'verificationCode',
    'code',
    'authorization',
    'phone',
    'email',
    'nidNumber',
    'birthCertificateNumber',
    // Of a failed statement: the values that it was given, and the row that it conflicts with.
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

/** A SQLSTATE (five characters) or a name such as ECONNREFUSED; a code that is sent to a phone has six digits. */
const errorCode = /^(?:[0-9A-Z]{5}|[A-Z][A-Z0-9_]*)$/;

/** The `code` of an error stays readable, because operators search for it. Wildcard paths do not report which object holds it. */
const censor = (value: unknown, path: string[]): unknown =>
  path.at(-1) === 'code' && typeof value === 'string' && errorCode.test(value) ? value : '[redacted]';
