import { allLetterStatuses } from '#domain/news/letter/enumerations.ts'
import { User } from '#domain/people/user/contract.ts'
import { OpenCases } from '#domain/talk/report/case-contract.ts'
import { SignIn } from '#platform/auth/contract.ts'
import { endpoint, page } from '#platform/http/contract.ts'
import { filterShape, paging } from '#platform/http/filter.ts'
import { byID, Count, Day, ID, Time, Yen } from '#platform/http/values.ts'
import { z } from '#platform/zod.ts'
import { allErasureBlocks, allUserTabs } from './enumerations.ts'
import { deskSellerContract } from './seller-contract.ts'

/** What there is of a member, as the operators' list and the head of their page show it. */
export const DeskUser = z
  .strictObject({
    ...User.shape,
    /** When a sign-in of theirs was used last; null when none is kept. */
    lastSeenAt: Time.nullable(),
    listings: z.int(),
    /** Of these in the search now. */
    published: z.int(),
    talks: z.int(),
    /** Of these not over. */
    openTalks: z.int(),
    orders: z.int(),
    /** What they have been asked for and have not paid. */
    unpaid: Yen,
    /** What was told of them and is not concluded. */
    reports: OpenCases,
    /** Within half a year. */
    warnings: z.int(),
    /** Until when something is not theirs to do. */
    restrictedUntil: Time.nullable(),
    /** Another account may be the same person's, and nobody has looked yet. */
    duplicate: z.boolean(),
    /** The last day on which nothing of theirs is lost. */
    heldUntil: Day.nullable(),
  })
  .meta({ id: 'DeskUser' })
export type DeskUser = z.infer<typeof DeskUser>

/** One of them on their own page, with how much is in the parts that no list counts. */
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

/** A letter, without its words: some bear a link or a code that is for its reader alone. */
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

/** Who did what: of this member, or by them. */
export const UserRecord = z
  .strictObject({
    id: ID,
    at: Time,
    deed: z.string(),
    actorID: z.string().nullable(),
    actorName: z.string().nullable(),
    subjectKind: z.string(),
    subjectID: z.string(),
    /** What was given as the reason, where somebody gave one. */
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
  /** Each word is found in the number, names, readings, firm, licence, e-mail, address, or from four digits on in the telephone number. */
  keyword: z.string().trim().max(100).optional(),
  /** Asked for money that has not come. */
  unpaid: z.literal('true').optional().meta({ label: '未払いあり' }),
  /** Told of, and not concluded. */
  reported: z.literal('true').optional().meta({ label: '通報あり' }),
  /** Whether they have been here within the days for which sign-ins are kept. */
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
          /** Of the estate, or of the talk. */
          id: ID,
          /** Of a house, of which there may be several. */
          title: z.string().nullable(),
          /** What is owed. */
          yen: Yen.nullable(),
        }),
      ),
      /** What of others ends with them. */
      ends: z.strictObject({
        talks: z.array(z.strictObject({ id: ID, title: z.string().nullable(), with: z.string() })),
        /** Each by the talk it is of. */
        viewings: z.array(z.strictObject({ id: ID, title: z.string().nullable(), at: Time.nullable() })),
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
