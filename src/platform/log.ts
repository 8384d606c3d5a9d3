import { DrizzleQueryError } from 'drizzle-orm'
import { type DestinationStream, pino } from 'pino'

export type Logger = pino.Logger

/** JSON lines without personal data: what could carry a person is redacted wherever it stands. */
export const createLog = (level: string, destination?: DestinationStream): Logger =>
  pino(
    {
      level,
      base: undefined,
      serializers: { err: told },
      hooks: {
        // Given an error alone, pino would take its message for the line's own.
        logMethod(given, method) {
          const [first, message = 'failed', ...rest] = given as unknown[]
          const err = first instanceof Error ? first : undefined
          return method.apply(this, err ? ([{ err }, message, ...rest] as unknown as typeof given) : given)
        },
      },
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
    },
    destination ?? pino.destination(1),
  )

interface Told {
  type: string
  message: string
  stack: string
  code?: string
  constraint?: string
  table?: string
  column?: string
  cause?: Told
}

/**
 * What may be told of a failure. A failed statement is told by its text with $1 in the place of each value; what the database says of it
 * quotes values and whole rows, so of that only codes and names are kept.
 */
export function told(error: unknown): Told {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' }
  const { code, constraint, table, column } = error as DatabaseFailure
  return {
    type: error.name,
    message: messageOf(error),
    stack: framesOf(error),
    ...(code && { code }),
    ...(constraint && { constraint }),
    ...(table && { table }),
    ...(column && { column }),
    ...(error.cause instanceof Error && { cause: told(error.cause) }),
  }
}

interface DatabaseFailure {
  code?: string
  severity?: string
  constraint?: string
  table?: string
  column?: string
}

function messageOf(error: Error): string {
  if (error instanceof DrizzleQueryError) return `Failed query: ${error.query}`
  return (error as DatabaseFailure).severity ? 'refused by the database' : error.message
}

// The stack begins with the message.
const framesOf = ({ stack = '' }: Error) =>
  stack
    .split('\n')
    .filter((line) => /^ {4}at /.test(line))
    .join('\n')
