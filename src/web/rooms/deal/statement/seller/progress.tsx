import { formatNumber } from '#domain/base/words/format.ts'
import type { StatementDraft } from '#domain/deal/statement/contract.ts'
import { StatementKind } from '#domain/deal/statement/enumerations.ts'
import type { FormPage } from './pages.ts'

/** How many questions of a statement are answered. */
export function Progress({ draft, pages, beside }: { draft: StatementDraft; pages: readonly FormPage[]; beside?: string }) {
  const all = pages.flatMap(({ items }) => items).length
  const answered = all - draft.missing.length
  const label = `${StatementKind.labels[draft.kind]}の進み`
  return (
    <div className="stack gap-1">
      <p className="row between gap-3 hint figures">
        <span>{`${formatNumber(all)}項目のうち${formatNumber(answered)}項目に回答`}</span>
        {beside && <span>{beside}</span>}
      </p>
      <progress value={answered} max={all} aria-label={label} />
    </div>
  )
}
