import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Logger } from '#platform/log.ts'
import { meterStatements } from './meter.ts'
import { casing, type Db } from './open.ts'
import { causeOf, isOutOfReach } from './outage.ts'

/** A copy that follows the database, for what guests read. */
interface Replica {
  db: Db
  close(): Promise<void>
}

/** Short, for whoever waits for it waits for the database as well. */
const CONNECT_WITHIN_MS = 1000
const LEFT_ALONE_MS = 5000
/** A copy that must catch up cancels who reads (40001), and nothing is written there (25006): the database itself does both. */
const ASK_THE_DATABASE = new Set(['40001', '25006'])

/**
 * Reads on the replica, and on the database itself while the replica is away: a statement is asked there again, and for some seconds nobody
 * waits for the replica. It need not be there at the start. What belongs together, a transaction, is always the database's.
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

  const heard = (error?: unknown) => {
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
        heard()
        return answer
      } catch (error) {
        heard(error)
      }
    }
    return primary.pool.query(...statement)
  }

  const db: Db = drizzle({ query } as unknown as pg.Pool, { casing })
  db.transaction = (work, config) => primary.db.transaction(work, config)
  return { db, close: () => pool.end() }
}
