import { labelOf } from '#domain/base/words/codes.ts'
import type { PurchaseOffer } from '#domain/deal/purchase-offer/contract.ts'
import { CONTRACT_TO_KEYS, PurchaseOfferStatus, sellersWords, wordsFor } from '#domain/deal/purchase-offer/enumerations.ts'
import { TAKING } from '#domain/deal/purchase-offer/state.ts'
import { UserType } from '#platform/context.ts'
import type { Tone } from '#web/ui/badge.tsx'

/** 承諾したあとも、新しい申込を受け付ける. */
export const BACKUP_OFFERS = '承諾した申込があっても検索に表示し、ほかの方の申込を次点として受け付けます。'

/** The effect of the seller's acceptance on the listing. */
export const acceptanceText = (backupOffers: boolean) =>
  backupOffers
    ? '承諾すると、物件に「申込あり」と表示します。検索にはこれまでどおり表示し、新しい申込は次点として受け付けます。'
    : '承諾すると、物件に「申込あり」と表示し、検索には出なくなります。'

/** Shown until a plan exists. */
export const planBegins = (price: number) => `取引の予定は、${wordsFor(price).offer}が承諾されると始まります。`

/** Typical in November 2026. */
export const TYPICAL_DAYS = `ふつうは、申込の承諾から契約まで1〜2週間、契約から引渡しまで${CONTRACT_TO_KEYS}です。確定測量をするときは2〜3か月、農地は1〜2か月ほど長くかかります。`

/** As of November 2026; to be checked by a tax accountant. */
export const GIFT_TAXES = '無償で受け取るときも、贈与税や登録免許税、不動産取得税がかかることがあります。'

export const offerTones: Record<PurchaseOfferStatus, Tone> = {
  1: 'amber',
  2: 'amber',
  3: 'green',
  4: 'green',
  5: 'gray',
  7: 'gray',
  8: 'gray',
  9: 'gray',
}

type State = Pick<PurchaseOffer, 'purchaseOfferStatus' | 'withdrawingUntil'>

/** Amber also for an accepted offer that is about to be taken back. */
export const statusTone = ({ purchaseOfferStatus, withdrawingUntil }: State): Tone =>
  withdrawingUntil ? 'amber' : offerTones[purchaseOfferStatus]

/** Chosen by the seller, and not about to be taken back. */
export const isTaken = ({ purchaseOfferStatus, withdrawingUntil }: State): boolean =>
  !withdrawingUntil && TAKING.includes(purchaseOfferStatus)

/** The seal on a taken offer: 承諾済み until the contract is made. */
export const stampWord = ({ purchaseOfferStatus }: Pick<State, 'purchaseOfferStatus'>): string =>
  purchaseOfferStatus === PurchaseOfferStatus.agreed ? PurchaseOfferStatus.labels[PurchaseOfferStatus.agreed] : '承諾済み'

/** A represented seller's answer is awaited from the operator. */
export function statusWord(
  { purchaseOfferStatus, withdrawingUntil, represented }: State & Pick<PurchaseOffer, 'represented'>,
  reader: UserType,
): string {
  if (withdrawingUntil) return '取り下げの手続き中'
  if (reader !== UserType.buyer && purchaseOfferStatus === PurchaseOfferStatus.submitted && represented) return '運営の返事待ち'
  if (reader === UserType.seller && purchaseOfferStatus === PurchaseOfferStatus.submitted) return 'あなたの返事待ち'
  return labelOf(reader === UserType.buyer ? PurchaseOfferStatus.labels : sellersWords, purchaseOfferStatus)
}
