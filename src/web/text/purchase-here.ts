import type { Negotiation } from '#domain/deal/negotiation/contract.ts'
import { DealStage } from '#domain/deal/negotiation/enumerations.ts'

/** The step of 購入の流れ a deal is at, by its next action; undefined during a search and after completion. */
export const purchaseStepOf = ({ stage, next }: Pick<Negotiation, 'stage' | 'next'>): string | undefined =>
  next?.code === 'contract' ? 'contract' : stage === null ? undefined : steps[stage]

const steps: Partial<Record<DealStage, string>> = {
  [DealStage.talk]: 'talk',
  [DealStage.viewing]: 'visit',
  [DealStage.offer]: 'agree',
  [DealStage.contract]: 'check',
  [DealStage.handover]: 'handover',
}
