import { formatYen } from '#domain/base/words/format.ts'
import { formatDay } from '#domain/base/words/format-moments.ts'
import type { DealPlan } from '#domain/deal/deal-plan/contract.ts'
import { totalSentence, waysOf } from '#domain/deal/deal-plan/settlement.ts'
import { otherSide, parties, type sides } from '#domain/deal/negotiation/enumerations.ts'
import { Badge } from '#web/ui/badge.tsx'
import { DefinitionTable } from '#web/ui/reading/definition-table.tsx'

type Settlement = NonNullable<DealPlan['settlement']>
const SIDES = [3, 2] as const satisfies readonly (keyof typeof sides)[]

/** Payments in both directions, and the one remaining amount. */
export const SettlementLines = ({
  lines,
  payer,
  total,
  handoverDay,
  terms,
}: Pick<Settlement, 'lines' | 'payer' | 'total' | 'handoverDay' | 'terms'>) => {
  const ways = waysOf(terms, handoverDay)
  const rows = rowsOf(lines, ways)
  return (
    <div className="stack gap-3">
      <p className="hint">{`引渡し日（${formatDay(handoverDay)}）の前日までを売主様、当日からを買主様の負担として、日割りで計算します。`}</p>
      {SIDES.map((side) => {
        const own = rows.filter(({ payer }) => payer === side)
        return (
          own.length > 0 && (
            <section className="stack gap-1" key={side} aria-label={directionOf(side)}>
              <h3>{directionOf(side)}</h3>
              <DefinitionTable rows={own} />
            </section>
          )
        )
      })}
      <p className="cluster middle gap-2" role="status">
        <span className="text-l bold">{totalSentence({ payer, total })}</span>
        {terms.estimated && <Badge tone="amber">見込み</Badge>}
      </p>
    </div>
  )
}

const directionOf = (payer: (typeof SIDES)[number]) => `${parties[payer]}様から${parties[otherSide(payer)]}様へ`

/** Entries with the same name get a row each. */
const rowsOf = (lines: Settlement['lines'], ways: readonly string[]) =>
  lines.map(({ label, payer, amount }, index) => ({
    payer,
    term: lines.findIndex((line) => line.label === label) === index ? label : `${label}（${index + 1}）`,
    value: (
      <>
        {formatYen(amount)}
        {ways[index] && <p className="hint">{ways[index]}</p>}
      </>
    ),
  }))
