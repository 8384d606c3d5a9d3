import { isClosed } from '#domain/deal/negotiation/policy.ts'
import { TAKING } from '#domain/deal/purchase-offer/state.ts'
import { type OfferDeal, openOffer } from '../deal.ts'

/** Title and text for a viewer who cannot write an offer now; `name` is what the offer is called. */
export function notNow(deal: OfferDeal, name: string): { title: string; text: string } {
  if (isClosed(deal.negotiation)) return { title: 'この商談は終わっています', text: 'やり取りの記録は、商談の画面でご覧いただけます。' }
  if (deal.offers.some(({ purchaseOfferStatus }) => TAKING.includes(purchaseOfferStatus)))
    return { title: `${name}は承諾されています`, text: 'まとまった条件とこれからの予定は、商談の画面でご覧いただけます。' }
  if (openOffer(deal))
    return { title: 'お相手の返事をお待ちください', text: '返事が届くとお知らせします。条件のご相談は、商談のメッセージでできます。' }
  return { title: 'いまは、条件を書くことができません', text: 'くわしくは、商談の画面でご確認ください。' }
}
