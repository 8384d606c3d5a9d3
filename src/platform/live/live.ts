import { EventEmitter } from 'node:events'
import { sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import type { OpenDatabase } from '#platform/db/open.ts'
import type { Outage } from '#platform/db/outage.ts'
import type { Logger } from '#platform/log.ts'
import { listenForever } from './listen.ts'

/** A stream event: it reports that something changed, but not the content. The reader fetches that under its own rights. */
export interface LiveEvent {
  kind: string
  id: string
  seq: number
}
/** An audience besides member ids: all operators. */
export const OPERATORS = 'operators'

export interface Live {
  /** Notifies these people, on every app node, once the transaction of ctx commits. */
  publish(ctx: Pick<Ctx, 'db'>, to: readonly string[], event: LiveEvent): Promise<void>
  /** Receives the events for any of `names`; `resync` follows a lost connection, since events may have been missed. */
  subscribe(names: readonly string[], hear: (event: LiveEvent) => void): () => void
  close(): Promise<void>
}

const CHANNEL = 'engawa_live'

export async function createLive(opened: OpenDatabase, { outage, log }: { outage: Outage; log: Logger }): Promise<Live> {
  const emitter = new EventEmitter().setMaxListeners(0)
  const receive = (payload: string) => {
    const { to, ...event } = JSON.parse(payload) as LiveEvent & { to: string[] }
    for (const name of to) emitter.emit(name, event)
  }
  const stop =
    opened.engine === 'pglite'
      ? await opened.listen(CHANNEL, receive)
      : await listenForever({ url: opened.url, channel: CHANNEL, receive, resync: () => emitter.emit('*'), outage, log })

  return {
    async publish(ctx, to, event) {
      const names = [...new Set(to)]
      if (names.length > 0) await ctx.db.execute(sql`select pg_notify(${CHANNEL}, ${JSON.stringify({ to: names, ...event })})`)
    },
    subscribe(names, hear) {
      const resync = () => hear({ kind: 'resync', id: '', seq: 0 })
      for (const name of names) emitter.on(name, hear)
      emitter.on('*', resync)
      return () => {
        for (const name of names) emitter.off(name, hear)
        emitter.off('*', resync)
      }
    },
    close: async () => {
      await stop()
      emitter.removeAllListeners()
    },
  }
}
