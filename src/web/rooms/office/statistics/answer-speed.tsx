import { formatNumber, noValue } from '#domain/base/words/format.ts'
import { formatDay } from '#domain/base/words/format-moments.ts'
import type { Answers, Speed } from '#domain/office/statistics/contract.ts'
import { answerKinds, ENOUGH_FOR_MEDIAN, reviewKinds } from '#domain/office/statistics/enumerations.ts'
import { type Target, targetText } from '#platform/setting/targets.ts'
import rows from '#web/ui/reading/row-table.module.css'
import styles from './statistics.module.css'

interface SpeedRow {
  key: string
  name: string
  target?: Target
  speed: Speed
}

/** How long members waited for the operators, in office hours. */
export function AnswerSpeed({ answers: { kinds, reviews, people, lettersSince }, from }: { answers: Answers; from: string }) {
  const answered = kinds.flatMap(({ kind, target, first, next }): SpeedRow[] => [
    { key: kind, name: next ? `${answerKinds[kind]}：最初の返信` : answerKinds[kind], target, speed: first },
    ...(next ? [{ key: `${kind}-next`, name: `${answerKinds[kind]}：2回目からの返信`, target, speed: next }] : []),
  ])
  const given = people.map(({ id, name, all }): SpeedRow => ({ key: id, name: `${name}さん`, speed: all }))
  const reviewed = reviews.map(({ kind, target, all }): SpeedRow => ({ key: kind, name: reviewKinds[kind], target, speed: all }))
  return (
    <>
      <section className="stack gap-3">
        <h2>返信にかかった時間</h2>
        <p>運営の返事を待っている方に返信するまでの、営業時間での長さです。目安は、いまの設定で比べています。</p>
        {from < lettersSince.slice(0, 7) && (
          <p>{`お問い合わせは、保存期間が過ぎると消えます。${formatDay(lettersSince)}より前に完了したものは、この数に入っていません。`}</p>
        )}
        <SpeedTable of="返信" lines={answered} none="この期間の返信はまだありません。" />
        {given.length > 0 && <SpeedTable of="返信した人" lines={given} />}
        <Few lines={[...answered, ...given]} />
      </section>
      <section className="stack gap-3">
        <h2>審査にかかった時間</h2>
        <p>申請から承認または差し戻しまでの、営業時間での長さです。売主に直していただいている間は数えません。</p>
        <SpeedTable of="審査" lines={reviewed} none="この期間に終わった審査はまだありません。" />
        <Few lines={reviewed} />
      </section>
    </>
  )
}

const SLOWEST = '10件中9件まで'

/** Kinds without any case have no row. */
function SpeedTable({ of, lines, none }: { of: string; lines: SpeedRow[]; none?: string }) {
  const shown = lines.filter(({ speed }) => speed.count > 0)
  if (shown.length === 0) return <p>{none}</p>
  return (
    <table className={`${rows.table} ${styles.figures}`}>
      <thead>
        <tr>
          <th scope="col">{of}</th>
          {['件数', '中央値', SLOWEST, '目安の内'].map((name) => (
            <th scope="col" key={name} className={name === SLOWEST ? `on-desk ${rows.number}` : rows.number}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {shown.map(({ key, name, target, speed: { count, median, ninety, inTime } }) => (
          <tr key={key}>
            <th scope="row">
              <strong>{name}</strong>
              {target && <span className={rows.second}>{`目安 ${targetText(target)}`}</span>}
            </th>
            <td className={rows.number}>{formatNumber(count)}</td>
            <td className={rows.number}>{hours(median)}</td>
            <td className={`on-desk ${rows.number}`}>{hours(ninety)}</td>
            <td className={rows.number}>{`${formatNumber(Math.round((inTime / count) * 1000) / 10)}%`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Explains a missing median. */
const Few = ({ lines }: { lines: SpeedRow[] }) =>
  lines.some(({ speed: { count, median } }) => count > 0 && median === null) && (
    <p>{`${ENOUGH_FOR_MEDIAN}件に満たないものは、時間の中央値を出しません。`}</p>
  )

const hours = (many: number | null) => (many === null ? noValue : `${formatNumber(many)}時間`)
