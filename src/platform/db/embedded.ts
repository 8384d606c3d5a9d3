import type { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { EmbeddedSocket } from './embedded-socket.ts'
import { meterStatements } from './meter.ts'

/** The engine keeps a plan of some hundred kilobytes for each name; beyond this number the least recently used one is dropped. */
const MAX_PLANS = 500

/** The driver's per-connection data about named statements. */
interface StatementCache {
  stream: Pick<EmbeddedSocket, 'withNext'>
  parsedStatements: Record<string, string>
  submittedNamedStatements: Record<string, string>
  close(statement: { type: 'S'; name: string }): void
}

/**
 * The single connection to the embedded database. Parsing and planning a statement takes several times as long as running it, so repeated
 * texts become named statements.
 */
class EmbeddedClient extends pg.Client {
  declare readonly connection: pg.Connection & StatementCache
  /** Texts and their names, least recently used first. */
  #names = new Map<string, string>()
  #named = 0

  // biome-ignore lint/suspicious/noExplicitAny: the driver may be asked in eight ways, and all go on to it
  override query(asked: any, values?: any, answer?: any): any {
    const { text, values: own, ...rest } = typeof asked === 'string' ? { text: asked, values: undefined } : asked
    const given = Array.isArray(values) ? values : own
    if (!given?.length || rest.name) return super.query(asked, values, answer)
    return super.query({ ...rest, text, name: this.#nameOf(text) }, given, answer)
  }

  #nameOf(text: string) {
    const name = this.#names.get(text) ?? `text_${++this.#named}`
    this.#names.delete(text)
    this.#names.set(text, name)
    if (this.#names.size > MAX_PLANS) this.#forgetOldest()
    return name
  }

  #forgetOldest() {
    const [[text, name] = ['', '']] = this.#names
    this.#names.delete(text)
    delete this.connection.parsedStatements[name]
    delete this.connection.submittedNamedStatements[name]
    this.connection.stream.withNext(() => this.connection.close({ type: 'S', name }))
  }
}

export type Listen = (channel: string, hear: (payload: string) => void) => Promise<() => Promise<void>>

/** PostgreSQL's driver on the embedded engine, and a function to listen on a channel. */
export function embeddedPool(pglite: PGlite): { pool: pg.Pool; listen: Listen } {
  const listeners = new Map<string, Set<(payload: string) => void>>()
  const pool = new pg.Pool({ Client: EmbeddedClient, stream: () => EmbeddedSocket.to(pglite), max: 1, idleTimeoutMillis: 0 })
  meterStatements(pool)
  pool.on('connect', (client) =>
    client.on('notification', ({ channel, payload = '' }) => {
      for (const hear of listeners.get(channel) ?? []) hear(payload)
    }),
  )
  return {
    pool,
    async listen(channel, hear) {
      const hearers = listeners.get(channel) ?? new Set()
      listeners.set(channel, hearers.add(hear))
      await pool.query(`listen ${pg.escapeIdentifier(channel)}`)
      return async () => {
        hearers.delete(hear)
        if (hearers.size === 0 && listeners.delete(channel)) await pool.query(`unlisten ${pg.escapeIdentifier(channel)}`)
      }
    },
  }
}
