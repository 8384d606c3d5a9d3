import { hostname } from 'node:os'
import { type DestinationStream, pino } from 'pino'

export type Logger = pino.Logger

/** JSON lines without personal data: fields that could identify a person are redacted wherever they occur. */
export const createLog = (level: string, destination?: DestinationStream): Logger =>
  pino(
    {
      level,
      base: { node: hostname() },
      serializers: { err: loggableError },
      hooks: {
        // For a lone error pino would use its message as the line's own.
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

interface LoggedError {
  type: string
  message: string
  stack: string
  code?: string
  constraint?: string
  table?: string
  column?: string
  cause?: LoggedError
}

/**
 * The loggable part of a failure. A failed statement keeps its text with $1 in place of each value. Database messages quote values and
 * whole rows, so only codes and names are kept of those.
 */
export function loggableError(error: unknown): LoggedError {
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

/** From a database or anything else; the job queue turns errors into plain objects. */
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
