import { ContractKind, type givenKinds } from './enumerations.ts'

/** How a deal comes to its contract. `template`: the house's own text; `expert`: the text does not cover it; `own`: there is no text. */
type WayCode = 'template' | 'expert' | 'own'

export interface ContractWay {
  kind: keyof typeof givenKinds
  code: WayCode
}

/** Asked by the page of an offer, the plan's step, the contract's page, and by the server before it fills a text in. */
export const contractWay = (deal: { offered: boolean; isGift: boolean; experts: readonly unknown[] }): ContractWay => ({
  kind: deal.isGift ? ContractKind.gift : ContractKind.sale,
  code: !deal.offered ? 'own' : deal.experts.length > 0 ? 'expert' : 'template',
})
