import { allSituations } from '#domain/deal/negotiation/situation-enumerations.ts'
import { allWhyOffice } from '#domain/talk/chat/enumerations.ts'
import { endpoint } from '#platform/http/contract.ts'
import { param } from '#platform/http/filter.ts'
import { ID, Time } from '#platform/http/values.ts'
import { z } from '#platform/zod.ts'
import { deskDealContract } from './deal-contract.ts'
import { allDeskQueues, type DeskQueue, deskPlaces } from './enumerations.ts'
import { dealFigureContract } from './figure-contract.ts'

/** One kind of what waits: how much, since when, and how much of it too long. */
export const QueueOfDesk = z
  .strictObject({
    name: z.enum(allDeskQueues as [DeskQueue, ...DeskQueue[]]),
    /** Where in the menu it is counted. */
    place: z.enum(deskPlaces),
    count: z.int(),
    capped: z.boolean(),
    /** What the reader looks after, and what nobody does. */
    mine: z.int(),
    unassigned: z.int(),
    /** Both together: what the menu counts. */
    forMe: z.int(),
    oldestSince: Time.nullable(),
    /** It waits longer than the operators mean to let it, or will within an hour. */
    overdue: z.int(),
    soon: z.int(),
  })
  .meta({ id: 'QueueOfDesk' })
export type QueueOfDesk = z.infer<typeof QueueOfDesk>

const Queue = z.enum(allDeskQueues as [DeskQueue, ...DeskQueue[]])

/** A talk in which something waits, once, with all that does. */
export const TalkOfDesk = z
  .strictObject({
    id: ID,
    /** Of its house; null where there is none any more. */
    title: z.string().nullable(),
    buyerName: z.string(),
    sellerName: z.string(),
    careName: z.string().nullable(),
    /** How the talk stands. */
    situation: z.enum(allSituations).meta({ label: '商談の状況' }),
    /** Of what waits longest. */
    since: Time,
    late: z.boolean(),
    reasons: z.array(z.strictObject({ queue: Queue, since: Time, late: z.boolean() })),
    /** The first words that nobody has answered, where words are among it. */
    words: z.string().nullable(),
    /** Why these are the office's to answer. */
    why: z.enum(allWhyOffice).nullable(),
  })
  .meta({ id: 'TalkOfDesk' })
export type TalkOfDesk = z.infer<typeof TalkOfDesk>

/** What the menu says of one place: how much waits there for the reader or for nobody, a talk once, and whether something has too long. */
export const PlaceOfDesk = z.strictObject({ place: z.enum(deskPlaces), forMe: z.int(), late: z.boolean() }).meta({ id: 'PlaceOfDesk' })
export type PlaceOfDesk = z.infer<typeof PlaceOfDesk>

/** A note that names the reader, until they open what it is about. */
export const Mention = z
  .strictObject({
    /** The note. */
    id: ID,
    /** What it is about, in a word; `path` leads there. */
    subject: z.string(),
    path: z.string(),
    authorName: z.string(),
    /** How it begins. */
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
    /** One place of the menu alone, which is sooner said. */
    query: z.strictObject({
      place: z.enum(deskPlaces).optional().meta({ label: '画面' }),
      /** With the first of the talks in which something waits. */
      talks: param('flag').meta({ label: '商談' }),
    }),
    output: z
      .strictObject({
        at: Time,
        queues: z.array(QueueOfDesk),
        places: z.array(PlaceOfDesk),
        /** Things, of which a talk is one in however many queues it stands. */
        /** Things, of which `talks` are talks, each once however much waits in it. */
        all: z.strictObject({ count: z.int(), talks: z.int(), overdue: z.int(), capped: z.boolean() }),
        talks: z.array(TalkOfDesk).nullable(),
        me: z.strictObject({
          /** Signed in with the account for which the whole house speaks, as in installations from before. */
          representative: z.boolean(),
          mentions: z.strictObject({ count: z.int(), items: z.array(Mention) }),
        }),
      })
      .meta({ id: 'Desk' }),
    summary: '運営の対応を待っているもの（仕事ごとの件数、いちばん古いもの、目安を過ぎた件数）と、自分の名前が書かれたメモ',
  }),
}
