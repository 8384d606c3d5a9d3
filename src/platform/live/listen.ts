import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { type Outage, pauseAfter } from '#platform/db/outage.ts'
import type { Logger } from '#platform/log.ts'
import { liveReconnects } from '#platform/meters.ts'

interface ListenOptions {
  url: string
  channel: string
  receive(payload: string): void
  /** Called when it listens again after a disconnect, since events may have been missed. */
  resync(): void
  outage: Outage
  log: Logger
}

const CONNECT_WITHIN_MS = 5000
/** A connection may die silently behind a firewall that forgot it, so it is checked this often. */
const ASK_EVERY_MS = 30_000
const ANSWER_WITHIN_MS = 10_000

/**
 * A dedicated connection that listens and reconnects after a loss. This loop alone decides when to connect, and ends a connection before it
 * opens the next, so there are never two. Throws when the first cannot be opened.
 */
export async function listenForever(listening: ListenOptions): Promise<() => Promise<void>> {
  const stopping = new AbortController()
  let current = await connect(listening)
  const looping = (async () => {
    for (;;) {
      await current.lost
      const next = await reconnect(listening, stopping.signal)
      if (!next) return
      current = next
      liveReconnects.inc()
      listening.resync()
    }
  })()
  return async () => {
    stopping.abort()
    current.end()
    await looping
  }
}

async function reconnect(listening: ListenOptions, stopping: AbortSignal) {
  for (let failures = 0; ; failures++) {
    await pause(pauseAfter(failures), undefined, { signal: stopping, ref: false }).catch(() => {})
    if (stopping.aborted) return undefined
    try {
      const connection = await connect(listening)
      if (!stopping.aborted) return connection
      // Stopped while it was being opened, so it must be ended here.
      connection.end()
      return undefined
    } catch (error) {
      if (!listening.outage.noticed(error) && failures === 0) listening.log.error({ err: error }, 'cannot listen for live events')
    }
  }
}

async function connect({ url, channel, receive, outage }: ListenOptions) {
  const client = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: CONNECT_WITHIN_MS })
  const end = () => void client.end().catch(() => {})
  const lost = new Promise<void>((resolve) => {
    client.on('end', resolve)
    client.on('error', (error) => {
      outage.noticed(error)
      end()
      resolve()
    })
  })
  client.on('notification', ({ payload }) => payload && receive(payload))
  try {
    await client.connect()
    await client.query(`listen ${channel}`)
  } catch (error) {
    end()
    throw error
  }
  const asking = setInterval(() => void isAlive(client).then((alive) => alive || end()), ASK_EVERY_MS).unref()
  void lost.then(() => clearInterval(asking))
  return { lost, end }
}

/** If a query is still open, ending a connection cuts it without a goodbye. */
const isAlive = (client: pg.Client) =>
  Promise.race([
    client.query('select 1').then(
      () => true,
      () => false,
    ),
    pause(ANSWER_WITHIN_MS, false, { ref: false }),
  ])
