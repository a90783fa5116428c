import { type DestinationStream, type Logger, pino } from 'pino';

/** Structured logs to stdout; whatever could identify or open an account is redacted wherever it stands. */
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
    // What a failed statement carries: the values that it was given, and the row that it met.
    'parameters',
    'detail',
  ];
  const options = {
    level,
    base: undefined,
    redact: { paths: secret.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[redacted]' },
    formatters: { level: (label: string) => ({ level: label }) },
    timestamp: pino.stdTimeFunctions.isoTime,
  };
  return to ? pino(options, to) : pino(options);
}
