import { api } from '#web/api/client.ts'
import { setCount } from '#web/counts.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { type ChangeKind, live } from './stream.ts'

/** A browser opens six connections to a server at most, so a tab that nobody looks at gives its own back after a while. */
const HIDDEN_MS = 60_000

/** Keeps the tab listening for whoever is signed in, and the number of talks with unread messages up to date. Answers how to stop. */
export function watch(): () => void {
  let hiding: ReturnType<typeof setTimeout> | undefined
  const count = oneAtATime(async () => {
    setCount('negotiations', (await api.countNegotiations({ query: { unread: true } })).count)
  })
  const unsubscribe = live.subscribe(({ kind }) => {
    if (counted.has(kind)) count()
  })
  const look = () => {
    clearTimeout(hiding)
    if (document.visibilityState === 'visible') live.start()
    else hiding = setTimeout(() => live.stop(), HIDDEN_MS)
  }
  look()
  count()
  document.addEventListener('visibilitychange', look)
  addEventListener('online', look)
  return () => {
    clearTimeout(hiding)
    document.removeEventListener('visibilitychange', look)
    removeEventListener('online', look)
    unsubscribe()
    live.stop()
  }
}

const counted: ReadonlySet<ChangeKind> = new Set(['chat', 'negotiation', 'read', 'resync'])
