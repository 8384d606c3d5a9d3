import type { DealFacts, DealViewer } from '#domain/deal/deal-plan/deal-standing.ts'
import { answerTo } from '#domain/deal/deal-plan/deal-standings.ts'
import type { Party } from '#domain/deal/negotiation/enumerations.ts'
import type { NextStep } from '#domain/deal/negotiation/next-step-contract.ts'
import type { Situation } from '#domain/deal/negotiation/situation-enumerations.ts'
import { EstateStatus } from '#domain/market/estate-fields/enumerations.ts'
import { type HouseFacts, type HouseViewer, houseViewers } from '#domain/market/listing/house-states.ts'
import { UserType } from '#platform/context.ts'

/** Every state of a negotiation and of an estate, with all possible viewers. */

export const viewers: Record<DealViewer, string> = { buyer: '買主', seller: '売主', admin: '担当' }
const partyOf = { buyer: UserType.buyer, seller: UserType.seller, admin: UserType.admin } as const
const step = (party: Party, code: string, label: string, due: string | null, more: Partial<NextStep> = {}): NextStep => ({
  ...{ id: 'x', party, code, label, due },
  ...more,
})
export const offer = step(2, 'purchaseOffer', '購入申込に返事をする', '2026-11-30')
const termination = step(2, 'termination', '契約の解除の連絡に返事をする', null)

/** A negotiation as the API returns it; `facts` are given in addition to its situation. */
interface Scene {
  situation: Situation
  /** Distinguishes two cases of one situation with the same next step. */
  note?: string
  next?: NextStep | null
  facts?: Partial<DealFacts>
}
const open = { offering: 'first' } as const
const runnerUp = { offering: 'next' } as const
export const scenes: readonly Scene[] = [
  { situation: 'asking' },
  { situation: 'talking' },
  { situation: 'viewingAsked', next: step(2, 'viewing', '見学の日時に返事をする', '2026-11-27') },
  { situation: 'viewingFixed' },
  { situation: 'viewed', facts: open },
  { situation: 'viewed', note: '申込が入っている物件', facts: runnerUp },
  { situation: 'viewed', note: '掲載が止まっている物件' },
  { situation: 'offered', next: offer },
  { situation: 'offered', note: '入札の締切の前', facts: { sealedUntil: '2026-12-05' } },
  { situation: 'countered', next: step(3, 'purchaseOffer', '', '2026-11-30') },
  { situation: 'waiting' },
  { situation: 'passed' },
  { situation: 'withdrawn' },
  { situation: 'lapsed', facts: open },
  { situation: 'lapsed', note: '申込が入っている物件', facts: runnerUp },
  { situation: 'lapsed', note: '掲載が止まっている物件' },
  { situation: 'revoked' },
  ...[
    step(2, 'statements', '家の状態を伝える書類（告知書・付帯設備表）を書く', '2026-11-28'),
    step(3, 'profile', '契約に使う氏名・住所を確かめる', '2026-11-26'),
    step(3, 'dateProposal', '契約日・引渡し日の変更案に返事をする', null),
    step(2, 'contract', '契約書に署名する', '2026-12-05', { awaited: true }),
    step(3, 'contract', '契約書に署名する', '2026-12-05', { awaited: true }),
  ].map((next) => ({ situation: 'accepted', next }) as const),
  { situation: 'withdrawing', facts: { withdrawingUntil: '2026-11-24T10:10:00+09:00' } },
  { situation: 'signed', next: step(1, 'agreed', '成約を記録する', '2026-12-06') },
  {
    situation: 'signed',
    note: '手付金が売主の振込先を待つ',
    next: step(2, 'bank', '振込先のお知らせ', '2026-12-05'),
    facts: { heldDeposit: { amount: 1_440_000, due: '2026-12-05' } },
  },
  ...[
    step(3, 'loan', '住宅ローンの本審査を受け、銀行とローン契約をする', '2026-12-20'),
    step(2, 'settlement', '税・管理費などの精算の案に返事をする', '2027-01-24'),
  ].map((next) => ({ situation: 'agreed', next }) as const),
  { situation: 'handedOver', next: step(1, 'done', '取引の完了を記録する', '2027-02-03') },
  { situation: 'terminating', next: termination, facts: { terminationBy: 3 } },
  {
    situation: 'terminating',
    next: step(1, 'terminationCare', '双方の話を確かめ、解除にするか、契約を続けるかを記録する', null),
    facts: { terminationBy: 3 },
  },
  { situation: 'closing', facts: { closesAt: '2026-11-24T10:10:00+09:00' } },
  { situation: 'done' },
  { situation: 'terminated', note: '手付金の受け渡しがあった', facts: { depositPaid: true } },
  { situation: 'terminated', note: '手付金の受け渡しがなかった' },
  { situation: 'closed' },
]
const between = { negotiationType: 3, sellerInvitedFlag: true, takenOverAt: null } as const
/** The terms of a counter-offer are labelled differently for each reader. */
export function dealOf({ situation, next = null, facts }: Scene, viewer: DealViewer): DealFacts {
  const label = situation === 'countered' ? answerTo({ turn: 3, price: 34_200_000 }, partyOf[viewer]) : next?.label
  return { ...between, id: 'n', estateID: 'e', situation, closesAt: null, ...facts, next: next && { ...next, label: label ?? '' } }
}
export const everyDeal = scenes.flatMap((scene) =>
  (Object.keys(viewers) as DealViewer[]).map((viewer) => ({ scene, viewer, deal: dealOf(scene, viewer) })),
)

/** Negotiations in which the seller does not write, or has not joined yet. */
export const kinds: Record<string, Pick<DealFacts, 'negotiationType' | 'sellerInvitedFlag' | 'takenOverAt'>> = {
  '仲介（売主がまだ参加していない）': { ...between, negotiationType: 1, sellerInvitedFlag: false },
  '仲介（売主が参加している）': { ...between, negotiationType: 1 },
  代理: { ...between, negotiationType: 2 },
  運営が引き継いだ直接の商談: { ...between, takenOverAt: '2026-11-20T10:00:00+09:00' },
}

const shown: NonNullable<HouseFacts['listing']> = {
  ...{ live: true, searchable: true, trade: 'none', reserved: false, endedAt: null, endReason: null, pausedAt: null, withheldSince: null },
  ...{
    confirmedAt: '2026-11-20T10:00:00+09:00',
    confirmUntil: '2026-12-04T10:00:00+09:00',
    sellerStopped: false,
    approvalLost: false,
    visibility: 0,
  },
}
const hiddenOnes = { ...shown, searchable: false }
const lapsed = { confirmUntil: '2026-11-23T10:00:00+09:00' }
const paused = { pausedAt: '2026-11-20T10:00:00+09:00' }
const withheld = { withheldSince: '2026-11-20T10:00:00+09:00' }
const ended = { live: false, endedAt: '2026-11-20T10:00:00+09:00', endReason: 1 }
const approved = { status: EstateStatus.approved }
const applying = { status: EstateStatus.applying, appliedAt: '2026-11-23T10:00:00+09:00' }
/** `named`: reserved for the buyer of a negotiation chosen by the owner, without an agreement yet. */
export const houses: Record<string, HouseFacts & { named?: boolean }> = {
  '下書き（あと3項目）': { status: EstateStatus.draft, missing: 3, listing: null },
  '下書き（あと3項目、売主の確認がまだ）': { status: EstateStatus.draft, missing: 3, mayApply: false, listing: null },
  '下書き（そろっている）': { status: EstateStatus.draft, missing: 0, listing: null },
  '下書き（そろっている、売主の確認がまだ）': { status: EstateStatus.draft, missing: 0, mayApply: false, listing: null },
  '下書き（掲載を終えて、下書きに戻した）': { status: EstateStatus.draft, missing: 0, listing: { ...hiddenOnes, ...ended, endReason: 9 } },
  '審査中（はじめて）': { ...applying, listing: null },
  '審査中（公開中の変更）': { ...applying, listing: shown },
  '審査中（運営が停止中）': { ...applying, listing: { ...hiddenOnes, ...withheld } },
  差し戻し: { status: EstateStatus.rejected, listing: null },
  公開中: { ...approved, listing: shown },
  限定公開: { ...approved, listing: { ...hiddenOnes, visibility: 1 } },
  '限定公開（確認から14日が過ぎた）': { ...approved, listing: { ...hiddenOnes, ...lapsed, visibility: 1 } },
  '申込あり（検索に出さない）': { ...approved, listing: { ...hiddenOnes, reserved: true, confirmedAt: null } },
  '申込あり（次点を受け付ける）': { ...approved, listing: { ...shown, reserved: true } },
  '申込あり（一時停止したまま）': { ...approved, listing: { ...hiddenOnes, ...paused, reserved: true } },
  '申込あり（商談を選んで、募集を止めた）': { ...approved, listing: { ...hiddenOnes, reserved: true, confirmedAt: null }, named: true },
  成約済: { ...approved, listing: { ...hiddenOnes, reserved: true, trade: 'established' } },
  '承諾・契約が取りやめになった': { ...approved, listing: { ...hiddenOnes, confirmedAt: null } },
  確認の期限が過ぎた: { ...approved, listing: { ...hiddenOnes, ...lapsed } },
  一時停止中: { ...approved, listing: { ...hiddenOnes, ...paused } },
  運営が停止中: { ...approved, listing: { ...hiddenOnes, ...withheld } },
  売主の利用が停止中: { ...approved, listing: { ...hiddenOnes, ...lapsed, sellerStopped: true } },
  売主の承認が取り消された: { ...approved, listing: { ...hiddenOnes, sellerStopped: true, approvalLost: true } },
  '掲載終了（成約のため）': { status: EstateStatus.finished, listing: { ...hiddenOnes, ...ended } },
}

export const everyHouseViewer = Object.keys(houseViewers) as HouseViewer[]
export const isOwners = (viewer: HouseViewer) => viewer === 'seller' || viewer === 'owner' || viewer === 'operator'
/** Viewers other than the owners have only the data of the public page. */
export const knownTo = (viewer: HouseViewer, { listing: known, ...copy }: HouseFacts): HouseFacts => {
  if (isOwners(viewer)) return { ...copy, listing: known }
  if (!known) return { listing: null }
  const { searchable, trade, reserved, endedAt, endReason, confirmedAt = null, confirmUntil = null, visibility = 0 } = known
  const outOfSight = Boolean(known.pausedAt || known.withheldSince || known.sellerStopped)
  return { listing: { searchable, trade, reserved, endedAt, endReason, confirmedAt, confirmUntil, visibility, outOfSight } }
}
/** Whether such a reader is possible: guests see what is public, and a buyer's relation to an estate depends on its state. */
export function isShownTo(viewer: HouseViewer, { listing, named = false }: HouseFacts & { named?: boolean }): boolean {
  if (isOwners(viewer)) return true
  if (!listing) return false
  const taken = listing.reserved && !named
  switch (viewer) {
    case 'guest':
      return !listing.pausedAt && !listing.withheldSince && !listing.sellerStopped && listing.visibility === 0
    case 'talking':
      return !listing.endedAt && !named
    case 'closing':
      return named || listing.endReason === 1
    case 'kept':
      return named
    case 'accepted':
      return taken || listing.endReason === 1
    case 'withdrawing':
    case 'waiting':
      return taken
    default:
      return true
  }
}
