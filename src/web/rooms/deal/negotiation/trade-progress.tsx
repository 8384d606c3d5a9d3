import { choicesOf } from '#domain/base/words/codes.ts'
import type { Negotiation } from '#domain/deal/negotiation/contract.ts'
import { DealStage } from '#domain/deal/negotiation/enumerations.ts'
import { TradeStatus } from '#domain/market/estate-fields/trade-enumerations.ts'
import { DateText } from '#web/ui/amount.tsx'
import { Notice } from '#web/ui/reading/notice.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import type { LeftStages } from './left-stages.ts'

/** The deal's progress, or the reason it ended. */
export function TradeProgress({
  negotiation: { status, stage, closureReason, closedAt },
  left,
}: {
  negotiation: Negotiation
  left: LeftStages
}) {
  if (status === TradeStatus.failed || stage === null)
    return (
      <Notice title="この商談は終了しました">
        {closedAt && (
          <p>
            <DateText time={closedAt} />
          </p>
        )}
        {closureReason && <p>理由：{closureReason}</p>}
      </Notice>
    )
  return (
    <Stepper
      label="取引の進み"
      steps={choicesOf(DealStage).map(({ code, label }) => ({
        label,
        state: code < stage || stage === DealStage.done ? (left[code] ?? 'done') : code === stage ? 'now' : 'ahead',
      }))}
    />
  )
}
