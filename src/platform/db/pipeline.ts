import type { Socket } from 'node:net'
import type pg from 'pg'

interface Asked {
  query: [asked: string | pg.QueryConfig, values?: unknown[]]
  resolve: (result: pg.QueryResult) => void
  reject: (error: unknown) => void
}
/** What the driver has and does not tell of. */
type Wired = pg.PoolClient & { connection: { stream: Socket } }

/**
 * What is asked in one breath goes to the database together: one connection in place of one for each statement, and one write. Of a page
 * that reads from a dozen rooms side by side, taking connections and writing to them was half the work. A statement waits for those before
 * it, so this is for pages, which wait for all of them anyway.
 */
export function askTogether(pool: pg.Pool) {
  let waiting: Asked[] = []

  async function send() {
    const asked = waiting
    waiting = []
    try {
      const client = (await pool.connect()) as Wired
      const { stream } = client.connection
      stream.cork()
      const answers = asked.map(({ query, resolve, reject }) => client.query(...query).then(resolve, reject))
      stream.uncork()
      await Promise.all(answers)
      client.release()
    } catch (error) {
      for (const { reject } of asked) reject(error)
    }
  }

  return {
    query: (...query: Asked['query']) =>
      new Promise<pg.QueryResult>((resolve, reject) => {
        // Once everything that goes on at this moment has asked for what it needs.
        if (waiting.push({ query, resolve, reject }) === 1) process.nextTick(send)
      }),
  }
}
