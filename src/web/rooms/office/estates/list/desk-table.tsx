import { Link } from '@tanstack/react-router'
import { EstateType, estateTypes } from '#domain/base/master/type-enumerations.ts'
import { labelOf } from '#domain/base/words/codes.ts'
import { formatEstateNumber } from '#domain/base/words/format.ts'
import { EstateStatus } from '#domain/market/estate-fields/enumerations.ts'
import type { DeskEstate } from '#domain/office/estates/contract.ts'
import type { Office } from '#platform/setting/targets.ts'
import { NewsMark } from '#web/live/news.tsx'
import { SmallCover } from '#web/rooms/base/image/small-cover.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { classes } from '#web/ui/classes.ts'
import rows from '#web/ui/reading/row-table.module.css'
import { SortedHead } from '#web/ui/reading/sorted-head.tsx'
import { type Column, columns } from './desk-columns.tsx'
import { addressOf, type DeskOrder, type DeskSearch, deskOrderOf } from './desk-search.ts'
import styles from './desk-table.module.css'

/** All estates of a tab, one a row. On a phone each row is a card. */
export function DeskTable({
  estates,
  search,
  chosen,
  onChoose,
  now,
  office,
  news,
}: {
  estates: readonly DeskEstate[]
  search: DeskSearch
  chosen: ReadonlySet<string>
  onChoose: (ids: ReadonlySet<string>) => void
  now: string
  office: Office
  /** Estates changed by others in the meantime. */
  news: ReadonlySet<string>
}) {
  // A draft is visible only to its seller, so it cannot be selected.
  const shown = estates.filter(isShown).map(({ id }) => id)
  const all = shown.length > 0 && shown.every((id) => chosen.has(id))
  const toggle = (id: string) => onChoose(new Set(chosen.has(id) ? [...chosen].filter((one) => one !== id) : [...chosen, id]))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than the window scrolls, by key as well.
    <section className="scroll-x" aria-label="物件の一覧" tabIndex={0}>
      <table className={`${rows.table} ${rows.cards}`}>
        <thead>
          <tr>
            <th scope="col" className={`on-desk ${styles.choice}`}>
              <input
                type="checkbox"
                aria-label="表示中の物件をすべて選ぶ"
                checked={all}
                disabled={shown.length === 0}
                onChange={() => onChoose(new Set(all ? [] : shown))}
              />
            </th>
            <th scope="col">物件</th>
            {columns.map((column) => (
              <ColumnHead key={column.label} {...column} search={search} />
            ))}
          </tr>
        </thead>
        <tbody>
          {estates.map((estate) => (
            <tr key={estate.id}>
              <td className={`on-desk ${styles.choice}`}>
                <input
                  type="checkbox"
                  aria-label={`${estate.title ?? formatEstateNumber(estate.estateNumber)}を選ぶ`}
                  checked={chosen.has(estate.id)}
                  disabled={!isShown(estate)}
                  onChange={() => toggle(estate.id)}
                />
              </td>
              <th scope="row">
                <EstateCell {...estate} search={search} news={news} />
              </th>
              {columns.map(({ label, number, named, isEmpty, style, cell }) => (
                <td
                  key={label}
                  data-label={label}
                  data-named={named}
                  data-empty={isEmpty?.(estate) || undefined}
                  className={classes(number && rows.number, style)}
                >
                  <div>{cell(estate, now, office)}</div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const isShown = ({ status }: DeskEstate) => status !== EstateStatus.draft

function ColumnHead({ label, sort, number, search }: Column & { search: DeskSearch }) {
  const [field, direction] = deskOrderOf(search).split(':')
  const sorted = sort === field
  // Numbers sort from the largest first, waiting times from the longest.
  const first = sort === 'appliedAt' ? 'asc' : 'desc'
  const next = sorted ? (direction === 'asc' ? 'desc' : 'asc') : first
  const address = addressOf({ ...search, orderBy: `${sort}:${next}` as DeskOrder })
  const link = sort ? ({ to: '/admin/estate', search: address } as const) : undefined
  return <SortedHead label={label} link={link} direction={sorted ? direction : undefined} number={number} />
}

function EstateCell({
  id,
  title,
  estateNumber,
  estateType,
  address,
  topImage,
  twins,
  search,
  news,
}: DeskEstate & { search: DeskSearch; news: ReadonlySet<string> }) {
  return (
    <div className={`row gap-3 ${styles.head}`}>
      <SmallCover path={topImage} />
      <span className="stack shrinks">
        <Link to="/admin/estate/$id" params={{ id }} search={addressOf(search)} className="bold ink">
          {title ?? '（タイトル未入力）'}
        </Link>
        <span className={rows.second}>
          <NewsMark of={id} news={news} />
          {`${formatEstateNumber(estateNumber)}　${estateType === EstateType.undecided ? '種別未選択' : labelOf(estateTypes, estateType)}`}
        </span>
        <span className={rows.second}>{address ?? '所在地未入力'}</span>
        {twins.length > 0 && (
          <span>
            <Badge tone="amber">重複の疑い</Badge>
          </span>
        )}
      </span>
    </div>
  )
}
