import { formatYen } from '#domain/base/words/format.ts'
import type { DeskDeposit } from '#domain/money/deposit/desk-contract.ts'
import { depositAsideText } from '#domain/money/payment/deposit-enumerations.ts'
import { Badge } from '#web/ui/badge.tsx'

/** The verdict on a deposit, or that it is settled. */
export function VerdictBadge({ deposit }: { deposit: DeskDeposit }) {
  const { standing, aside, returning } = deposit
  if (aside) return <Badge>{`対象外（${depositAsideText[aside]}）`}</Badge>
  if (standing === 'returning') return <Badge tone="amber">返金の手続き中</Badge>
  if (standing === 'returned') return <Badge>返金済み</Badge>
  if (standing === 'matched') return <Badge tone="green">充当済み</Badge>
  return (
    <>
      <Verdict deposit={deposit} />
      {returning > 0 && <Badge tone="amber">{`返金の手続き中 ${formatYen(returning)}`}</Badge>}
    </>
  )
}

function Verdict({ deposit: { verdict, candidates, feeLikely, remaining } }: { deposit: DeskDeposit }) {
  const [first] = candidates
  if (verdict === 'exact') return <Badge tone="green">{(first?.payments.length ?? 0) > 1 ? '一致（まとめて）' : '一致'}</Badge>
  if (verdict === 'short')
    return <Badge tone="amber">{`${feeLikely ? '手数料とみられる不足' : '不足'} ${formatYen(first?.gap ?? 0)}`}</Badge>
  if (verdict === 'over') return <Badge tone="amber">{`超過 ${formatYen(first ? -first.gap : remaining)}`}</Badge>
  return <Badge tone="red">不明</Badge>
}
