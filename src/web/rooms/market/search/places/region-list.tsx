import { Link } from '@tanstack/react-router'
import { type Region, regions } from '#domain/base/master/prefectures.ts'
import { formatNumber } from '#domain/base/words/format.ts'
import { prefecturesOf } from '#web/rooms/base/master/prefectures.ts'
import styles from './region-list.module.css'

/** 地方 and their prefectures, with counts. Those without listings are not links. */
export function RegionList({
  counts,
  to = '/buyer/estate',
  search = {},
}: {
  counts: readonly { prefecturesCode: string; count: number }[]
  to?: '/buyer/estate' | '/buyer/estate/search/selectCity'
  /** The search's other conditions. */
  search?: Record<string, string | undefined>
}) {
  const countOf = new Map(counts.map(({ prefecturesCode, count }) => [prefecturesCode, count]))
  return (
    <ul className="stack gap-4 tiles">
      {Object.entries(regions).map(([code, name]) => {
        const places = prefecturesOf(Number(code) as Region).map((place) => ({ ...place, count: countOf.get(place.code) ?? 0 }))
        const total = places.reduce((sum, { count }) => sum + count, 0)
        return (
          <li className="tinted pad-4" key={code}>
            <h3 className="row baseline between gap-2">
              {total > 0 ? (
                <Link className="ink" to={to} search={{ ...search, region: code }}>
                  {name}
                </Link>
              ) : (
                name
              )}
              <span className="hint figures regular">{formatNumber(total)}件</span>
            </h3>
            <ul className="cluster gap-1 above-2">
              {places.map(({ code: place, name, count }) => (
                <li key={place}>
                  {count > 0 ? (
                    <Link
                      className={`inline-row gap-1 pad-0-3 circle plain-link paper hovers-deep ${styles.place}`}
                      to={to}
                      search={{ ...search, searchPrefecturesCodes: place }}
                    >
                      {name}
                      <span className="hint figures regular">{formatNumber(count)}</span>
                    </Link>
                  ) : (
                    <span className={`inline-row pad-0-3 ${styles.place} ${styles.none}`}>{name}</span>
                  )}
                </li>
              ))}
            </ul>
          </li>
        )
      })}
    </ul>
  )
}
