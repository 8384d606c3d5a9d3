import { NegotiationType } from '#domain/market/estate-fields/enumerations.ts'

/**
 * Appended to every offer, statement, plan and contract: who the parties are, and the operator's role. Without a licence the operator is
 * not an intermediary. Of November 2026; to be checked by a professional before it is changed.
 */
export const closingWords = (type: NegotiationType | null, license: string | null): string =>
  license === null || type === null || type === NegotiationType.direct
    ? '売買の当事者は売主様と買主様です。当サイトは条件の交渉や契約の代理をしません。'
    : `売買の当事者は売主様と買主様です。当サイトは、宅地建物取引業者（${license}）として取引に関わります。`
