import { DrizzleQueryError, sql } from 'drizzle-orm'
import type { Logger } from '#platform/log.ts'
import type { Db } from './open.ts'
import type { SchemaWatch } from './refuse-downgrade.ts'

/** Shared by everything that uses the database, so that an outage is logged once, and not by each. */
export interface Outage {
  /** Whether this error means that the database is unreachable, or newer than this version; logs the first such error, and the recovery. */
  noticed(error: unknown): boolean
  stop(): void
}

const FIRST_PAUSE_MS = 200
const MAX_PAUSE_MS = 3000

/** Exponential up to a few seconds, with jitter, so that not all nodes return to a recovering database simultaneously. */
export const pauseAfter = (failures: number) => Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures) * (0.5 + Math.random() / 2)

export function watchOutage(db: Db, log: Logger, schema?: SchemaWatch): Outage {
  let since: number | undefined
  let failures = 0
  let timer: NodeJS.Timeout | undefined

  const askAgain = () => {
    timer = setTimeout(ask, pauseAfter(failures++)).unref()
  }
  const ask = async () => {
    try {
      await db.execute(sql`select 1`)
      log.warn({ seconds: Math.round((performance.now() - (since ?? 0)) / 1000) }, 'the database is back')
      since = undefined
    } catch {
      if (timer) askAgain()
    }
  }

  return {
    noticed(error) {
      if (!isOutOfReach(error)) return schema?.noticed(error) ?? false
      if (since === undefined) {
        since = performance.now()
        failures = 0
        log.warn({ reason: reasonOf(error) }, 'the database is away')
        askAgain()
      }
      return true
    },
    stop() {
      clearTimeout(timer)
      timer = undefined
    },
  }
}

/** Errors of the network, of a server that stops, starts or accepts no more connections (57P.., 08..., 53300), and of the driver itself. */
const CODES = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|57P0[1-5]|08\w{3}|53300)$/
const DRIVERS =
  /^(Connection terminated|timeout (expired|exceeded)|Client has encountered a connection error|Client was closed|Query read timeout|LISTEN\/NOTIFY )/

/** A failed statement, or a failed connection; other services have error types of their own. */
export function isOutOfReach(error: unknown): boolean {
  const { code, message } = causeOf(error)
  return CODES.test(code ?? '') || DRIVERS.test(message)
}

const reasonOf = (error: unknown) => causeOf(error).code ?? causeOf(error).message

export function causeOf(error: unknown): { code?: string; message: string } {
  if (error instanceof DrizzleQueryError) return causeOf(error.cause)
  // The job queue reports failures as plain objects.
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown }
  return { code: typeof code === 'string' ? code : undefined, message: typeof message === 'string' ? message : '' }
}
