import type { Fact } from '#domain/deal/deal-plan/facts.ts'
import { MAX_PRICE } from '../template-enumerations.ts'

/** Features of a deal that the template does not cover. As of November 2026, to be checked by a lawyer. */
export interface UnusualFeatures {
  facts: readonly Fact[]
  /** A company or a licensed dealer is a party. */
  company: boolean
  /** A required signer cannot sign here. */
  unsigned: boolean
  /** The accepted offer; before one, the listing's terms; null if there are neither. */
  terms: { price: number; otherTerms: string | null; cleared: boolean } | null
  /** As declared by the two sides; undefined until then. */
  residents?: boolean
  wholePlots?: boolean
}

const reasons = {
  offer: ['承諾された購入申込がない', ({ terms }) => terms === null],
  takerFee: ['引取料のある贈与の', ({ facts }) => facts.includes('takerFee')],
  lease: ['借地の', ({ facts }) => facts.includes('lease')],
  farm: ['農地の', ({ facts }) => facts.includes('farm')],
  tenant: ['入居者・賃貸借のある', ({ facts }) => facts.includes('tenant')],
  agent: ['名義人以外（代理人・後見人など）が売る', ({ facts }) => facts.includes('agent')],
  owners: ['ここで署名できない所有者・共有者・名義人がいる', ({ unsigned }) => unsigned],
  company: ['法人・宅地建物取引業者が当事者の', ({ company }) => company],
  survey: ['確定測量をする', ({ facts }) => facts.includes('survey')],
  cleared: ['更地にして引き渡す', ({ terms }) => terms?.cleared === true],
  otherTerms: ['購入申込に、文章で書かれた条件がある', ({ terms }) => Boolean(terms?.otherTerms?.trim())],
  price: ['価格が10億円を超える', ({ terms }) => (terms?.price ?? 0) > MAX_PRICE],
  abroad: ['日本に住んでいない方が当事者の', ({ residents }) => residents === false],
  part: ['土地の一部だけを売る', ({ wholePlots }) => wholePlots === false],
} as const satisfies Record<string, readonly [label: string, holds: (deal: UnusualFeatures) => boolean]>

export interface Reason {
  code: keyof typeof reasons
  label: string
}

/** Why a professional has to write this contract; empty if the template will do. */
export const expertReasons = (deal: UnusualFeatures): Reason[] =>
  (Object.keys(reasons) as Reason['code'][])
    .filter((code) => reasons[code][1](deal))
    .map((code) => ({ code, label: `${reasons[code][0]}ため` }))
