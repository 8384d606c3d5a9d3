import { ContractKind, type givenKinds } from './enumerations.ts'

/** The way a deal gets its contract. `template`: the built-in text; `expert`: the text does not cover it; `own`: there is no text. */
type WayCode = 'template' | 'expert' | 'own'

export interface ContractWay {
  kind: keyof typeof givenKinds
  code: WayCode
}

/** Used by the offer page, the plan's step, the contract page, and the server before it fills in a text. */
export const contractWay = (deal: { offered: boolean; isGift: boolean; experts: readonly unknown[] }): ContractWay => ({
  kind: deal.isGift ? ContractKind.gift : ContractKind.sale,
  code: !deal.offered ? 'own' : deal.experts.length > 0 ? 'expert' : 'template',
})
