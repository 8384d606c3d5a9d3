import type { Socket } from 'node:net'
import type pg from 'pg'

interface PendingQuery {
  query: [asked: string | pg.QueryConfig, values?: unknown[]]
  resolve: (result: pg.QueryResult) => void
  reject: (error: unknown) => void
}
/** A member of the driver that its types omit. */
type WiredClient = pg.PoolClient & { connection: { stream: Socket } }

/**
 * Sends queries issued in the same tick together: one connection instead of one per statement, and a single write. For a page that reads
 * from a dozen domains in parallel, acquiring connections and writing to them was half the work. Each statement waits for the earlier ones,
 * so this is for pages, which need all of them anyway.
 */
export function askTogether(pool: pg.Pool) {
  let waiting: PendingQuery[] = []

  async function send() {
    const asked = waiting
    waiting = []
    try {
      const client = (await pool.connect()) as WiredClient
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
    query: (...query: PendingQuery['query']) =>
      new Promise<pg.QueryResult>((resolve, reject) => {
        // After everything in the current tick has issued its queries.
        if (waiting.push({ query, resolve, reject }) === 1) process.nextTick(send)
      }),
  }
}
