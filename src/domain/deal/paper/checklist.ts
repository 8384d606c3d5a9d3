import type { Fact } from '#domain/deal/deal-plan/facts.ts'
import { NegotiationType } from '#domain/market/estate-fields/enumerations.ts'
import { type ListedKind, type PaperRule, paperRules, requirementOf } from './catalogue.ts'
import { PaperStage, Requirement, SharedFrom } from './enumerations.ts'

export interface RequiredPaper {
  kind: ListedKind
  side: 2 | 3
  requirement: Requirement
  stage: PaperRule['stage']
  delivery: PaperRule['delivery']
  share: SharedFrom
}

/** The papers required of both sides by these facts. */
export function checklistOf(facts: readonly Fact[], negotiationType: number | null): RequiredPaper[] {
  return (Object.entries(paperRules) as [string, PaperRule][]).flatMap(([kind, rule]) => {
    const requirement = isWithoutAgent(negotiationType) && rule.byAgent ? Requirement.ifThere : requirementOf(needOf(rule, facts))
    if (requirement === undefined) return []
    const { side, stage, delivery } = rule
    return [{ kind: Number(kind) as ListedKind, side, requirement, stage, delivery, share: shareOf(rule) }]
  })
}

const isWithoutAgent = (negotiationType: number | null) => negotiationType === null || negotiationType === NegotiationType.direct

/** The strictest of the usual need and those the facts demand. */
function needOf({ need, with: asked = {}, ofBuilding }: PaperRule, facts: readonly Fact[]) {
  if (ofBuilding && facts.includes('land')) return '-'
  const [house, apartment, land] = need
  const usual = facts.includes('land') ? land : facts.includes('apartment') ? apartment : house
  const needs = [usual, ...facts.flatMap((fact) => asked[fact] ?? [])]
  return ORDER.find((mark) => needs.includes(mark)) ?? '-'
}
const ORDER = ['◎', '○', '△', '-'] as const

/** Papers for the settlement are shown to the other side once there is a contract. */
export const shareOf = ({ stage }: Pick<PaperRule, 'stage'>): SharedFrom =>
  stage === PaperStage.contract ? SharedFrom.acceptance : SharedFrom.contract
