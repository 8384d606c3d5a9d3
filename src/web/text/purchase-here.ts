import type { Negotiation } from '#domain/deal/negotiation/contract.ts'
import { DealStage } from '#domain/deal/negotiation/enumerations.ts'

/** Which step of 購入の流れ a deal stands at; a search has none, and what is done is over. */
export const purchaseStepOf = ({ stage, situation }: Pick<Negotiation, 'stage' | 'situation'>): string | undefined =>
  situation === 'signed' ? 'handover' : stage === null ? undefined : steps[stage]

const steps: Partial<Record<DealStage, string>> = {
  [DealStage.talk]: 'talk',
  [DealStage.viewing]: 'visit',
  [DealStage.offer]: 'agree',
  [DealStage.contract]: 'check',
  [DealStage.handover]: 'handover',
}
