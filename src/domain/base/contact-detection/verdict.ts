import { type FindingKind, GuardStage } from './enumerations.ts'

/** Outcome for a text: it is sent · its writer is warned first · an operator reviews it first · it is refused. */
export const verdicts = ['pass', 'warn', 'hold', 'refuse'] as const
export type Verdict = (typeof verdicts)[number]

/** In the order of the stages: negotiation, address disclosed (with a viewing), offer accepted, contract. */
const TABLE: Record<FindingKind, readonly [Verdict, Verdict, Verdict, Verdict]> = {
  phone: ['warn', 'warn', 'pass', 'pass'],
  mail: ['warn', 'warn', 'pass', 'pass'],
  messenger: ['warn', 'warn', 'warn', 'pass'],
  link: ['warn', 'warn', 'warn', 'pass'],
  qr: ['hold', 'hold', 'warn', 'pass'],
  account: ['refuse', 'refuse', 'refuse', 'refuse'],
  outside: ['refuse', 'refuse', 'hold', 'warn'],
  address: ['warn', 'pass', 'pass', 'pass'],
}
/** After one of these was sent in spite of a warning, the next one is held for review until an offer is accepted. */
export const HELD_WHEN_REPEATED: readonly FindingKind[] = ['phone', 'mail', 'messenger', 'link']

export function verdictOn(kind: FindingKind, stage: GuardStage, repeated = false): Verdict {
  const verdict = TABLE[kind][stage - 1] as Verdict
  return verdict === 'warn' && repeated && stage < GuardStage.offer && HELD_WHEN_REPEATED.includes(kind) ? 'hold' : verdict
}

/** The strictest verdict of all kinds, and the kinds with a verdict other than pass. */
export function judge(kinds: readonly FindingKind[], stage: GuardStage, repeated = false): { verdict: Verdict; kinds: FindingKind[] } {
  const flagged = [...new Set(kinds)].filter((kind) => verdictOn(kind, stage, repeated) !== 'pass')
  const hardest = Math.max(0, ...flagged.map((kind) => verdicts.indexOf(verdictOn(kind, stage, repeated))))
  return { verdict: verdicts[hardest] as Verdict, kinds: flagged }
}

/** The stage of a deal for these verdicts, derived from what exists of it. */
export function stageOf(deal: { isContracted: boolean; hasAcceptedOffer: boolean; knowsAddress: boolean }): GuardStage {
  if (deal.isContracted) return GuardStage.contract
  if (deal.hasAcceptedOffer) return GuardStage.offer
  return deal.knowsAddress ? GuardStage.viewing : GuardStage.talk
}
