import type { Fact } from '#domain/deal/deal-plan/facts.ts'
import { NegotiationType } from '#domain/market/estate-fields/enumerations.ts'
import { type ListedKind, type PaperRule, paperRules, requirementOf } from './catalogue.ts'
import { PaperStage, Requirement, Share } from './enumerations.ts'

export interface Wanted {
  kind: ListedKind
  side: 2 | 3
  requirement: Requirement
  stage: PaperRule['stage']
  delivery: PaperRule['delivery']
  share: Share
}

/** The papers that a deal with these facts asks for, of both sides. */
export function checklistOf(facts: readonly Fact[], negotiationType: number | null): Wanted[] {
  return (Object.entries(paperRules) as [string, PaperRule][]).flatMap(([kind, rule]) => {
    const requirement = isWithoutAgent(negotiationType) && rule.byAgent ? Requirement.ifThere : requirementOf(needOf(rule, facts))
    if (requirement === undefined) return []
    const { side, stage, delivery } = rule
    return [{ kind: Number(kind) as ListedKind, side, requirement, stage, delivery, share: shareOf(rule) }]
  })
}

const isWithoutAgent = (negotiationType: number | null) => negotiationType === null || negotiationType === NegotiationType.direct

/** What the facts say beats what is usual: where they say several things, the one that asks for more. */
function needOf({ need, with: asked = {}, ofBuilding }: PaperRule, facts: readonly Fact[]) {
  if (ofBuilding && facts.includes('land')) return '-'
  const [house, apartment, land] = need
  const usual = facts.includes('land') ? land : facts.includes('apartment') ? apartment : house
  const said = [usual, ...facts.flatMap((fact) => asked[fact] ?? [])]
  return ORDER.find((mark) => said.includes(mark)) ?? '-'
}
const ORDER = ['◎', '○', '△', '-'] as const

/** What is for the settlement concerns the other side once there is a contract. */
export const shareOf = ({ stage }: Pick<PaperRule, 'stage'>): Share => (stage === PaperStage.contract ? Share.acceptance : Share.contract)
