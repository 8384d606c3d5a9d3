import { endpoint } from '#platform/http/contract.ts'
import { z } from '#platform/zod.ts'
import { allDealSpans, type DealSpan } from './enumerations.ts'

const Many = z.int().min(0)

/** How deals have gone in the last twelve months: counts and middles, and nobody's name. */
export const DealFigures = z
  .strictObject({
    /** Deals in which it happened, by the month in which it did. */
    months: z.array(z.strictObject({ month: z.string(), viewed: Many, offered: Many, accepted: Many, agreed: Many, completed: Many })),
    /** Days from one to the next in the middle of all deals; null where there is none yet. */
    spans: z.array(z.strictObject({ span: z.enum(allDealSpans as [DealSpan, ...DealSpan[]]), deals: Many, days: z.number().nullable() })),
    /** Offers that were refused, by the reason that was given. */
    refusals: z.array(z.strictObject({ reason: z.int().nullable(), count: Many })),
    /** Messages that were kept back; those delivered after all were false alarms. */
    held: z.strictObject({ waiting: Many, delivered: Many, refused: Many }),
    /** Open steps beyond their day, now. */
    overdue: z.array(z.strictObject({ title: z.string(), count: Many })),
  })
  .meta({ id: 'DealFigures' })
export type DealFigures = z.infer<typeof DealFigures>

export const dealFigureContract = {
  getDealFigures: endpoint({ method: 'get', path: '/desk/figures', output: DealFigures, summary: '取引の数字（12か月。運営）' }),
}
