import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Logger } from '#platform/log.ts'
import { meterStatements } from './meter.ts'
import { casing, type Db } from './open.ts'
import { causeOf, isOutOfReach } from './outage.ts'

/** A read replica, for guests' reads. */
interface Replica {
  db: Db
  close(): Promise<void>
}

/** Short, because requests that wait for it still have to wait for the database afterwards. */
const CONNECT_WITHIN_MS = 1000
const LEFT_ALONE_MS = 5000
/** A replica that has to catch up cancels readers (40001), and cannot write (25006): the primary database takes over both. */
const ASK_THE_DATABASE = new Set(['40001', '25006'])

/**
 * Reads from the replica, and from the primary while the replica is down: a failed statement is repeated there, and the replica is skipped
 * for some seconds. It need not be up at the start. Transactions always run on the primary.
 */
export function openReplica(url: string, primary: { pool: pg.Pool; db: Db }, log: Logger): Replica {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    onConnect: async (client) => {
      await client.query('set default_transaction_read_only = on')
    },
  })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  meterStatements(pool)
  let leftAloneUntil: number | undefined

  const finish = (error?: unknown) => {
    if (error === undefined) {
      if (leftAloneUntil !== undefined) log.warn('the replica is back')
      leftAloneUntil = undefined
    } else if (isOutOfReach(error)) {
      if (leftAloneUntil === undefined) log.warn({ reason: causeOf(error).code }, 'the replica is away')
      leftAloneUntil = performance.now() + LEFT_ALONE_MS
    } else if (!ASK_THE_DATABASE.has(causeOf(error).code ?? '')) throw error
  }
  const query = async (...statement: Parameters<pg.Pool['query']>) => {
    if (leftAloneUntil === undefined || performance.now() >= leftAloneUntil) {
      try {
        const answer = await pool.query(...statement)
        finish()
        return answer
      } catch (error) {
        finish(error)
      }
    }
    return primary.pool.query(...statement)
  }

  const db: Db = drizzle({ query } as unknown as pg.Pool, { casing })
  db.transaction = (work, config) => primary.db.transaction(work, config)
  return { db, close: () => pool.end() }
}
