import { EstateStatus } from '#domain/market/estate-fields/enumerations.ts'
import { TradeStatus } from '#domain/market/estate-fields/trade-enumerations.ts'
import { SellerApprovedStatus, UserStatus } from '#domain/people/user/enumerations.ts'
import { isOperator, UserType, type Viewer } from '#platform/context.ts'
import { conflict, forbidden, type Problem, wrongState } from '#platform/errors.ts'
import { estateLife, isEditable, type Move } from './state.ts'

/** The facts the rules need; the API's estate contains them all. */
export interface PolicyFacts {
  userID: string
  status: number
  firstApprovedAt: unknown
  /** The progress of its negotiations. */
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
  /** An ending with a buyer, while it can be taken back or its negotiation is still open. */
  ending: { until: string } | null
}
type Who = Pick<Extract<Viewer, { kind: 'member' }>, 'id' | 'userType' | 'sellerApprovedStatus'>

const owns = (who: Who, estate: Pick<PolicyFacts, 'userID'>) => who.userType === UserType.seller && estate.userID === who.id
const ownerOrOperator = (who: Who, estate: PolicyFacts) => owns(who, estate) || isOperator(who)

/** Creating drafts needs no approved seller; applying does. */
export const mayCreate = (who: Who) => who.userType === UserType.seller

/** Every action on an estate: who may ever do it, and what blocks it now. */
const verbs = {
  edit: { by: owns, now: (estate) => (isEditable(estate.status) ? undefined : notEditable(estate)) },
  /** The operator may correct the contract type, but only while the estate is under review. */
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
  finish: {
    by: ownerOrOperator,
    now: (estate) => inLife('finish', estate) ?? refusalIfTraded(estate) ?? refusalIfOffered(estate) ?? refusalIfReserved(estate),
  },
  reserve: {
    by: ownerOrOperator,
    now: (estate) => inLife('reserve', estate) ?? refusalIfTraded(estate) ?? refusalIfOffered(estate) ?? refusalIfReserved(estate),
  },
  takeBack: {
    by: ownerOrOperator,
    now: (estate, _who, now) => {
      if (!estate.ending) return wrongState(estate.status)
      if (estate.negotiationStatus === TradeStatus.established) return tradeEstablished()
      if (now >= new Date(estate.ending.until)) return conflict('ending-settled', '元に戻せる時間（10分）を過ぎました。')
      return refusalIfOffered(estate)
    },
  },
  /** A sold estate cannot be relisted, only copied. */
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
  /** Hides it immediately; its owner cannot bring it back. */
  withhold: {
    by: isOperator,
    now: (estate) => (withholdable(estate) && !estate.listing?.withheldSince ? undefined : wrongState(estate.status)),
  },
  reinstate: { by: isOperator, now: (estate) => (estate.listing?.withheldSince ? undefined : wrongState(estate.status)) },
  /** A draft never applied for is the owner's own matter. */
  ask: { by: isOperator, now: ({ status }) => (status === EstateStatus.draft ? wrongState(status) : undefined) },
  answer: { by: owns, now: () => undefined },
  pause: { by: owns, now: (estate) => shown(estate) ?? (estate.listing?.pausedAt ? wrongState(estate.status) : undefined) },
  resume: { by: owns, now: (estate) => shown(estate) ?? (estate.listing?.pausedAt ? undefined : wrongState(estate.status)) },
  /** A reserved house with backup offers is still advertised; one withheld by the operator only comes back by a review. */
  confirm: {
    by: ownerOrOperator,
    now: (estate) => unwithheld(estate) ?? (estate.listing?.backupOffers ? refusalUnlessAdvertised(estate) : shown(estate)),
  },
  /** The offer settings: also for a reserved house. */
  reception: { by: owns, now: (estate) => refusalUnlessAdvertised(estate) },
  /** Not while the operator is reviewing a version that may have another price. */
  price: { by: owns, now: (estate) => shown(estate) ?? (isEditable(estate.status) ? undefined : notEditable(estate)) },
  copy: { by: owns, now: () => undefined },
} as const satisfies Record<
  string,
  { by: (who: Who, estate: PolicyFacts) => boolean; now: (estate: PolicyFacts, who: Who, now: Date) => Problem | undefined }
>

export type Verb = keyof typeof verbs

/**
 * Why this person may not do this with the estate now; undefined when they may. The single rule: the server checks it with the row locked
 * for each verb, and a page shows the buttons it allows.
 */
export function refusal(who: Who, estate: PolicyFacts, verb: Verb, now: Date): Problem | undefined {
  const { by, now: standsAgainst } = verbs[verb]
  return by(who, estate) ? standsAgainst(estate, who, now) : forbidden()
}

/** The seller could not answer. */
export const letterRefusal = (seller: { status: number }): Problem | undefined =>
  seller.status === UserStatus.active
    ? undefined
    : conflict('seller-not-active', '売主が退会したか、利用を停止しているため、連絡できません。')

const inLife = (move: Move, { status, listing }: PolicyFacts) =>
  estateLife.next(status, move, listing?.live ?? false) === undefined ? wrongState(status) : undefined

/** A contract was concluded: only its completion or failure changes the listing now. */
const tradeEstablished = () => conflict('trade-established', '成約した商談があるため、掲載を終了できません。取引の完了をお待ちください。')
const refusalIfTraded = ({ negotiationStatus }: PolicyFacts) =>
  negotiationStatus === TradeStatus.established ? tradeEstablished() : undefined

/** It would end a sale that a buyer relies on. */
const refusalIfOffered = ({ listing }: PolicyFacts) =>
  listing?.offerAccepted
    ? conflict('offer-accepted', '承諾した購入申込があるため、掲載を終了できません。先に承諾を取り消してください。')
    : undefined

/** Reserved for one buyer: their negotiation is never closed as a side effect. */
const refusalIfReserved = ({ listing }: PolicyFacts) =>
  listing?.reserved ? conflict('estate-reserved', '申込ありの物件です。お相手との商談が終わるまで、この操作はできません。') : undefined

const unwithheld = ({ listing }: PolicyFacts) => {
  if (listing?.withheldSince) return conflict('estate-withheld', '運営が掲載を止めています。内容を直して、審査を申請してください。')
  return listing?.sellerStopped ? conflict('estate-withheld', '売主の利用停止または承認の取り消しにより、掲載を止めています。') : undefined
}

/** Public, whatever the trade status. */
const withholdable = ({ listing }: PolicyFacts) => listing?.live ?? false

/** Conditions for the owner's actions on a public listing, whatever the state of the working copy. */
const shown = (estate: PolicyFacts) => refusalUnlessAdvertised(estate) ?? refusalIfReserved(estate)
const refusalUnlessAdvertised = ({ status, negotiationStatus, listing }: PolicyFacts) =>
  listing?.live && negotiationStatus !== TradeStatus.established ? undefined : wrongState(status)

const notEditable = ({ status }: PolicyFacts) =>
  status === EstateStatus.finished
    ? wrongState(status, '掲載を終了した物件は編集できません。下書きに戻してから編集してください。')
    : conflict('estate-under-review', '審査中の物件は編集できません。申請を取り下げてから編集してください。', { state: status })
