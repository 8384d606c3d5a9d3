import { formatYen } from '#domain/base/words/format.ts'
import { formatDay } from '#domain/base/words/format-moments.ts'
import type { SaleContract } from '#domain/deal/sale-contract/contract.ts'
import { DefinitionTable } from '#web/ui/reading/definition-table.tsx'
import { Notice } from '#web/ui/reading/notice.tsx'

/** The payments that become due with the last signature, read before one's own. */
export function Commitments({ contract: { commitments, template } }: { contract: Pick<SaleContract, 'commitments' | 'template'> }) {
  if (commitments.length === 0) return null
  const isPaid = commitments.some(({ amount }) => amount !== null)
  return (
    <Notice title="署名すると">
      <DefinitionTable
        rows={commitments.map(({ label, amount, day }) => ({
          term: label,
          value: (
            <span className="cluster gap-x-3">
              {amount !== null && <strong className="nowrap">{formatYen(amount)}</strong>}
              <span className="nowrap">{formatDay(day)}</span>
            </span>
          ),
        }))}
      />
      {isPaid && <p className="hint">買主が支払います。振込先は、全員が署名すると「振込先のお知らせ」で見られます。</p>}
      {!template && <p className="hint">承諾された申込と予定の内容です。契約書で確かめてください。</p>}
    </Notice>
  )
}
