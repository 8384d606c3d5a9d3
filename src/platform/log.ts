import { hostname } from 'node:os'
import { type DestinationStream, pino } from 'pino'

export type Logger = pino.Logger

/** JSON lines without personal data: what could carry a person is redacted wherever it stands. */
export const createLog = (level: string, destination?: DestinationStream): Logger =>
  pino(
    {
      level,
      base: { node: hostname() },
      serializers: { err: loggableError },
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
export function loggableError(error: unknown): Told {
  if (typeof error !== 'object' || error === null) return { type: typeof error, message: '', stack: '' }
  const { name, code, constraint, table, column, cause } = error as Failure
  return {
    type: name ?? 'object',
    message: messageOf(error),
    stack: framesOf(error),
    ...(code && { code }),
    ...(constraint && { constraint }),
    ...(table && { table }),
    ...(column && { column }),
    ...(cause instanceof Error && { cause: loggableError(cause) }),
  }
}

/** Of a database, or of anything else; the job queue makes plain objects of them. */
interface Failure extends Partial<Error> {
  code?: string
  severity?: string
  constraint?: string
  table?: string
  column?: string
}

function messageOf(error: Failure): string {
  const query = /^Failed query: ([\s\S]*?)\nparams: /.exec(error.message ?? '')?.[1]
  if (query !== undefined) return `Failed query: ${query}`
  return error.severity ? 'refused by the database' : (error.message ?? '')
}

// The stack begins with the message.
const framesOf = ({ stack = '' }: Failure) =>
  stack
    .split('\n')
    .filter((line) => /^ {4}at /.test(line))
    .join('\n')
