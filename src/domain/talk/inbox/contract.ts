import { Negotiation, negotiationQuery } from '#domain/deal/negotiation/contract.ts'
import { allWhyOffice } from '#domain/talk/chat/enumerations.ts'
import { UserType } from '#platform/context.ts'
import { endpoint, page } from '#platform/http/contract.ts'
import { filterShape, paging } from '#platform/http/filter.ts'
import { Count, ID, Time } from '#platform/http/values.ts'
import { z } from '#platform/zod.ts'
import { allInboxMarks } from './marks.ts'
import { allInboxTabs, owners } from './tabs.ts'

/** A talk as it stands in one tab. */
export const InboxTalk = z
  .strictObject({
    ...Negotiation.shape,
    /** Since when it stands there: of what waits, the moment of the oldest deed that does. */
    since: Time.nullable(),
    /** For operators: who of them looks after it; null where nobody does. */
    careName: z.string().nullable(),
    /** For operators: the oldest words of a member that nobody has answered, and why it is the office that does. */
    asked: z
      .strictObject({
        why: z.enum(allWhyOffice),
        userType: z.literal([UserType.seller, UserType.buyer]),
        senderName: z.string(),
        message: z.string(),
      })
      .nullable(),
    /** For operators: what waits in it, and who of the two is suspended. */
    marks: z.array(z.enum(allInboxMarks)),
  })
  .meta({ id: 'InboxTalk' })
export type InboxTalk = z.infer<typeof InboxTalk>

/** The conditions by column; those that are none come on top. */
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
  /** reported: an open case; mentioned: a note that names the reader. Both ask nothing of anybody but operators. */
  ...filterShape({ prefecturesCode: 'ids', unread: 'flag', reported: 'flag', mentioned: 'flag' }),
  estateID,
  /** Of operators also numbers, the people in it, and what was said. */
  keyword,
  /** Of the operators: one of theirs, or by an id. */
  owner: z
    .union([z.enum(owners), ID])
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
    summary: '商談一覧のタブの中身（運営の対応を待つものは、待っている時間が長い順）',
  }),
  countInboxByTab: endpoint({
    method: 'get',
    path: '/negotiations/inbox/count',
    query: z.strictObject({ tab: z.enum(allInboxTabs).optional(), ...conditions }),
    output: z.strictObject({
      tabs: z.array(z.strictObject({ tab: z.enum(allInboxTabs), ...Count.shape })),
      /** For operators: of the asked tab, whose they are. */
      owners: z.array(z.strictObject({ owner: z.enum(owners), ...Count.shape })),
      /** So many of the newest talks alone were counted, for words that many say; null: all. */
      among: z.int().nullable(),
    }),
    summary: '商談一覧のタブごと・担当ごとの件数',
  }),
}
