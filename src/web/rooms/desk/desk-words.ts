import type { QueueOfDesk } from '#domain/desk/contract.ts'
import { isTimed } from '#domain/desk/enumerations.ts'
import { formatNumber } from '#domain/format.ts'
import { inTokyo } from '#platform/clock.ts'

/** What is late comes first, then what has waited longest; what is only counted comes last. */
export const inOrderOfWork = (queues: readonly QueueOfDesk[]): QueueOfDesk[] =>
  queues
    .filter(({ count }) => count > 0)
    .sort(
      (a, b) =>
        Number(b.overdue > 0) - Number(a.overdue > 0) ||
        Number(isTimed(b.name)) - Number(isTimed(a.name)) ||
        (a.oldestSince ?? '').localeCompare(b.oldestSince ?? ''),
    )

/** How the day stands, in a sentence. */
export function dayWords(queues: readonly QueueOfDesk[], now: Date): string {
  const sum = (of: (queue: QueueOfDesk) => number) => queues.reduce((sum, queue) => sum + of(queue), 0)
  const [all, late] = [sum(({ count }) => count), sum(({ overdue }) => overdue)]
  const more = queues.some(({ capped }) => capped) ? '以上' : ''
  if (all === 0) return `${greeting(now)}いま待っているものはありません。`
  const lateWords = late === 0 ? '目安を過ぎたものはありません。' : `うち${formatNumber(late)}件が目安を過ぎています。`
  return `${greeting(now)}待っているものは全部で${formatNumber(all)}件${more}${late === 0 ? 'です。' : '、'}${lateWords}`
}

/** What one does when nothing waits: 物件の期限切れ（3件）を見る. */
export const expiredWords = ({ count, capped }: { count: number; capped: boolean }) =>
  `物件の期限切れ（${formatNumber(count)}件${capped ? '以上' : ''}）を見る`

function greeting(now: Date): string {
  const hour = inTokyo(now).getUTCHours()
  return hour >= 5 && hour < 11 ? 'おはようございます。' : hour < 18 && hour >= 11 ? 'こんにちは。' : 'おつかれさまです。'
}
