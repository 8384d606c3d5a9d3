import { formatYen } from '#domain/base/words/format.ts'
import type { Handover } from '#domain/deal/handover/contract.ts'
import { Notice } from '#web/ui/reading/notice.tsx'

/** Amounts still unsettled at the handover, in yen. */
export function OpenMoney({ record: { openMoney } }: { record: Handover }) {
  if (openMoney.length === 0) return null
  return (
    <Notice kind="warning" title="お金の受け渡しが、まだ済みになっていません">
      <ul>
        {openMoney.map(({ title, amount }) => (
          <li key={title}>{`${title}：${amount === null ? '金額が決まっていません' : formatYen(amount)}`}</li>
        ))}
      </ul>
      <p>入金を確かめてから鍵を渡してください。受け取ったら、予定の「決済」をお二人とも済みにすると、引渡しが済みになります。</p>
    </Notice>
  )
}
