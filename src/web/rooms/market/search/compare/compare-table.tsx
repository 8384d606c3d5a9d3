import { Link, useRouter } from '@tanstack/react-router'
import { sized } from '#domain/base/image/paths.ts'
import { publicPath } from '#web/rooms/market/listing/card/paths.ts'
import { useRole } from '#web/session/use-viewer.ts'
import { Price } from '#web/ui/amount.tsx'
import { Button } from '#web/ui/button.tsx'
import { unmark } from './card-marks.ts'
import type { Compared } from './compare-rows.ts'
import styles from './compare-table.module.css'

/** Listings as columns, facts as rows. On a phone it scrolls sideways, with the row names fixed. */
export function CompareTable({ compared: { columns, rows } }: { compared: Compared }) {
  const router = useRouter()
  const guest = useRole() === 'guest'
  const without = (id: string) => {
    unmark('compared', id)
    const left = columns.filter((column) => column.id !== id).map((column) => column.id)
    void router.navigate({ to: '/buyer/estate/compare', search: { id: left.join(',') } as never, replace: true })
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the screen has to be pushed by key too.
    <section className="scroll-x rounded" aria-label="比較表" tabIndex={0}>
      <table className={`figures full ${styles.table}`}>
        <thead>
          <tr>
            <td />
            {columns.map(({ id, title, price, cover }) => (
              <th scope="col" key={id}>
                {cover ? (
                  <img src={sized(cover.path, 480)} width={240} height={180} alt="" className="photo full rounded-s" />
                ) : (
                  <span className="centered deep photo rounded-s hint">写真は準備中です</span>
                )}
                <Link to={guest ? publicPath(id) : `/buyer/estate/${id}`} className="bold ink block above-2">
                  {title}
                </Link>
                <p className="above-1">
                  <Price yen={price} />
                </p>
                <Button kind="quiet" wide={false} onClick={() => without(id)}>
                  外す
                </Button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, values, differs }) => (
            <tr key={label} className={differs && columns.length > 1 ? styles.differs : undefined}>
              <th scope="row">
                {label}
                {differs && columns.length > 1 && <span className="hint regular block">ちがい</span>}
              </th>
              {values.map((value, index) => (
                <td key={columns[index]?.id}>{value ?? '―'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
