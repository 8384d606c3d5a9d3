import { LENGTHS, USUAL_LENGTH } from '#domain/deal/viewing/enumerations.ts'
import { isWithin, minutesAfter } from '#domain/deal/viewing/slots.ts'
import { toWireTime } from '#platform/clock.ts'

interface Slot {
  start: string
  end: string
}
const QUARTER = 15

/** Possible start times for an appointment of this length within an offered slot: on the quarter hour and not past. */
export function startsIn({ start, end }: Slot, minutes: number, now: Date): string[] {
  const offered = { start: new Date(start), end: new Date(end) }
  const starts: string[] = []
  for (let from = offered.start; isWithin({ start: from, end: minutesAfter(from, minutes) }, offered); from = minutesAfter(from, QUARTER))
    if (from > now) starts.push(toWireTime(from))
  return starts
}

type Length = (typeof LENGTHS)[number]

/** The lengths that fit, and the initial one. */
export const lengthsIn = (slot: Slot, now: Date): Length[] => LENGTHS.filter((minutes) => startsIn(slot, minutes, now).length > 0)
export const usualLength = (lengths: readonly Length[]): Length =>
  lengths.includes(USUAL_LENGTH) ? USUAL_LENGTH : (lengths.at(-1) ?? USUAL_LENGTH)
