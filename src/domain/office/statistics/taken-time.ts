import { limitOf, workBetween } from '#domain/base/words/working-time.ts'
import { HOUR_MS } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { officeOf } from '#platform/setting/office.ts'
import type { AnswerKind, ReviewKind } from './enumerations.ts'

/** The latter is no longer among them. */
export interface Between {
  from: Date
  until: Date
}

/** Something that waited for the office, from one moment to another; or more than once, where somebody else had to do something in between. */
export interface Waited {
  kind: AnswerKind | ReviewKind
  /** Whose answer it was; a review is nobody's. */
  by: string | null
  first: boolean
  stretches: (readonly [since: Date, until: Date])[]
}

/** How long each was, by the office's hours as they are today, and whether that is what the office means to take. */
export function timed(ctx: Ctx, all: Waited[]) {
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
