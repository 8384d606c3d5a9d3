import { limitOf, workBetween } from '#domain/base/words/working-time.ts'
import { HOUR_MS } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { officeOf } from '#platform/setting/office.ts'
import type { AnswerKind, ReviewKind } from './enumerations.ts'

/** Half-open: `until` is excluded. */
export interface TimeRange {
  from: Date
  until: Date
}

/** Something that waited for the office, in one stretch, or in several when somebody else had to act in between. */
export interface WaitingPeriod {
  kind: AnswerKind | ReviewKind
  /** The operator who answered; null for reviews. */
  by: string | null
  first: boolean
  stretches: (readonly [since: Date, until: Date])[]
}

/** Duration of each in today's office hours, and whether it met the target. */
export function measureWaits(ctx: Ctx, all: WaitingPeriod[]) {
  const office = officeOf(ctx)
  return all.map(({ kind, by, first, stretches }) => {
    const sum = (lengthOf: (since: Date, until: Date) => number) =>
      stretches.reduce((long, [since, until]) => long + lengthOf(since, until), 0)
    const worked = sum((since, until) => workBetween(since, until, office))
    const { hours, ofOffice } = limitOf(office.targets[kind])
    const took = ofOffice ? worked : sum((since, until) => until.getTime() - since.getTime())
    return { kind, by, first, minutes: Math.round(worked / 60_000), in_time: took <= hours * HOUR_MS }
  })
}
