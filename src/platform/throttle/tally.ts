import type { Clock } from '#platform/clock.ts'

interface Counted {
  count: number
  endsAt: Date
}
/** A process has one clock; in a test every app has its own, and counts of its own. */
const tallies = new WeakMap<Clock, Map<string, Counted>>()
/** More callers than this at once are more than a node could serve; the longest known are forgotten first. */
const MOST = 50_000

/** One more of `key` in a window that began with the first, counted in this process and gone with it. */
export function countHere(clock: Clock, key: string, seconds: number): Counted {
  const now = clock.now()
  const tally = tallies.get(clock) ?? new Map<string, Counted>()
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

/** Windows stand in the order in which they began, so the ended ones of a length stand before the running ones. */
function forgetEnded(tally: Map<string, Counted>, now: Date) {
  for (const [key, { endsAt }] of tally) {
    if (endsAt > now && tally.size <= MOST) return
    tally.delete(key)
  }
}
