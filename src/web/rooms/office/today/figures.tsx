import { labelOf } from '#domain/base/words/codes.ts'
import { formatMonth, formatNumber } from '#domain/base/words/format.ts'
import { RefusalReason } from '#domain/deal/purchase-offer/enumerations.ts'
import { dealSpans } from '#domain/office/today/enumerations.ts'
import type { DealFigures } from '#domain/office/today/figure-contract.ts'
import { DefinitionTable } from '#web/ui/reading/definition-table.tsx'
import styles from '#web/ui/reading/figure-table.module.css'

/** Deals over twelve months, meant for a weekly look, so nothing in it calls for action. */
export function Figures({ figures: { months, spans, refusals, held, overdue } }: { figures: DealFigures }) {
  const kept = held.waiting + held.delivered + held.refused
  return (
    <div className="stack gap-6">
      <section className="stack gap-3">
        <h2>月ごとの取引</h2>
        <p>その月に、見学・購入申込・承諾・成約・完了があった取引の数です。同じ取引は、月に1件と数えます。</p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached with the keyboard as well. */}
        <section className="scroll-x" aria-label="月ごとの取引の表" tabIndex={0}>
          <table className={`full ${styles.table}`}>
            <thead>
              <tr>
                <th className="nowrap" scope="col">
                  月
                </th>
                {steps.map(([key, label]) => (
                  <th className="nowrap" scope="col" key={key}>
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {months.toReversed().map((one) => (
                <tr key={one.month}>
                  <th className="nowrap" scope="row">
                    {formatMonth(one.month)}
                  </th>
                  {steps.map(([key]) => (
                    <td className="nowrap" key={key}>
                      {formatNumber(one[key])}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </section>
      <section className="stack gap-3">
        <h2>かかった日数（中央値）</h2>
        <p>12か月のうちに済んだ取引を早い順に並べた、中央の日数です。</p>
        <DefinitionTable
          rows={spans.map(({ span, deals, days }) => ({
            term: dealSpans[span],
            value: days === null ? '' : `${formatNumber(days)}日（${formatNumber(deals)}件）`,
          }))}
        />
      </section>
      <section className="stack gap-3">
        <h2>見送られた購入申込の理由</h2>
        {refusals.length === 0 ? (
          <p>この12か月に、見送られた購入申込はありません。</p>
        ) : (
          <DefinitionTable
            rows={refusals.map(({ reason, count }) => ({
              term: reason === null ? '理由なし' : labelOf(RefusalReason, reason),
              value: `${formatNumber(count)}件`,
            }))}
          />
        )}
      </section>
      <section className="stack gap-3">
        <h2>確認待ちになったメッセージ</h2>
        <p>届けたものは、止める必要がなかったと判断したものです。</p>
        <DefinitionTable
          rows={[
            { term: '確認待ちになった数', value: `${formatNumber(kept)}件` },
            { term: '届けた数', value: `${formatNumber(held.delivered)}件` },
            { term: '届けなかった数', value: `${formatNumber(held.refused)}件` },
            { term: 'いま確認待ち', value: `${formatNumber(held.waiting)}件` },
          ]}
        />
      </section>
      <section className="stack gap-3">
        <h2>いま期限を過ぎている手順</h2>
        {overdue.length === 0 ? (
          <p>期限を過ぎている手順はありません。</p>
        ) : (
          <DefinitionTable rows={overdue.map(({ title, count }) => ({ term: title, value: `${formatNumber(count)}件` }))} />
        )}
      </section>
    </div>
  )
}

const steps = [
  ['viewed', '見学'],
  ['offered', '申込'],
  ['accepted', '承諾'],
  ['agreed', '成約'],
  ['completed', '完了'],
] as const satisfies (readonly [keyof DealFigures['months'][number], string])[]
