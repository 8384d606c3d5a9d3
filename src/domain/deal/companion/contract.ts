import { Code } from '#domain/base/one-time-code/contract.ts'
import { allSituations } from '#domain/deal/negotiation/situation-enumerations.ts'
import { EstateStatus } from '#domain/market/estate-fields/enumerations.ts'
import { TradeStatus } from '#domain/market/estate-fields/trade-enumerations.ts'
import { ListingState } from '#domain/market/listing/contract.ts'
import { endpoint, page, resource } from '#platform/http/contract.ts'
import { filterShape } from '#platform/http/filter.ts'
import { byID, codeOf, Day, ID, Mailbox, Nothing, stamped, Time, words, Yen } from '#platform/http/values.ts'
import { z } from '#platform/zod.ts'
import { CompanionRole, CompanionStatus, companionSides, Ender } from './enumerations.ts'

const yesNo = (label: string) => z.boolean().meta({ label })
/** Parts that an inviter shows to family and experts; owners see them in any case. */
const Sees = z.strictObject({
  offers: yesNo('購入申込を見せるか').default(false),
  papers: yesNo('書類を見せるか').default(false),
  plan: yesNo('取引の予定を見せるか').default(false),
})
const name = z.string().trim().min(1).max(40).meta({ label: 'お名前' })

export const Companion = z
  .strictObject({
    id: ID,
    estateID: ID,
    negotiationID: ID.nullable(),
    side: codeOf(companionSides),
    inviterID: ID,
    role: codeOf(CompanionRole),
    name: z.string(),
    share: z.string().nullable(),
    coOwner: z.int().nullable(),
    email: z.string(),
    until: Day.nullable(),
    sees: z.strictObject({ offers: z.boolean(), papers: z.boolean(), plan: z.boolean() }),
    companionStatus: codeOf(CompanionStatus),
    invitedAt: Time,
    /** How long the link in the newest letter is valid, for someone who has not joined yet. */
    linkUntil: Time.nullable(),
    joinedAt: Time.nullable(),
    joinedName: z.string().nullable(),
    lastSeenAt: Time.nullable(),
    endedAt: Time.nullable(),
    endedBy: codeOf(Ender).nullable(),
    ...stamped,
  })
  .meta({ id: 'Companion' })
export type Companion = z.infer<typeof Companion>

export const NewCompanion = z.strictObject({
  estateID: ID.meta({ label: '物件' }),
  negotiationID: ID.nullable().default(null).meta({ label: '商談' }),
  role: codeOf(CompanionRole).meta({ label: '役割' }),
  name,
  share: words(20).default(null).meta({ label: '持分' }),
  coOwner: z.int().min(0).max(19).nullable().default(null).meta({ label: '登録した共有者' }),
  email: Mailbox.meta({ label: 'メールアドレス' }),
  until: Day.nullable().default(null).meta({ label: '見られる期限' }),
  sees: Sees.default({ offers: false, papers: false, plan: false }).meta({ label: '見せる内容' }),
  /** Asks the owner for consent to the sale right with the invitation. */
  consent: z
    .strictObject({ minPrice: Yen.meta({ label: '同意する価格の下限' }), until: Day.meta({ label: '同意の期限' }) })
    .nullable()
    .default(null)
    .meta({ label: '同意のお願い' }),
})
export type NewCompanion = z.output<typeof NewCompanion>

/** First the link alone, which sends a code; then with that code and a name. */
export const Entrance = z.strictObject({
  token: z.string().min(1).max(200).meta({ label: '招待のリンク' }),
  code: Code.optional(),
  name: name.optional(),
})
export type Entrance = z.output<typeof Entrance>

const Entered = z
  .strictObject({
    entered: z.boolean(),
    /** The masked address the code was sent to, recognisable for its owner. */
    mailbox: z.string(),
    /** They have joined before. */
    known: z.boolean(),
  })
  .meta({ id: 'Entered' })
export type EntryResult = z.infer<typeof Entered>

/** Data for a companion's home page; events there are read through the calls of each room. */
export const CompanionHome = z
  .strictObject({
    companion: Companion,
    inviterName: z.string(),
    estate: z.strictObject({
      ...{ title: z.string(), address: z.string().nullable(), price: z.int().nullable() },
      /** Its status; that of the working copy on the seller's side only. */
      status: codeOf(EstateStatus).optional(),
      appliedAt: Time.nullable().optional(),
      listing: ListingState.pick({ searchable: true, trade: true, reserved: true, endedAt: true, endReason: true })
        .extend(
          ListingState.pick({
            ...{ live: true, pausedAt: true, withheldSince: true, sellerStopped: true, approvalLost: true, visibility: true },
            ...{ confirmedAt: true, confirmUntil: true },
          }).partial().shape,
        )
        .nullable(),
    }),
    /** The negotiations they can follow, oldest first. */
    talks: z.array(
      z.strictObject({
        negotiationID: ID,
        /** On the seller's side buyers are shown by number. */
        number: z.int(),
        status: codeOf(TradeStatus),
        /** Without the parts they may not see. */
        situation: z.enum(allSituations).meta({ label: '商談の状況' }),
        counterpartName: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'CompanionHome' })
export type CompanionHome = z.infer<typeof CompanionHome>

export const companionFilter = {
  id: 'ids',
  estateID: 'ids',
  negotiationID: 'ids',
  role: 'codes',
  companionStatus: 'codes',
  createdAt: 'time',
  updatedAt: 'time',
} as const

export const companionContract = {
  ...resource('companion', 'companions', {
    label: 'ご家族・共有者',
    entity: Companion,
    write: {},
    create: NewCompanion,
    filter: filterShape(companionFilter),
    sort: ['createdAt', 'updatedAt'],
    companion: 'reads',
  }),
  deleteCompanion: endpoint({
    method: 'delete',
    path: '/companion/{id}',
    params: byID,
    output: Nothing,
    status: 204,
    summary: 'ご家族・共有者の参加を終える',
    companion: 404,
  }),
  inviteAgain: endpoint({
    method: 'post',
    path: '/companion/{id}/invitation',
    params: byID,
    output: Companion,
    summary: '招待のメールをもう一度送る',
    companion: 404,
  }),
  listTalkCompanions: endpoint({
    method: 'get',
    path: '/negotiation/{id}/companions',
    params: byID,
    output: page(Companion),
    leavesTrace: true,
    summary: '商談に同席している方（運営。読んだことは記録されます）',
  }),
  getCompanionHome: endpoint({
    method: 'get',
    path: '/companion/home',
    output: CompanionHome,
    summary: '招待された方の画面',
    companion: 'may',
  }),
  leaveAsCompanion: endpoint({
    method: 'delete',
    path: '/companion/session',
    output: Nothing,
    status: 204,
    summary: '参加をやめる',
    companion: 'may',
  }),
  enterAsCompanion: endpoint({
    method: 'post',
    path: '/companionEntrance',
    body: Entrance,
    access: 'public',
    output: Entered,
    summary: '招待のリンクから入る',
    // A wrong code must stay counted, which the transaction of an idempotency key would roll back.
    callsOutside: true,
  }),
}
