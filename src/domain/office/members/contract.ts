import { allLetterStatuses } from '#domain/news/letter/enumerations.ts'
import { User } from '#domain/people/user/contract.ts'
import { OpenCases } from '#domain/talk/report/case-contract.ts'
import { SignIn } from '#platform/auth/contract.ts'
import { endpoint, page } from '#platform/http/contract.ts'
import { filterShape, paging } from '#platform/http/filter.ts'
import { byID, Count, Day, ID, Time, Yen } from '#platform/http/values.ts'
import { z } from '#platform/zod.ts'
import { deskSellerContract } from './desk-seller-contract.ts'
import { allErasureBlocks, allUserTabs } from './enumerations.ts'

/** A member in the operators' list and at the head of their page. */
export const DeskUser = z
  .strictObject({
    ...User.shape,
    /** The last use of any of their sign-ins; null if none is stored. */
    lastSeenAt: Time.nullable(),
    listings: z.int(),
    /** Those in the search now. */
    published: z.int(),
    talks: z.int(),
    /** Those still open. */
    openTalks: z.int(),
    orders: z.int(),
    /** The total of their unpaid payments. */
    unpaid: Yen,
    /** Open reports about them. */
    reports: OpenCases,
    /** In the last half year. */
    warnings: z.int(),
    /** The end of a restriction. */
    restrictedUntil: Time.nullable(),
    /** Another account may belong to the same person; not decided yet. */
    duplicate: z.boolean(),
    /** Rejected by taking back an approval. */
    approvalWithdrawn: z.boolean(),
    /** The last day of the retention hold. */
    heldUntil: Day.nullable(),
  })
  .meta({ id: 'DeskUser' })
export type DeskUser = z.infer<typeof DeskUser>

/** A member on their own page, with the counts of the parts not in the list. */
export const DeskMember = z
  .strictObject({
    ...DeskUser.shape,
    letters: Count,
    signIns: z.int(),
    records: Count,
    notes: Count,
  })
  .meta({ id: 'DeskMember' })
export type DeskMember = z.infer<typeof DeskMember>

/** A letter, without its text: some contain a link or a code that is only for the recipient. */
export const UserLetter = z
  .strictObject({
    id: ID,
    subject: z.string(),
    status: z.enum(allLetterStatuses),
    createdAt: Time,
    sentAt: Time.nullable(),
  })
  .meta({ id: 'UserLetter' })
export type UserLetter = z.infer<typeof UserLetter>

/** An audit entry about the member, or by them. */
export const UserRecord = z
  .strictObject({
    id: ID,
    at: Time,
    deed: z.string(),
    actorID: z.string().nullable(),
    actorName: z.string().nullable(),
    subjectKind: z.string(),
    subjectID: z.string(),
    /** The reason given, if any. */
    reason: z.string().nullable(),
  })
  .meta({ id: 'UserRecord' })
export type UserRecord = z.infer<typeof UserRecord>

export const deskUserFilter = {
  userType: 'codes',
  prefecturesCode: 'ids',
  substituteFlag: 'flag',
  usageFeeActive: 'flag',
  createdAt: 'time',
} as const
const conditions = {
  ...filterShape(deskUserFilter),
  tab: z.enum(allUserTabs).optional().meta({ label: 'タブ' }),
  /**
   * Each word has to occur in the number, names, readings, company, licence, e-mail or address, or, from four digits on, in the telephone
   * number.
   */
  keyword: z.string().trim().max(100).optional(),
  /** With unpaid payments. */
  unpaid: z.literal('true').optional().meta({ label: 'お支払い待ちあり' }),
  /** With open reports. */
  reported: z.literal('true').optional().meta({ label: '通報あり' }),
  /** Whether they were active in the days for which sign-ins are stored. */
  seen: z.enum(['true', 'false']).optional().meta({ label: '最近の利用' }),
}
const pages = z.strictObject(paging(['createdAt']))

export const userDeskContract = {
  ...deskSellerContract,
  listDeskUsers: endpoint({
    method: 'get',
    path: '/users/desk',
    query: z.strictObject({ ...conditions, ...paging(['createdAt', 'userNumber']) }),
    output: page(DeskUser),
    summary: '運営の会員一覧',
  }),
  countDeskUsersByTab: endpoint({
    method: 'get',
    path: '/users/desk/count',
    query: z.strictObject(conditions),
    output: z.strictObject(
      Object.fromEntries(allUserTabs.map((tab) => [tab, Count])) as Record<(typeof allUserTabs)[number], typeof Count>,
    ),
    summary: '運営の会員一覧のタブごとの件数',
  }),
  getDeskUser: endpoint({
    method: 'get',
    path: '/user/{id}/desk',
    params: byID,
    output: DeskMember,
    leavesTrace: true,
    summary: '運営から見た会員（読んだことは1日に1度、記録されます）',
  }),
  getErasureBlocks: endpoint({
    method: 'get',
    path: '/user/{id}/erasure',
    params: byID,
    output: z.strictObject({
      items: z.array(
        z.strictObject({
          kind: z.enum(allErasureBlocks),
          /** The estate's or the negotiation's ID. */
          id: ID,
          /** For a house, since there may be several. */
          title: z.string().nullable(),
          /** The amount owed. */
          yen: Yen.nullable(),
        }),
      ),
      /** Open business that ends with the member. */
      ends: z.strictObject({
        talks: z.array(z.strictObject({ id: ID, title: z.string().nullable(), with: z.string() })),
        /** Each with its negotiation's ID. */
        viewings: z.array(z.strictObject({ id: ID, title: z.string().nullable(), at: Time.nullable() })),
        /** The member's own open personal data requests. */
        requests: z.array(z.strictObject({ id: ID, number: z.string() })),
      }),
      heldUntil: Day.nullable(),
    }),
    summary: '会員を消去する前に終えることと、消去すると終わる商談・見学（運営）',
  }),
  listUserLetters: endpoint({
    method: 'get',
    path: '/user/{id}/letters',
    params: byID,
    query: pages,
    output: page(UserLetter),
    summary: '会員に送ったメール（運営）',
  }),
  getUserSignIns: endpoint({
    method: 'get',
    path: '/user/{id}/desk/signIns',
    params: byID,
    output: z.strictObject({ items: z.array(SignIn) }),
    summary: '会員がログインしている端末（運営）',
  }),
  endUserSignIns: endpoint({
    method: 'delete',
    path: '/user/{id}/desk/signIns',
    params: byID,
    body: z.strictObject({ reason: z.string().trim().min(1).max(500).meta({ label: '理由' }) }),
    output: z.strictObject({ ended: z.int() }),
    summary: '会員をすべての端末からログアウトさせる（責任者）',
  }),
  listUserRecords: endpoint({
    method: 'get',
    path: '/user/{id}/records',
    params: byID,
    query: pages,
    output: page(UserRecord),
    summary: '会員についての記録と、会員がしたこと（運営）',
  }),
}
