import { labelOf } from '#domain/base/words/codes.ts'
import { formatPrice } from '#domain/base/words/format.ts'
import { formatTime } from '#domain/base/words/format-moments.ts'
import { actingSide } from '#domain/deal/negotiation/policy.ts'
import { inTokyo } from '#platform/clock.ts'
import { UserType } from '#platform/context.ts'
import type { PurchaseOffer } from './contract.ts'
import { Funding, PurchaseOfferStatus, RefusalReason, STAYING, STAYS, WithdrawalReason, wordsFor } from './enumerations.ts'
import { refusal } from './policy.ts'
import { AWAITING_ANSWER, isProposalLapsed, type PurchaseOfferMove } from './state.ts'
import { changeLines, type Terms } from './terms.ts'

type Person = Parameters<typeof refusal>[0]
type Deal = Parameters<typeof refusal>[1]
type Side = ReturnType<typeof actingSide>

/** A card about an offer among the messages, and the action expected of its reader. `before` are the terms that it replaced. */
export function cardOf(reader: Person, deal: Deal, offer: PurchaseOffer, now: Date, before?: Terms) {
  const { purchaseOfferStatus: state, byOperator } = offer
  const side = actingSide(reader, deal)
  const { title, price = null, lines } = faces[state](offer, side)
  const replaced = AWAITING_ANSWER.includes(state) ? before : undefined
  return {
    state,
    title,
    price: replaced && replaced.price !== offer.terms.price ? null : price,
    lines: [
      ...(replaced ? changeLines(replaced, offer.terms) : []),
      ...lines,
      ...(isProposalLapsed(offer) ? [LAPSED] : []),
      ...(byOperator ? ['運営が売主に代わって手続きしました'] : []),
    ],
    next: nextOf(reader, deal, offer, now),
  }
}

/** Shown next to the buyer's own terms. */
export const LAPSED = '売主様からの提案は、合意の前に止まりました。'

function nextOf(reader: Person, deal: Deal, offer: PurchaseOffer, now: Date): string | null {
  const can = (move: PurchaseOfferMove) => !refusal(reader, deal, offer, move, now)
  if (can('accept')) return 'answer'
  if (can('stay')) return 'stay'
  return can('revise') ? 'revise' : null
}

interface Face {
  title: string
  /** Above its lines: 価格 3,200万円. A free house has none. */
  price?: string | undefined
  lines: string[]
}

const faces: Record<PurchaseOfferStatus, (offer: PurchaseOffer, side: Side) => Face> = {
  [PurchaseOfferStatus.submitted]: (offer, side) => ({
    title: submittedTitle(offer, side),
    price: priceLine(offer),
    lines:
      side === UserType.buyer
        ? [...gist(offer), `売主様の返事は${shortDay(offer.validUntil)}までです。`]
        : [...gist(offer), validity(offer)],
  }),
  [PurchaseOfferStatus.countered]: (offer, side) => ({
    title: side === UserType.buyer ? '売主様から条件の提案があります' : '買主様の返事を待っています',
    price: priceLine(offer),
    lines: [...gist(offer), validity(offer)],
  }),
  [PurchaseOfferStatus.accepted]: (offer, side) =>
    offer.withdrawingUntil
      ? {
          title: `${nameOfOffer(offer)}の取り下げの手続き中です`,
          lines: [withdrawingText(offer.withdrawingUntil, side), ...because(WithdrawalReason.labels, offer)],
        }
      : {
          title: acceptedTitle(offer),
          price: priceLine(offer),
          lines: [...gist(offer), 'これからの手続きは「予定」で進めます。お互いのお名前は、「物件」の「連絡先」でご確認いただけます。'],
        },
  [PurchaseOfferStatus.agreed]: (offer) => ({ title: acceptedTitle(offer), price: priceLine(offer), lines: gist(offer) }),
  [PurchaseOfferStatus.waiting]: (offer, side) => ({
    title:
      side === UserType.buyer ? `ほかの方の${nameOfOffer(offer)}が承諾されました` : `${nameOfOffer(offer)}${numberText(offer)}は次点です`,
    price: side === UserType.buyer ? undefined : priceLine(offer),
    lines:
      side === UserType.buyer
        ? [
            offer.stayedAt
              ? STAYING
              : '次点で待つか、取り下げるかを選べます。契約に至らなかったときは、お待ちの方の申込があらためて検討されます。',
          ]
        : [...gist(offer), ...(offer.stayedAt ? [STAYS] : [])],
  }),
  [PurchaseOfferStatus.expired]: (offer) => ({ title: '有効期限が過ぎました', price: priceLine(offer), lines: gist(offer) }),
  [PurchaseOfferStatus.refused]: (offer, side) => ({
    title: offer.acceptedAt
      ? '承諾が取り消されました'
      : side === UserType.buyer
        ? '残念ながら、今回は見送りとなりました'
        : `${nameOfOffer(offer)}をお断りしました`,
    lines: because(RefusalReason.labels, offer),
  }),
  [PurchaseOfferStatus.withdrawn]: (offer) => {
    const found = offer.closeReason === null ? undefined : foundEnds[offer.closeReason]
    return found
      ? { title: found(nameOfOffer(offer)), price: priceLine(offer), lines: gist(offer) }
      : { title: `${nameOfOffer(offer)}は取り下げられました`, lines: because(WithdrawalReason.labels, offer) }
  },
}

function submittedTitle(offer: PurchaseOffer, side: Side): string {
  const isChanged = offer.edition > 1 && offer.madeBy === UserType.buyer
  if (side === UserType.buyer) return isChanged ? '変えた条件を出しました' : `${nameOfOffer(offer)}を出しました`
  return `${isChanged ? '買主様が条件を変えました' : `${nameOfOffer(offer)}が届きました`}${numberText(offer)}`
}

/** For offers that ended for another reason than the buyer's withdrawal. */
const foundEnds: Readonly<Record<number, (offer: string) => string>> = {
  [WithdrawalReason.agreed]: (offer) => `契約が成立したため、${offer}への返事は不要になりました`,
  [WithdrawalReason.contractOver]: () => '契約は解除されました',
  [WithdrawalReason.talkOver]: (offer) => `商談の終了により、${offer}も終わりました`,
}

/** How long a withdrawal can be undone, in words used everywhere. */
export function withdrawingText(until: string, side: Side): string {
  const time = formatTime(until)
  if (side === UserType.buyer)
    return `${time}までは、取り下げをやめて元に戻せます。${time}を過ぎると取り下げが決まり、承諾はなくなります。それまで、ほかの方にはお知らせしません。`
  const buyer = side === UserType.seller ? '買主様' : '買主'
  return `${time}までは、${buyer}が取り消すことがあります。${time}を過ぎると、取り下げが決まります。それまでは何も変わりません。`
}

const acceptedTitle = ({ terms }: PurchaseOffer) => wordsFor(terms.price).accepted
const nameOfOffer = ({ terms }: PurchaseOffer) => wordsFor(terms.price).offer
/** For readers who may know how many offers were made before. */
const numberText = ({ arrivalNumber }: PurchaseOffer) => (arrivalNumber === null ? '' : `（第${arrivalNumber}号）`)

const priceLine = ({ terms: { price } }: PurchaseOffer) => (price > 0 ? `価格 ${formatPrice(price)}` : undefined)

/** 現金・引渡し 1月31日 */
const gist = ({ terms: { price, takerFee, funding, handoverDay } }: PurchaseOffer): string[] => [
  ...(price === 0 && takerFee ? [`引取料 ${formatPrice(takerFee)}（売主様から買主様へ、サイトの外で支払います）`] : []),
  [funding && Funding.labels[funding], handoverDay && `引渡し ${shortDay(handoverDay)}`].filter(Boolean).join('・'),
]
const validity = ({ validUntil }: PurchaseOffer) => `有効期限 ${shortDay(validUntil)}`

const because = (labels: Readonly<Record<number, string>>, { closeReason, closeNote }: PurchaseOffer) => [
  ...(closeReason === null ? [] : [`理由：${labelOf(labels, closeReason)}`]),
  ...(closeNote ? [`「${closeNote}」`] : []),
]

function shortDay(day: string): string {
  const there = inTokyo(new Date(day))
  return `${there.getUTCMonth() + 1}月${there.getUTCDate()}日`
}
