import { NegotiationType } from '#domain/market/estate-fields/enumerations.ts'

/**
 * What stands at the end of every offer, statement, plan and contract: who the parties are, and what this house is to them. Without a licence
 * it stands between nobody. Of November 2026; to be checked by a professional before it is changed.
 */
export const closingWords = (type: NegotiationType | null, license: string | null): string =>
  license === null || type === null || type === NegotiationType.direct
    ? '売買の当事者は売主様と買主様です。当サイトは条件の交渉や契約の代理をしません。'
    : `売買の当事者は売主様と買主様です。当サイトは、宅地建物取引業者（${license}）として取引に関わります。`
