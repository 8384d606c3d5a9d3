import { api } from '#web/api/client.ts'
import type { Role } from '#web/session/access.ts'
import { setCount, setLate } from '#web/session/counts.ts'
import { deskChanges } from './desk-changes.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { type ChangeKind, live } from './stream.ts'
import { markTitle } from './title.ts'

/** A browser opens at most six connections to a server, so a hidden tab gives its own up after a while. */
const HIDDEN_MS = 60_000

/**
 * Keeps the tab listening while signed in, and the menu counts up to date: unread negotiations for a member, all waiting work for an
 * operator, notifications for everyone. Calls `mayBeGone` when the server may have ended the sign-in. Returns the function that stops it.
 */
export function watch(role: Role, mayBeGone: () => Promise<void>): () => void {
  let hiding: ReturnType<typeof setTimeout> | undefined
  const count = oneAtATime(role === 'admin' ? countDesk : countUnread)
  const countNews = oneAtATime(countUnreadNews)
  const concerning = role === 'admin' ? onDesk : ofTalks
  const ask = oneAtATime(mayBeGone, 0)
  const unsubscribe = live.subscribe(({ kind }) => {
    if (kind === 'signed-out') ask()
    if (concerning.has(kind)) count()
    if (kind === 'notification' || kind === 'resync') countNews()
  })
  const unmark = markTitle()
  const look = () => {
    clearTimeout(hiding)
    if (document.visibilityState === 'visible') live.start()
    else hiding = setTimeout(() => live.stop(), HIDDEN_MS)
  }
  look()
  count()
  countNews()
  document.addEventListener('visibilitychange', look)
  addEventListener('online', look)
  return () => {
    clearTimeout(hiding)
    document.removeEventListener('visibilitychange', look)
    removeEventListener('online', look)
    unsubscribe()
    unmark()
    live.stop()
  }
}

async function countUnread() {
  setCount('negotiations', (await api.countNegotiations({ query: { unread: true } })).count)
}

async function countUnreadNews() {
  setCount('notifications', (await api.countNotifications({ query: { unread: true } })).count)
}

/** Counts, for each menu place, the work assigned to the viewer or unassigned, and whether any of it is overdue. */
async function countDesk() {
  const { places } = await api.getDesk()
  for (const { place, forMe, late } of places) {
    setCount(place, forMe)
    setLate(place, late)
  }
}

const ofTalks: ReadonlySet<ChangeKind> = new Set(['chat', 'negotiation', 'read', 'resync'])
const onDesk: ReadonlySet<ChangeKind> = new Set([...deskChanges, 'resync'])
