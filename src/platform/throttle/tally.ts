import type { Clock } from '#platform/clock.ts'

interface CallerCount {
  count: number
  endsAt: Date
}
/** A process has one clock; in a test every app has its own, and so its own counts. */
const tallies = new WeakMap<Clock, Map<string, CallerCount>>()
/** More concurrent callers than a node could serve; beyond that the oldest are dropped. */
const MAX_CALLERS = 50_000

/** Counts one more of `key` in a window that began with the first; kept in this process only. */
export function countHere(clock: Clock, key: string, seconds: number): CallerCount {
  const now = clock.now()
  const tally = tallies.get(clock) ?? new Map<string, CallerCount>()
  tallies.set(clock, tally)
  const running = tally.get(key)
  if (running && running.endsAt > now) {
    running.count += 1
    return running
  }
  const begun = { count: 1, endsAt: new Date(now.getTime() + seconds * 1000) }
  tally.delete(key)
  tally.set(key, begun)
  forgetEnded(tally, now)
  return begun
}

/** Windows are in the order in which they began, so among windows of one length the ended ones come first. */
function forgetEnded(tally: Map<string, CallerCount>, now: Date) {
  for (const [key, { endsAt }] of tally) {
    if (endsAt > now && tally.size <= MAX_CALLERS) return
    tally.delete(key)
  }
}
