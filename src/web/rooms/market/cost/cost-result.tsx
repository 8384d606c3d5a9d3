import { formatPrice, formatRoughly, formatYen } from '#domain/base/words/format.ts'
import { formatDay } from '#domain/base/words/format-moments.ts'
import { usualDepositOf } from '#domain/market/cost/deposit.ts'
import { type CostGroup, estimateCosts } from '#domain/market/cost/estimate.ts'
import { repaymentOf } from '#domain/market/cost/loan.ts'
import {
  acquisitionRates,
  assumptions,
  brokerage,
  HOME_DEDUCTION_SOURCE,
  LOOKED_THROUGH,
  propertyTax,
  registrationRates,
  stampRelief,
} from '#domain/market/cost/tax-tables.ts'
import { rateOn } from '#domain/market/cost/taxes.ts'
import { Drawing } from '#web/ui/drawing/drawing.tsx'
import { Disclosure } from '#web/ui/reading/disclosure.tsx'
import { PartMark, SumBar, type SumPart } from '#web/ui/reading/sum-bar.tsx'
import type { Plan } from './cost-fields.ts'
import styles from './cost-planner.module.css'

/** The cost of a plan: per month, and one-off. The calculation opens below. */
export function CostResult({ plan }: { plan: Plan | null }) {
  if (!plan)
    return (
      <section className={`stack gap-4 tinted ${styles.result}`} aria-labelledby="plan-result">
        <h3 id="plan-result">計算の結果</h3>
        <div className="row middle gap-4">
          <Drawing name="veranda" />
          <p className="grows">物件価格を入力すると、毎月の支払い・諸費用・用意するお金の目安を計算します。</p>
        </div>
      </section>
    )
  const { purchase, loan, fees } = plan
  const { monthly, bonus, total, interest } = repaymentOf(loan)
  const { lines, total: costs, stampOnPaper, guessed, assessed, reliefHint } = estimateCosts(purchase)
  return (
    <section className={`stack gap-4 tinted ${styles.result}`} aria-labelledby="plan-result">
      <h3 id="plan-result">計算の結果</h3>
      <dl className={`stack gap-3 ${styles.sums}`} aria-live="polite">
        <div>
          <dt className="muted">毎月の支払い</dt>
          <dd className="figures">
            <strong className="block text-3xl">{formatYen(monthly + fees)}</strong>
            <span className="hint">
              ローン {formatYen(monthly)}
              {fees > 0 && `＋管理費など ${formatYen(fees)}`}
              {bonus > 0 && `／ボーナス月に ${formatYen(bonus)}を加算（年2回）`}
            </span>
          </dd>
        </div>
        <div>
          <dt className="muted">諸費用</dt>
          <dd className="figures">
            <strong className="block text-xl">{formatYen(costs)}</strong>
            <span className="hint">物件価格の約{((costs / purchase.price) * 100).toFixed(1)}%</span>
          </dd>
        </div>
        <div>
          <dt className="muted">用意するお金</dt>
          <dd className="figures">
            <strong className="block text-xl">{formatYen(purchase.price - loan.principal + costs)}</strong>
            <span className="hint">{downText(plan)}（頭金＋諸費用）</span>
            <span className="hint block">
              手付金（ふつうは{usualDepositOf(purchase.price)}
              ）は、ローンより先に、契約が成立してから期日までに、売主様の口座へ支払います。あとで代金に充てられます。
            </span>
          </dd>
        </div>
      </dl>
      <div className="stack gap-2">
        <h4 id="plan-lines">諸費用の内訳</h4>
        <SumBar parts={partsOf(lines)} />
      </div>
      <table className={`full ${styles.lines}`} aria-labelledby="plan-lines">
        <thead className="visually-hidden">
          <tr>
            <th className="ends-2 line-above regular text-start" scope="col">
              費用
            </th>
            <th className="ends-2 line-above regular text-start" scope="col">
              金額
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ name, group, yen, basis, when }) => (
            <tr key={name}>
              <th className="ends-2 line-above regular text-start" scope="row">
                <span className="row middle gap-2">
                  <PartMark tone={groups[group].tone} />
                  {name}
                </span>
                <span className="hint block">{`${when}。${basis}`}</span>
              </th>
              <td>{formatYen(yen)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th className="ends-2 line-above text-start" scope="row">
              合計
            </th>
            <td className="bold">{formatYen(costs)}</td>
          </tr>
        </tfoot>
      </table>
      {reliefHint && <p>{reliefHint}</p>}
      <Disclosure summary="計算の根拠を見る">
        <ul className="bulleted stack gap-1 small">
          {groundsOf(purchase).map((ground) => (
            <li key={ground}>{ground}</li>
          ))}
          <li>{`固定資産税評価額：土地 ${formatPrice(assessed.landValue)}、建物 ${formatPrice(assessed.buildingValue)}${guessed ? '（価格からの見込み）' : ''}`}</li>
          <li>{`ローン：元利均等返済、借入額 ${formatPrice(loan.principal)}、金利 年${loan.rate}%（返済中ずっと同じとした場合）、${loan.years}年。総返済額 ${formatYen(total)}、うち利息 ${formatYen(interest)}`}</li>
        </ul>
        <p className="hint">{`税率と軽減は${formatDay(LOOKED_THROUGH)}に確かめたものです。`}</p>
      </Disclosure>
      <p className="hint">
        この計算は目安です。実際の税額や費用、借入れの条件は、物件・時期・お住まいになる方・金融機関によって変わります。火災保険料・引越し費用・修繕の費用は含みません。紙で契約するときは、契約書の印紙税（
        {formatYen(stampOnPaper)}）もかかります。正確な金額は、司法書士・税務署・都道府県税事務所・金融機関にご確認ください。
      </p>
    </section>
  )
}

/** The three sums in one line, above the fields where the result is below them. */
export function CostBrief({ plan }: { plan: Plan }) {
  const { purchase, loan, fees } = plan
  const { total: costs } = estimateCosts(purchase)
  const sums = [
    { name: '毎月', yen: repaymentOf(loan).monthly + fees },
    { name: '諸費用', yen: costs },
    { name: '用意するお金', yen: purchase.price - loan.principal + costs, note: downText(plan) },
  ]
  return (
    <dl className="cluster between gap-2 tinted pad-3 on-phone" aria-label="おおよその金額">
      {sums.map(({ name, yen, note }, index) => (
        <div key={name}>
          <dt className="hint">{name}</dt>
          <dd className={`${index === 0 ? 'text-2xl' : 'text-xl'} bold figures nowrap`}>{formatRoughly(yen)}</dd>
          {note && <dd className="hint">{note}</dd>}
        </div>
      ))}
    </dl>
  )
}

/** The sum to have ready would otherwise look like the costs repeated. */
function downText({ purchase, loan }: Plan): string {
  const down = purchase.price - loan.principal
  return `頭金${down > 0 ? formatPrice(down) : '0円'}の場合`
}

/** Costs by group, in the order of the bar. */
const groups = {
  tax: { name: '税', tone: 'wood' },
  registration: { name: '登記', tone: 'clay' },
  loan: { name: '融資', tone: 'straw' },
  other: { name: 'その他', tone: 'sand' },
} as const satisfies Record<CostGroup, Pick<SumPart, 'name' | 'tone'>>

const partsOf = (lines: readonly { group: CostGroup; yen: number }[]): SumPart[] =>
  Object.entries(groups).map(([group, part]) => ({
    ...part,
    yen: lines.reduce((sum, line) => sum + (line.group === group ? line.yen : 0), 0),
  }))

/** The rates used, how long they are valid, and their sources. */
function groundsOf({ day, brokered }: Plan['purchase']): string[] {
  const rate = (name: string, rates: Parameters<typeof rateOn>[0]) => {
    const { rate, until, source } = rateOn(rates, day)
    return `${name} ${percent(rate)}${until ? `（${formatDay(until)}まで）` : ''}：${source}`
  }
  return [
    `印紙税：${day <= stampRelief.until ? `${stampRelief.source}（${formatDay(stampRelief.until)}まで）` : '印紙税法 別表第一'}`,
    rate('登録免許税 土地', registrationRates.land),
    rate('登録免許税 住宅', registrationRates.home),
    rate('登録免許税 抵当権（住宅）', registrationRates.homeMortgage),
    rate('不動産取得税 土地・住宅', acquisitionRates.home),
    `不動産取得税 住宅の控除：${HOME_DEDUCTION_SOURCE}（50〜240㎡、自分が住む場合）`,
    `固定資産税 ${percent(propertyTax.fixedAsset.rate)}：${propertyTax.fixedAsset.source}、都市計画税 ${percent(propertyTax.cityPlanning.rate)}：${propertyTax.cityPlanning.source}`,
    ...(brokered ? [`仲介手数料の上限：${brokerage.source}`] : []),
    `当サイトの想定：評価額は土地が代金の${percent(assumptions.assessedShareOfLand)}、建物が${percent(assumptions.assessedShareOfBuilding)}。起算日は1月1日`,
  ]
}

/** A rate such as 0.022, which has no exact binary form, as 2.2%. */
const percent = (rate: number) => `${Number((rate * 100).toFixed(2))}%`
