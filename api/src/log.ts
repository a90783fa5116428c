import { type Logger, pino } from 'pino';

/** Structured logs to stdout; whatever could identify or open an account is redacted wherever it stands. */
export function createLog(level: string): Logger {
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
  ];
  return pino({
    level,
    base: undefined,
    redact: { paths: secret.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[redacted]' },
    formatters: { level: (label) => ({ level: label }) },
    timestamp: pino.stdTimeFunctions.isoTime,
  });
}
