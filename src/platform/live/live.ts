import { EventEmitter } from 'node:events'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { Ctx } from '#platform/context.ts'
import type { OpenDatabase } from '#platform/db/open.ts'
import type { Logger } from '#platform/log.ts'

/** What a stream says: that something changed, never what; the reader fetches it under its own rights. */
export interface LiveEvent {
  kind: string
  id: string
  seq: number
}
/** The audience: member ids, and `operators` for every admin. */
export const OPERATORS = 'operators'

export interface Live {
  /** Tells these people, on every app node, once the transaction of ctx commits. */
  publish(ctx: Pick<Ctx, 'db'>, to: readonly string[], event: LiveEvent): Promise<void>
  /** Hears what is said to any of `names`; `resync` after a lost connection, when something may have been missed. */
  subscribe(names: readonly string[], hear: (event: LiveEvent) => void): () => void
  close(): Promise<void>
}

const CHANNEL = 'engawa_live'
const RECONNECT_MS = 1000

export async function createLive(opened: OpenDatabase, log: Logger): Promise<Live> {
  const heard = new EventEmitter().setMaxListeners(0)
  const receive = (payload: string) => {
    const { to, ...event } = JSON.parse(payload) as LiveEvent & { to: string[] }
    for (const name of to) heard.emit(name, event)
  }
  const stop =
    opened.engine === 'pglite'
      ? await opened.pglite.listen(CHANNEL, receive)
      : await listenForever(opened.url, receive, () => heard.emit('*'), log)

  return {
    async publish(ctx, to, event) {
      const names = [...new Set(to)]
      if (names.length > 0) await ctx.db.execute(sql`select pg_notify(${CHANNEL}, ${JSON.stringify({ to: names, ...event })})`)
    },
    subscribe(names, hear) {
      const resync = () => hear({ kind: 'resync', id: '', seq: 0 })
      for (const name of names) heard.on(name, hear)
      heard.on('*', resync)
      return () => {
        for (const name of names) heard.off(name, hear)
        heard.off('*', resync)
      }
    },
    close: async () => {
      await stop()
      heard.removeAllListeners()
    },
  }
}

/** One dedicated connection that listens, and comes back after it was lost. */
async function listenForever(url: string, receive: (payload: string) => void, resync: () => void, log: Logger) {
  let client: pg.Client | undefined
  let stopped = false
  const connect = async () => {
    const fresh = new pg.Client({ connectionString: url, keepAlive: true })
    let gone = false
    const lost = (error?: Error) => {
      if (gone || stopped) return
      gone = true
      log.warn({ err: error }, 'live connection lost')
      setTimeout(again, RECONNECT_MS).unref()
    }
    fresh.on('error', lost)
    fresh.on('end', () => lost())
    fresh.on('notification', ({ payload }) => payload && receive(payload))
    await fresh.connect()
    await fresh.query(`listen ${CHANNEL}`)
    client = fresh
  }
  const again = () => {
    if (!stopped) connect().then(resync, () => setTimeout(again, RECONNECT_MS).unref())
  }
  await connect()
  return async () => {
    stopped = true
    await client?.end().catch(() => {})
  }
}
