import type { Negotiation } from '#domain/negotiation/contract.ts'
import { TradeStatus, tradeStatuses } from '#domain/negotiation/enumerations.ts'
import { DateText } from '#web/ui/amount.tsx'
import { Notice } from '#web/ui/reading/notice.tsx'
import { Stepper } from '#web/ui/stepper.tsx'

const stages = [1, 2, 3, 4] as const

/** How far the deal has come, or why it ended. */
export function TradeProgress({ negotiation: { status, closureReason, closedAt } }: { negotiation: Negotiation }) {
  if (status === TradeStatus.failed)
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
      steps={stages.map((stage) => ({
        label: tradeStatuses[stage],
        state: stage < status || status === TradeStatus.finish ? 'done' : stage === status ? 'now' : 'ahead',
      }))}
    />
  )
}
