import { RefusalReason } from '#domain/deal/purchase-offer/enumerations.ts'
import { endpoint } from '#platform/http/contract.ts'
import { codeIn } from '#platform/http/values.ts'
import { z } from '#platform/zod.ts'
import { allDealSpans, type DealSpan } from './enumerations.ts'

const Many = z.int().min(0)

/** Deals of the last twelve months: counts and medians, without personal data. */
export const DealFigures = z
  .strictObject({
    /** Deals with the event, by the month of the event. */
    months: z.array(z.strictObject({ month: z.string(), viewed: Many, offered: Many, accepted: Many, agreed: Many, completed: Many })),
    /** Median days between two stages over all deals; null if there is none yet. */
    spans: z.array(z.strictObject({ span: z.enum(allDealSpans as [DealSpan, ...DealSpan[]]), deals: Many, days: z.number().nullable() })),
    /** Refused offers, by the reason given. */
    refusals: z.array(z.strictObject({ reason: codeIn(RefusalReason).nullable(), count: Many })),
    /** Messages held for review; those delivered in the end were false alarms. */
    held: z.strictObject({ waiting: Many, delivered: Many, refused: Many }),
    /** Open steps past their due date, now. */
    overdue: z.array(z.strictObject({ title: z.string(), count: Many })),
  })
  .meta({ id: 'DealFigures' })
export type DealFigures = z.infer<typeof DealFigures>

export const dealFigureContract = {
  getDealFigures: endpoint({ method: 'get', path: '/desk/figures', output: DealFigures, summary: '取引の数字（12か月。運営）' }),
}
