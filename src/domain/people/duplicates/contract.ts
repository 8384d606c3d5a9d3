import { SellerApprovedStatus, UserStatus, userTypes } from '#domain/people/user/enumerations.ts'
import { endpoint, page, resource } from '#platform/http/contract.ts'
import { filterShape } from '#platform/http/filter.ts'
import { byID, codeIn, codeOf, Day, ID, Time, words } from '#platform/http/values.ts'
import { z } from '#platform/zod.ts'
import { allSameReasons, CandidateState, LinkKind } from './enumerations.ts'

const text = z.string().nullable()
/** An account in the side-by-side comparison. */
const Side = z
  .strictObject({
    ...{ id: ID, userNumber: z.string(), userType: codeIn(userTypes), status: codeIn(UserStatus), name: z.string() },
    ...{ fullName: text, kana: text, birthDate: Day.nullable(), phone: text, address: text, email: z.string() },
    usageFeeActive: z.boolean(),
    sellerApprovedStatus: codeIn(SellerApprovedStatus),
    createdAt: Time,
  })
  .meta({ id: 'SamePersonSide' })
export type Side = z.infer<typeof Side>

/** Two accounts that may belong to one person. */
export const SameCandidate = z
  .strictObject({
    id: ID,
    a: Side,
    b: Side,
    score: z.int(),
    reasons: z.array(z.enum(allSameReasons)),
    state: codeOf(CandidateState),
    decidedAt: Time.nullable(),
    note: text,
    createdAt: Time,
    version: z.int(),
  })
  .meta({ id: 'SameCandidate' })
export type SameCandidate = z.infer<typeof SameCandidate>

export const UserLink = z
  .strictObject({
    id: ID,
    kind: codeOf(LinkKind),
    other: Side,
    /** The other was merged into this one; its purchases and payments stay with it. */
    former: z.boolean(),
    createdAt: Time,
  })
  .meta({ id: 'UserLink', description: 'An account that belongs together with the one that was asked for.' })
export type UserLink = z.infer<typeof UserLink>

export const Merging = z.strictObject({
  /** The account that remains. */
  into: ID.meta({ label: 'まとめる先の会員' }),
  /** Both member numbers, typed: of the account that ends and of the one that remains. */
  confirm: z.strictObject({
    from: z.string().trim().min(1).max(20).meta({ label: '終わる会員の会員番号' }),
    into: z.string().trim().min(1).max(20).meta({ label: '残る会員の会員番号' }),
  }),
  reason: z.string().trim().min(1).max(400).meta({ label: '理由' }),
})
export type Merging = z.infer<typeof Merging>

export const sameCandidateFilter = { state: 'codes' } as const

const { countSameCandidates, listSameCandidates, getSameCandidatesByIds, getSameCandidate } = resource('sameCandidate', 'sameCandidates', {
  label: '名寄せの候補',
  entity: SameCandidate,
  write: {},
  filter: filterShape(sameCandidateFilter),
  sort: ['score', 'createdAt'],
})

export const samePersonContract = {
  countSameCandidates,
  listSameCandidates,
  getSameCandidatesByIds,
  getSameCandidate,
  decideDuplicateCandidate: endpoint({
    method: 'put',
    path: '/sameCandidate/{id}',
    params: byID,
    body: z.strictObject({
      state: codeOf(CandidateState).meta({ label: '判断' }),
      note: words(400).meta({ label: '判断の理由' }).default(null),
    }),
    output: SameCandidate,
    summary: '名寄せの候補を判断する（別人にすると、二度と候補に出ません）',
  }),
  linkUsers: endpoint({
    method: 'post',
    path: '/userLink',
    body: z.strictObject({
      aID: ID.meta({ label: '会員' }),
      bID: ID.meta({ label: '結ぶ会員' }),
      kind: codeOf(LinkKind).meta({ label: '関係' }),
    }),
    output: UserLink,
    location: '/api/user/{other}/links',
    summary: '2つの会員を結ぶ（同一人物、家族・代理）',
  }),
  listUserLinks: endpoint({
    method: 'get',
    path: '/user/{id}/links',
    params: byID,
    output: page(UserLink),
    summary: '結ばれた会員',
  }),
  mergeUser: endpoint({
    method: 'post',
    path: '/user/{id}/merge',
    params: byID,
    body: Merging,
    output: Side,
    summary: '会員をもう一つの会員にまとめる（元に戻せません）',
  }),
}
