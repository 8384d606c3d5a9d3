import { Link } from '@tanstack/react-router'
import { type Region, regions } from '#domain/base/master/prefectures.ts'
import { formatNumber } from '#domain/base/words/format.ts'
import land from '#web/rooms/base/master/earth.module.css'
import { OutlineCredit } from '#web/rooms/base/master/outline-credit.tsx'
import { prefecturesOf } from '#web/rooms/base/master/prefectures.ts'
import styles from './japan-map.module.css'
import { drawnPrefectures, okinawa, outlineBox } from './japan-outline.ts'
import { regionAnchor } from './region-anchor.ts'
import { shadeOf } from './shade.ts'

/** The map of Japan: a prefecture links to its cities, a region's name to its prefectures. The list next to it has the same links. */
export function JapanMap({
  counts,
  search,
}: {
  counts: readonly { prefecturesCode: string; count: number }[]
  /** The search's other conditions. */
  search: Record<string, string | undefined>
}) {
  const countOf = new Map(counts.map(({ prefecturesCode, count }) => [prefecturesCode, count]))
  return (
    <figure className="stack gap-1">
      <svg viewBox={outlineBox} className={`full rounded ${land.earth} ${styles.map}`}>
        <title>日本地図</title>
        {drawnPrefectures.map((prefecture) => {
          const drawn = <Prefecture key={prefecture.code} {...prefecture} count={countOf.get(prefecture.code) ?? 0} search={search} />
          return prefecture.code === okinawa.code ? (
            <svg key={prefecture.code} {...okinawa.place} viewBox={okinawa.box} role="presentation">
              {drawn}
            </svg>
          ) : (
            drawn
          )
        })}
        {leaders.map((path) => (
          <path key={path} d={path} className={styles.leader} />
        ))}
        {(Object.keys(regions) as unknown as Region[]).map((key) => {
          const region = Number(key) as Region
          const count = prefecturesOf(region).reduce((sum, { code }) => sum + (countOf.get(code) ?? 0), 0)
          return count > 0 ? (
            <Link
              key={region}
              to="/buyer/estate/search/selectPrefecture"
              search={search}
              hash={regionAnchor(region)}
              className={styles.region}
              aria-label={`${regions[region]} ${formatNumber(count)}件`}
            >
              <Label region={region} count={count} />
            </Link>
          ) : (
            <g key={region} className={styles.none}>
              <Label region={region} count={count} />
            </g>
          )
        })}
      </svg>
      <figcaption className="text-end">
        <span className="hint">色の濃い都道府県ほど、物件が多くあります。</span>
        <OutlineCredit />
      </figcaption>
    </figure>
  )
}

/** By the number of listings; without any there is none. */
const shades = [undefined, styles.shade1, styles.shade2, styles.shade3, styles.shade4]

/** Prefectures can be too small to hit with a finger. Keyboard users have the list, so the map is not repeated for them. */
function Prefecture({
  code,
  name,
  path,
  count,
  search,
}: (typeof drawnPrefectures)[number] & { count: number; search: Record<string, string | undefined> }) {
  const label = `${name} 該当${formatNumber(count)}件`
  const drawn = (
    <path d={path} className={shades[shadeOf(count)]}>
      <title>{label}</title>
    </path>
  )
  if (count === 0) return drawn
  return (
    <Link
      to="/buyer/estate/search/selectCity"
      search={{ ...search, searchPrefecturesCodes: code }}
      className={styles.prefecture}
      aria-label={label}
      tabIndex={-1}
    >
      {drawn}
    </Link>
  )
}

function Label({ region, count }: { region: Region; count: number }) {
  const [x, y] = labelAt[region]
  const width = regions[region].length * 18 + 16
  return (
    <>
      {/* Enlarges the touch target beyond the letters. */}
      <rect x={x - 56} y={y - 24} width={112} height={56} className={styles.touch} />
      <rect x={x - width / 2} y={y - 20} width={width} height={48} rx={6} className={styles.tag} />
      <text x={x} y={y}>
        <tspan>{regions[region]}</tspan>
        <tspan x={x} dy="1.2em" className="regular">
          {formatNumber(count)}件
        </tspan>
      </text>
    </>
  )
}

/** Round the corner of Okinawa, and from a name to its region, where others are as near. */
const leaders = ['M340 386V312', 'M340 312 366 286', 'M366 286H444', 'M380 238 334 250', 'M228 188 270 214', 'M146 252 178 274']

/** On the sea next to the region, where there is room. */
const labelAt: Record<Region, readonly [x: number, y: number]> = {
  1: [268, 58],
  2: [404, 236],
  3: [190, 160],
  4: [310, 301],
  5: [252, 332],
  6: [126, 224],
  7: [194, 350],
  8: [56, 352],
}
