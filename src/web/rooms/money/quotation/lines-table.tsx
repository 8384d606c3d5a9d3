import { formatYen } from '#domain/base/words/format.ts'
import type { Quotation } from '#domain/money/quotation/contract.ts'
import styles from './lines-table.module.css'

/** Each line, the tax per rate, and the total. A line without a price still has to be quoted. */
export function LinesTable({ lines, taxes, totalAmount }: Pick<Quotation, 'lines' | 'taxes' | 'totalAmount'>) {
  return (
    <table className={`full ${styles.table}`}>
      <thead>
        <tr>
          <th className="sunken small" scope="col">
            項目
          </th>
          <th scope="col" className={`sunken small ${styles.amount}`}>
            金額（税込）
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ serviceMenuID, name, quantity, unitPrice, taxRate, amount, note }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a document's lines never move.
          <tr key={`${index} ${serviceMenuID} ${name}`}>
            <td>
              {name}
              <span className="hint figures block">
                {unitPrice === null ? `数量 ${quantity}` : `${formatYen(unitPrice)} × ${quantity}`}
                {taxRate !== 10 && `（税率${taxRate}%）`}
              </span>
              {note && <span className="hint figures block">{note}</span>}
            </td>
            <td className={styles.amount}>{amount === null ? '別途見積' : formatYen(amount)}</td>
          </tr>
        ))}
      </tbody>
      {totalAmount !== null && (
        <tfoot>
          {taxes.map(({ rate, total, tax }) => (
            <tr key={rate}>
              <th className="hint regular" scope="row">
                {rate === 0 ? '対象外' : `${rate}%対象（うち消費税 ${formatYen(tax)}）`}
              </th>
              <td className={`hint regular ${styles.amount}`}>{formatYen(total)}</td>
            </tr>
          ))}
          <tr className={styles.total}>
            <th scope="row">合計（税込）</th>
            <td className={styles.amount}>{formatYen(totalAmount)}</td>
          </tr>
        </tfoot>
      )}
    </table>
  )
}
