import { formatNumber, noValue } from '#domain/format.ts'
import type { Answers, Speed } from '#domain/statistics/contract.ts'
import rows from '#web/ui/reading/row-table.module.css'
import styles from './statistics.module.css'

const SLOWEST = '10件中9件まで'

/** How long people waited for the operators, in hours of the office. */
export function AnswerSpeed({ answers: { target, first, next, people } }: { answers: Answers }) {
  const lines: [string, string, Speed][] = [
    ['first', '最初の返信', first],
    ['next', '2回目からの返信', next],
    ...people.map(({ id, name, all }): [string, string, Speed] => [id, `${name}さん`, all]),
  ]
  return (
    <section className="stack gap-3">
      <h2>返信にかかった時間</h2>
      <p>{`運営の返事を待っている方に返信するまでの、営業時間での長さです。目安は${formatNumber(target)}時間です。`}</p>
      {first.answers + next.answers === 0 ? (
        <p>この期間の返信はまだありません。</p>
      ) : (
        <table className={`${rows.table} ${styles.figures}`}>
          <thead>
            <tr>
              <th scope="col">返信</th>
              {['件数', '真ん中', SLOWEST, '目安の内'].map((name) => (
                <th scope="col" key={name} className={name === SLOWEST ? `${rows.number} ${styles.roomy}` : rows.number}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(([key, name, { answers, median, ninety, inTime }]) => (
              <tr key={key}>
                <th scope="row">
                  <strong>{name}</strong>
                </th>
                <td className={rows.number}>{formatNumber(answers)}</td>
                <td className={rows.number}>{hours(median)}</td>
                <td className={`${rows.number} ${styles.roomy}`}>{hours(ninety)}</td>
                <td className={rows.number}>{answers === 0 ? noValue : `${formatNumber(Math.round((inTime / answers) * 1000) / 10)}%`}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

const hours = (many: number | null) => (many === null ? noValue : `${formatNumber(many)}時間`)
