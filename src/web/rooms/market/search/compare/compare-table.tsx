import { mdiClose } from '@mdi/js'
import { Link, useRouter } from '@tanstack/react-router'
import { Fragment, useState } from 'react'
import { pathOfSize } from '#domain/base/image/paths.ts'
import { noValue } from '#domain/base/words/format.ts'
import { publicPath } from '#web/rooms/market/listing/card/paths.ts'
import { useRole } from '#web/session/use-viewer.ts'
import { Price } from '#web/ui/amount.tsx'
import { classes } from '#web/ui/classes.ts'
import { Checkbox } from '#web/ui/field/choices.tsx'
import { RoundButton } from '#web/ui/round-button.tsx'
import { unmark } from './card-marks.ts'
import type { ComparisonTable } from './compare-rows.ts'
import styles from './compare-table.module.css'
import type { Merit } from './merits.ts'

/** Listings as columns, facts as rows; what is equal in all of them is hidden at first. */
export function CompareTable({ compared }: { compared: ComparisonTable }) {
  const { columns, groups, merits } = compared
  const [differing, setDiffering] = useState(true)
  const several = columns.length > 1
  const equal = several ? groups.flatMap(({ rows }) => rows.filter(({ differs }) => !differs)).length : 0
  const ahead = Object.values(merits)
  return (
    <section className={styles.frame} aria-label="比較表" data-columns={columns.length} tabIndex={columns.length > 3 ? 0 : undefined}>
      {equal > 0 && <Checkbox label={`ちがうところだけ（同じ${equal}項目をかくす）`} checked={differing} onChange={setDiffering} />}
      <table className={`figures ${styles.table}`}>
        <Head columns={columns} />
        <tbody>
          {ahead.length > 0 && (
            <tr>
              <th scope="row" className={styles.label}>
                <span>この中で</span>
              </th>
              {columns.map(({ id }, column) => (
                <td key={id}>
                  <Ahead merits={ahead.filter(({ at }) => at === column)} />
                </td>
              ))}
            </tr>
          )}
          {groups.map(({ title, rows }) => (
            <Fragment key={title}>
              <tr className={classes(styles.group, several && !rows.some(({ differs }) => differs) && styles.equal)}>
                <th scope="rowgroup" className={styles.label}>
                  <span>{title}</span>
                </th>
                <td colSpan={columns.length} aria-hidden />
              </tr>
              {rows.map(({ label, values, differs }) => (
                <tr key={label} className={several && !differs ? styles.equal : undefined}>
                  <th scope="row" className={styles.label}>
                    <span>{label}</span>
                  </th>
                  {values.map((value, column) => (
                    <td key={columns[column]?.id}>
                      {value ?? noValue}
                      {merits[label]?.at === column && (
                        <span className={`small bold pad-0-2 rounded-s ${styles.ahead}`}>{merits[label].word}</span>
                      )}
                    </td>
                  ))}
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const Ahead = ({ merits }: { merits: readonly Merit[] }) =>
  merits.length === 0 ? (
    noValue
  ) : (
    <ul className="stack gap-2 bold">
      {merits.map(({ what, word }) => (
        <li key={what}>{what + word}</li>
      ))}
    </ul>
  )

/** Pictures, prices and names, of which the lower part stays in view. */
function Head({ columns }: Pick<ComparisonTable, 'columns'>) {
  const router = useRouter()
  const guest = useRole() === 'guest'
  const without = (id: string) => {
    unmark('compared', id)
    const left = columns.filter((column) => column.id !== id).map((column) => column.id)
    void router.navigate({ to: '/buyer/estate/compare', search: { id: left.join(',') } as never, replace: true })
  }
  return (
    <thead className={`paper ${styles.head}`}>
      <tr>
        <td className={styles.label} />
        {columns.map(({ id, title, price, cover }) => (
          <th scope="col" key={id} className="regular relative">
            {cover ? (
              <img src={pathOfSize(cover.path, 480)} width={240} height={180} alt="" className="photo full rounded-s" />
            ) : (
              <span className="centered deep photo rounded-s hint">写真は準備中です</span>
            )}
            <div className={styles.away}>
              <RoundButton icon={mdiClose} label={`「${title}」を外す`} size="small" onClick={() => without(id)} />
            </div>
            <p className="above-1">
              <Price yen={price} />
            </p>
            <Link to={guest ? publicPath(id) : `/buyer/estate/${id}`} className="ink two-lines" title={title}>
              {title}
            </Link>
          </th>
        ))}
      </tr>
    </thead>
  )
}
