import { EstateStatus } from '#domain/market/estate-fields/enumerations.ts'
import { TradeStatus } from '#domain/market/estate-fields/trade-enumerations.ts'
import { SellerApprovedStatus, UserStatus } from '#domain/people/user/enumerations.ts'
import { isOperator, UserType, type Viewer } from '#platform/context.ts'
import { conflict, forbidden, type Problem, wrongState } from '#platform/errors.ts'
import { estateLife, isEditable, type Move } from './state.ts'

/** The facts that the rules ask for: what the API answers of an estate has them all. */
export interface PolicyFacts {
  userID: string
  status: number
  firstApprovedAt: unknown
  /** How far its trades have come. */
  negotiationStatus: number | null
  listing: {
    live: boolean
    pausedAt: unknown
    reserved: boolean
    offerAccepted: boolean
    backupOffers: boolean
    withheldSince: unknown
    sellerStopped?: boolean
  } | null
  /** An ending that says who buys, while somebody could take it back or the talk it names goes on. */
  ending: { until: string } | null
}
type Who = Pick<Extract<Viewer, { kind: 'member' }>, 'id' | 'userType' | 'sellerApprovedStatus'>

const owns = (who: Who, estate: Pick<PolicyFacts, 'userID'>) => who.userType === UserType.seller && estate.userID === who.id
const ownerOrOperator = (who: Who, estate: PolicyFacts) => owns(who, estate) || isOperator(who)

/** Drafts need no approval of the seller; to apply does. */
export const mayCreate = (who: Who) => who.userType === UserType.seller

/** Whatever is done with an estate: who may ever do it, and what stands in the way now. */
const verbs = {
  edit: { by: owns, now: (estate) => (isEditable(estate.status) ? undefined : notEditable(estate)) },
  /** Who sits in the room is the operator's to correct, and only while the estate is under review. */
  classify: { by: isOperator, now: (estate) => inLife('approve', estate) },
  delete: {
    by: owns,
    now: (estate) => {
      if (estate.firstApprovedAt) return conflict('estate-was-public', '一度公開した物件は削除できません。掲載を終了してください。')
      return isEditable(estate.status) ? undefined : notEditable(estate)
    },
  },
  apply: {
    by: owns,
    now: (estate, who) =>
      inLife('apply', estate) ??
      (who.sellerApprovedStatus === SellerApprovedStatus.approved
        ? undefined
        : conflict('seller-not-approved', '物件の申請には、売主審査の承認が必要です。当サイトの確認の書類を提出してください。')),
  },
  withdraw: { by: owns, now: (estate) => inLife('withdraw', estate) },
  approve: { by: isOperator, now: (estate) => inLife('approve', estate) },
  reject: { by: isOperator, now: (estate) => inLife('reject', estate) },
  finish: { by: ownerOrOperator, now: (estate) => inLife('finish', estate) ?? untraded(estate) ?? unoffered(estate) ?? unreserved(estate) },
  reserve: {
    by: ownerOrOperator,
    now: (estate) => inLife('reserve', estate) ?? untraded(estate) ?? unoffered(estate) ?? unreserved(estate),
  },
  takeBack: {
    by: ownerOrOperator,
    now: (estate, _who, now) => {
      if (!estate.ending) return wrongState(estate.status)
      if (estate.negotiationStatus === TradeStatus.established) return traded()
      if (now >= new Date(estate.ending.until)) return conflict('ending-settled', '元に戻せる時間（10分）を過ぎました。')
      return unoffered(estate)
    },
  },
  /** Of what was sold there is nothing to bring back: it is copied instead. */
  relist: {
    by: owns,
    now: (estate) => {
      if (
        estate.status === EstateStatus.finished &&
        (estate.negotiationStatus === TradeStatus.established || estate.negotiationStatus === TradeStatus.finish)
      )
        return conflict('estate-sold', '成約した物件は再掲載できません。複製して、新しい物件として登録してください。')
      return inLife('relist', estate) ?? (estate.ending ? wrongState(estate.status) : undefined)
    },
  },
  /** Out of search and sight at once, whatever its owner does. */
  withhold: {
    by: isOperator,
    now: (estate) => (withholdable(estate) && !estate.listing?.withheldSince ? undefined : wrongState(estate.status)),
  },
  reinstate: { by: isOperator, now: (estate) => (estate.listing?.withheldSince ? undefined : wrongState(estate.status)) },
  /** What nobody has applied for yet is its owner's alone. */
  ask: { by: isOperator, now: ({ status }) => (status === EstateStatus.draft ? wrongState(status) : undefined) },
  answer: { by: owns, now: () => undefined },
  pause: { by: owns, now: (estate) => shown(estate) ?? (estate.listing?.pausedAt ? wrongState(estate.status) : undefined) },
  resume: { by: owns, now: (estate) => shown(estate) ?? (estate.listing?.pausedAt ? undefined : wrongState(estate.status)) },
  /** Where others may still offer, what is reserved is advertised as well; what the operator withholds comes back by a review alone. */
  confirm: {
    by: ownerOrOperator,
    now: (estate) => unwithheld(estate) ?? (estate.listing?.backupOffers ? advertised(estate) : shown(estate)),
  },
  /** How offers are taken: of a house that is reserved too. */
  reception: { by: owns, now: (estate) => advertised(estate) },
  /** Not while the operator has a price before them that may be another one. */
  price: { by: owns, now: (estate) => shown(estate) ?? (isEditable(estate.status) ? undefined : notEditable(estate)) },
  copy: { by: owns, now: () => undefined },
} as const satisfies Record<
  string,
  { by: (who: Who, estate: PolicyFacts) => boolean; now: (estate: PolicyFacts, who: Who, now: Date) => Problem | undefined }
>

export type Verb = keyof typeof verbs

/**
 * Why this person may not do this with the estate as it stands; undefined when they may. The one rule: each verb of the server asks it with
 * the row locked, and a page shows the buttons for which it says nothing.
 */
export function refusal(who: Who, estate: PolicyFacts, verb: Verb, now: Date): Problem | undefined {
  const { by, now: standsAgainst } = verbs[verb]
  return by(who, estate) ? standsAgainst(estate, who, now) : forbidden()
}

/** Nobody would answer. */
export const letterRefusal = (seller: { status: number }): Problem | undefined =>
  seller.status === UserStatus.active
    ? undefined
    : conflict('seller-not-active', '売主が退会したか、利用を停止しているため、連絡できません。')

const inLife = (move: Move, { status, listing }: PolicyFacts) =>
  estateLife.next(status, move, listing?.live ?? false) === undefined ? wrongState(status) : undefined

/** A contract stands: only its completion, or its end, moves the advert now. */
const traded = () => conflict('trade-established', '成約した商談があるため、掲載を終了できません。取引の完了をお待ちください。')
const untraded = ({ negotiationStatus }: PolicyFacts) => (negotiationStatus === TradeStatus.established ? traded() : undefined)

/** It would end the sale that somebody counts on. */
const unoffered = ({ listing }: PolicyFacts) =>
  listing?.offerAccepted
    ? conflict('offer-accepted', '承諾した購入申込があるため、掲載を終了できません。先に承諾を取り消してください。')
    : undefined

/** Kept for one buyer: their talk is never closed by the way. */
const unreserved = ({ listing }: PolicyFacts) =>
  listing?.reserved ? conflict('estate-reserved', '申込ありの物件です。お相手との商談が終わるまで、この操作はできません。') : undefined

const unwithheld = ({ listing }: PolicyFacts) => {
  if (listing?.withheldSince) return conflict('estate-withheld', '運営が掲載を止めています。内容を直して、審査を申請してください。')
  return listing?.sellerStopped ? conflict('estate-withheld', '売主のご利用が止まっているため、掲載を止めています。') : undefined
}

/** What everyone sees, however far its trade has come. */
const withholdable = ({ listing }: PolicyFacts) => listing?.live ?? false

/** What its owner may do with a listing that is public, however the working copy stands. */
const shown = (estate: PolicyFacts) => advertised(estate) ?? unreserved(estate)
const advertised = ({ status, negotiationStatus, listing }: PolicyFacts) =>
  listing?.live && negotiationStatus !== TradeStatus.established ? undefined : wrongState(status)

const notEditable = ({ status }: PolicyFacts) =>
  status === EstateStatus.finished
    ? wrongState(status, '掲載を終了した物件は編集できません。下書きに戻してから編集してください。')
    : conflict('estate-under-review', '審査中の物件は編集できません。申請を取り下げてから編集してください。', { state: status })
