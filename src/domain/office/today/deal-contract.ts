import { Negotiation, negotiationQuery } from '#domain/deal/negotiation/contract.ts'
import { endpoint, page } from '#platform/http/contract.ts'
import { paging } from '#platform/http/filter.ts'
import { Count, Day, Time } from '#platform/http/values.ts'
import { z } from '#platform/zod.ts'
import { allDealQueues, type DealList, type DealQueue, dealLists } from './enumerations.ts'

const Queue = z.enum(allDealQueues as [DealQueue, ...DealQueue[]]).meta({ label: '運営の仕事' })
const List = z.enum(dealLists as unknown as [DealList, ...DealList[]]).meta({ label: '運営の仕事' })

/** A deal with items of one queue waiting for the operators. */
export const WaitingDeal = z
  .strictObject({
    ...Negotiation.shape,
    /** The queue of the item whose wait is shown; null in the list `late`. */
    queue: Queue.nullable(),
    /** When its oldest item began to wait, of the late ones if there are any. */
    since: Time,
    /** The day of its oldest late step; only in the list `late`. */
    lateSince: Day.nullable(),
    things: z.int(),
    /** Past the target time. */
    late: z.boolean(),
    /** The assignee; null if unassigned. */
    assigneeName: z.string().nullable(),
  })
  .meta({ id: 'WaitingDeal' })
export type WaitingDeal = z.infer<typeof WaitingDeal>

const { keyword, adminID, negotiationType } = negotiationQuery
const conditions = {
  keyword,
  adminID,
  negotiationType,
  /** Assigned to the reader, or unassigned. */
  ours: z.literal('true').optional().meta({ label: '自分と未担当' }),
}

export const deskDealContract = {
  listDeskDeals: endpoint({
    method: 'get',
    path: '/desk/deals',
    query: z.strictObject({ queue: List.optional(), ...conditions, ...paging(['since']) }),
    output: page(WaitingDeal),
    summary: '運営の対応を待つ取引（仕事ごと、待っている時間が長い順）',
  }),
  countDeskDealsByQueue: endpoint({
    method: 'get',
    path: '/desk/deals/count',
    query: z.strictObject(conditions),
    output: z.strictObject({
      /** All queues together. */
      all: z.strictObject(Count.shape),
      /** With a step past its day. */
      late: z.strictObject(Count.shape),
      queues: z.array(z.strictObject({ queue: Queue, ...Count.shape, oldestSince: Time.nullable(), late: z.boolean() })),
    }),
    summary: '運営の対応を待つ取引の件数と、最長の待ち（仕事ごと）',
  }),
}
