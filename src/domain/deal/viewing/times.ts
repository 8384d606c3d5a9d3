import { otherSide, type Side } from '#domain/deal/negotiation/enumerations.ts'
import { toWireTime } from '#platform/clock.ts'
import { invalid } from '#platform/errors.ts'
import { LEAD_HOURS } from './enumerations.ts'
import { answerByOf, slotProblems, type Window } from './slots.ts'
import type { WrittenSlot } from './table.ts'

export const windowsOf = (slots: readonly WrittenSlot[]): Window[] =>
  slots.map(({ start, end }) => ({ start: new Date(start), end: new Date(end) }))

/** The changes an offer of times makes to a viewing: turn, slots and deadline. */
export function offerColumns(side: Side, slots: readonly WrittenSlot[], now: Date, leadHours: number = LEAD_HOURS[side]) {
  const windows = windowsOf(slots)
  const problems = slotProblems(windows, { now, leadHours })
  if (Object.keys(problems).length > 0) throw invalid(problems)
  return {
    slots: windows.map(({ start, end }) => ({ start: toWireTime(start), end: toWireTime(end) })),
    turn: otherSide(side),
    answerBy: answerByOf(windows, now),
  }
}
