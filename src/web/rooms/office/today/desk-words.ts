import { formatNumber } from '#domain/base/words/format.ts'
import type { QueueOfDesk } from '#domain/office/today/contract.ts'
import { type DeskPlace, isTimed } from '#domain/office/today/enumerations.ts'
import { inTokyo } from '#platform/clock.ts'

/** Overdue queues first, then by longest wait; queues that are only counted come last. */
export const inOrderOfWork = (queues: readonly QueueOfDesk[]): QueueOfDesk[] =>
  queues
    .filter(({ count }) => count > 0)
    .sort(
      (a, b) =>
        Number(b.overdue > 0) - Number(a.overdue > 0) ||
        Number(isTimed(b.name)) - Number(isTimed(a.name)) ||
        (a.oldestSince ?? '').localeCompare(b.oldestSince ?? ''),
    )

const ofTalks: ReadonlySet<DeskPlace> = new Set(['talks', 'deals'])
/** Work in negotiations is grouped by negotiation, everything else by kind. */
export const isOfTalks = ({ place }: Pick<QueueOfDesk, 'place'>) => ofTalks.has(place)

/** How many rows of the other lists are also among the negotiations, or a house in both reviews: the total of the day counts each once. */
export const shownTwice = (others: readonly QueueOfDesk[], all: { count: number; talks: number }) =>
  all.talks + others.reduce((sum, { count }) => sum + count, 0) - all.count

/** A suggestion for when nothing is waiting: 物件の期限切れ（3件）を見る. */
export const expiredText = ({ count, capped }: { count: number; capped: boolean }) =>
  `物件の期限切れ（${formatNumber(count)}件${capped ? '以上' : ''}）を見る`

/** A greeting by the hour, and where to begin. */
export function greeting(now: Date, overdue: number): string {
  const hour = inTokyo(now).getUTCHours()
  const hello = hour >= 5 && hour < 11 ? 'おはようございます。' : hour < 18 && hour >= 11 ? 'こんにちは。' : 'おつかれさまです。'
  return overdue > 0 ? `${hello}まずは、目安を過ぎた${formatNumber(overdue)}件から。` : hello
}
