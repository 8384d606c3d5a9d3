import { allSituations } from '#domain/deal/negotiation/situation-enumerations.ts'
import { WaitingDeposit } from '#domain/money/payment/contract.ts'
import { allWhyOffice } from '#domain/talk/chat/enumerations.ts'
import { endpoint } from '#platform/http/contract.ts'
import { param } from '#platform/http/filter.ts'
import { Count, Day, ID, Time, Yen } from '#platform/http/values.ts'
import { z } from '#platform/zod.ts'
import { deskDealContract } from './deal-contract.ts'
import { allDeskQueues, type DeskQueue, deskPlaces } from './enumerations.ts'
import { dealFigureContract } from './figure-contract.ts'

/** A queue: how much waits, since when, and how much of it too long. */
export const QueueOfDesk = z
  .strictObject({
    name: z.enum(allDeskQueues as [DeskQueue, ...DeskQueue[]]),
    /** The menu entry that counts it. */
    place: z.enum(deskPlaces),
    count: z.int(),
    capped: z.boolean(),
    /** Assigned to the reader, and unassigned. */
    mine: z.int(),
    unassigned: z.int(),
    /** `mine` plus unassigned: the menu's number. */
    forMe: z.int(),
    oldestSince: Time.nullable(),
    /** Past the target time; `soon`: will be within an hour. */
    overdue: z.int(),
    soon: z.int(),
  })
  .meta({ id: 'QueueOfDesk' })
export type QueueOfDesk = z.infer<typeof QueueOfDesk>

const Queue = z.enum(allDeskQueues as [DeskQueue, ...DeskQueue[]])

/** A negotiation with work in it, listed once with everything that waits. */
export const TalkOfDesk = z
  .strictObject({
    id: ID,
    /** Title of its estate; null if the estate was deleted. */
    title: z.string().nullable(),
    /** Its first photo. */
    cover: z.string().nullable(),
    buyerName: z.string(),
    sellerName: z.string(),
    assigneeName: z.string().nullable(),
    situation: z.enum(allSituations).meta({ label: '商談の状況' }),
    /** The last day on which its offer cannot be answered yet. */
    sealedUntil: Day.nullable(),
    /** When the oldest item began to wait, of the late ones if there are any. */
    since: Time,
    late: z.boolean(),
    reasons: z.array(z.strictObject({ queue: Queue, since: Time, late: z.boolean() })),
    /** The first unanswered message, if messages are part of what waits. */
    words: z.string().nullable(),
    why: z.enum(allWhyOffice).nullable(),
    /** The dispute whose evidence is due first, of those not settled. */
    dispute: z.strictObject({ amount: Yen, status: z.string(), evidenceDueAt: Time.nullable() }).nullable(),
    /** The oldest unmatched deposit with the number of an unpaid order, the one due first. */
    waitingDeposit: WaitingDeposit.nullable(),
  })
  .meta({ id: 'TalkOfDesk' })
export type TalkOfDesk = z.infer<typeof TalkOfDesk>

/** A menu entry's badge: items that wait for the reader or are unassigned (a negotiation counts once), and whether one is late. */
export const PlaceOfDesk = z.strictObject({ place: z.enum(deskPlaces), forMe: z.int(), late: z.boolean() }).meta({ id: 'PlaceOfDesk' })
export type PlaceOfDesk = z.infer<typeof PlaceOfDesk>

/** A note that mentions the reader, until they open its subject. */
export const Mention = z
  .strictObject({
    /** The note's id. */
    id: ID,
    /** Short name of its subject; `path` leads there. */
    subject: z.string(),
    path: z.string(),
    authorName: z.string(),
    /** The beginning of the note. */
    text: z.string(),
    createdAt: Time,
  })
  .meta({ id: 'Mention' })
export type Mention = z.infer<typeof Mention>

export const deskContract = {
  ...deskDealContract,
  ...dealFigureContract,
  getDesk: endpoint({
    method: 'get',
    path: '/desk',
    /** A single menu entry, which is faster. */
    query: z.strictObject({
      place: z.enum(deskPlaces).optional().meta({ label: '画面' }),
      /** Includes the first negotiations with work in them. */
      talks: param('flag').meta({ label: '商談' }),
    }),
    output: z
      .strictObject({
        at: Time,
        queues: z.array(QueueOfDesk),
        places: z.array(PlaceOfDesk),
        /** Items that wait, `talks` of them negotiations; each counts once, however many queues it is in. */
        all: z.strictObject({
          ...{ count: z.int(), talks: z.int(), overdue: z.int() },
          /** Assigned to the reader, and unassigned. */
          ...{ mine: z.int(), unassigned: z.int() },
          capped: z.boolean(),
        }),
        /** Negotiations with a step past its day; like `talks`, only where asked for. */
        lateDeals: z.strictObject(Count.shape).nullable(),
        talks: z.array(TalkOfDesk).nullable(),
        me: z.strictObject({
          /** Signed in with the system account, as in old installations. */
          representative: z.boolean(),
          mentions: z.strictObject({ count: z.int(), items: z.array(Mention) }),
        }),
      })
      .meta({ id: 'Desk' }),
    summary: '運営の対応を待っているもの（仕事ごとの件数、最長の待ち、目安を過ぎた件数）と、自分の名前が書かれたメモ',
  }),
}
