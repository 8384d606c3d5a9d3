/** The server reports only that something changed; each reader fetches the new state under their own rights. */
export interface Change {
  kind: ChangeKind
  id: string
  seq: number
}
/** `signed-out`: the server has ended or refused the stream, perhaps because the viewer is no longer signed in. */
export type ChangeKind = (typeof kinds)[number] | 'resync' | 'signed-out'
export type ChangeListener = (change: Change) => void

const kinds = [
  'chat',
  'negotiation',
  'read',
  'typing',
  'presence',
  'held',
  'export',
  'quotation',
  'order',
  'payment',
  'estate',
  'seller',
  'alert',
  'note',
  'report',
  'notification',
  'privacy',
  'inquiry',
] as const

/** The part of EventSource used here. */
export type Source = Pick<EventSource, 'addEventListener' | 'close' | 'readyState'>
const CLOSED = 2

const FIRST_PAUSE_MS = 1000
const MAX_PAUSE_MS = 30_000

/**
 * A connection to GET /api/live that reconnects by itself. Missed events are not stored, so every connection, including the first, begins
 * with a `resync`: reload, something may have happened since.
 */
export function createStream(connect: () => Source) {
  const hearers = new Set<ChangeListener>()
  let source: Source | undefined
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const tell: ChangeListener = (change) => {
    for (const hear of [...hearers]) hear(change)
  }
  const resync = () => tell({ kind: 'resync', id: '', seq: 0 })
  const signedOut = () => tell({ kind: 'signed-out', id: '', seq: 0 })

  const open = () => {
    clearTimeout(timer)
    const opened = connect()
    source = opened
    opened.addEventListener('ready', () => {
      failures = 0
      resync()
    })
    opened.addEventListener('resync', resync)
    opened.addEventListener('signed-out', signedOut)
    for (const kind of kinds) opened.addEventListener(kind, ({ data }) => tell(JSON.parse(data) as Change))
    opened.addEventListener('error', () => {
      // The browser reconnects after a break, but not after a refusal, and does not reveal the status.
      if (source === opened && opened.readyState === CLOSED) timer = setTimeout(again, pauseAfter(failures++))
    })
  }

  const again = () => {
    open()
    signedOut()
  }

  return {
    subscribe(hear: ChangeListener): () => void {
      hearers.add(hear)
      return () => {
        hearers.delete(hear)
      }
    },
    start() {
      if (source === undefined || source.readyState === CLOSED) open()
    },
    stop() {
      clearTimeout(timer)
      source?.close()
      source = undefined
      failures = 0
    },
  }
}

/** Doubles each time, with jitter, so readers do not all reconnect to a recovered server at the same moment. */
const pauseAfter = (failures: number) => Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures) * (0.5 + Math.random() / 2)

/** This tab's connection; `watch` decides when it is open. */
export const live = createStream(() => new EventSource('/api/live'))
