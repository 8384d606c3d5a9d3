import { Negotiation, negotiationQuery } from '#domain/deal/negotiation/contract.ts'
import { allWhyOffice } from '#domain/talk/chat/enumerations.ts'
import { UserType } from '#platform/context.ts'
import { endpoint, page } from '#platform/http/contract.ts'
import { filterShape, paging } from '#platform/http/filter.ts'
import { Count, Day, ID, Time } from '#platform/http/values.ts'
import { z } from '#platform/zod.ts'
import { allInboxMarks } from './marks.ts'
import { workTabs } from './sides.ts'
import { allInboxTabs, ownerFilters, owners } from './tabs.ts'

/** A quotation, or an order by the office, that the viewer can apply for. */
const ToApply = z.strictObject({ quotationID: ID, title: z.string(), until: Day.nullable() })
export type ToApply = z.infer<typeof ToApply>

/** A negotiation as shown in one tab. */
export const InboxTalk = z
  .strictObject({
    ...Negotiation.shape,
    /** When it entered this tab; for waiting work, the time of the oldest item. */
    since: Time.nullable(),
    /** In the tab `work`: the tab of that item. */
    work: z.enum(workTabs).nullable(),
    /** For members: the one that expires first. */
    toApply: ToApply.nullable(),
    /** For operators: the assignee; null if unassigned. */
    assigneeName: z.string().nullable(),
    /** For operators: a member's oldest unanswered message, and why the office has to answer it. */
    asked: z
      .strictObject({
        why: z.enum(allWhyOffice),
        userType: z.literal([UserType.seller, UserType.buyer]),
        senderName: z.string(),
        message: z.string(),
      })
      .nullable(),
    /** In an operators' search: the newest message with its words. */
    hit: z.strictObject({ senderName: z.string(), text: z.string(), word: z.string() }).nullable(),
    /** For operators: work waiting in it, and which side is suspended. */
    marks: z.array(z.enum(allInboxMarks)),
  })
  .meta({ id: 'InboxTalk' })
export type InboxTalk = z.infer<typeof InboxTalk>

/** Conditions by column; other conditions are added to them. */
export const inboxFilter = {
  status: 'codes',
  negotiationType: 'codes',
  buyerID: 'ids',
  sellerID: 'ids',
  waitingSince: 'time',
  lastSendAt: 'time',
  createdAt: 'time',
} as const
const { estateID, keyword } = negotiationQuery
const conditions = {
  ...filterShape(inboxFilter),
  /** reported: an open case; mentioned: a note that mentions the reader. Both apply only for operators. */
  ...filterShape({ prefecturesCode: 'ids', unread: 'flag', reported: 'flag', mentioned: 'flag' }),
  estateID,
  /** For operators it also searches numbers, participants and messages. */
  keyword,
  /** For operators: the owner, as one of `ownerFilters` or by id. */
  owner: z
    .union([z.enum(ownerFilters), ID])
    .optional()
    .meta({ label: '担当' }),
}

export const inboxContract = {
  listInbox: endpoint({
    method: 'get',
    path: '/negotiations/inbox',
    query: z.strictObject({
      tab: z.enum(allInboxTabs).optional(),
      ...conditions,
      ...paging(['since', 'lastSendAt', 'createdAt']),
    }),
    output: page(InboxTalk),
    summary: '商談一覧のタブの中身（対応を待つものは、待っている時間が長い順。会員のものは、期限を過ぎたものが先）',
  }),
  countInboxByTab: endpoint({
    method: 'get',
    path: '/negotiations/inbox/count',
    query: z.strictObject({ tab: z.enum(allInboxTabs).optional(), ...conditions }),
    output: z.strictObject({
      tabs: z.array(z.strictObject({ tab: z.enum(allInboxTabs), ...Count.shape })),
      /** For operators: counts in the requested tab, by owner. */
      owners: z.array(z.strictObject({ owner: z.enum(owners), ...Count.shape })),
      /** For common words only this many of the newest negotiations were counted; null: all. */
      among: z.int().nullable(),
    }),
    summary: '商談一覧のタブごと・担当ごとの件数',
  }),
}
