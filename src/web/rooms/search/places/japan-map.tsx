import { Link } from '@tanstack/react-router'
import { formatNumber } from '#domain/format.ts'
import { type Region, regions } from '#domain/master/prefectures.ts'
import styles from './japan-map.module.css'
import { outlineBox, outlineCredit, outlinesOf } from './japan-outline.ts'
import { regionID } from './region-id.ts'

/** The country in its eight regions. What it leads to, the list beside it leads to as well. */
export function JapanMap({
  countOf,
  search,
}: {
  countOf: (region: Region) => number
  /** What is searched for besides the place. */
  search: Record<string, string | undefined>
}) {
  return (
    <figure className="stack gap-1">
      <svg viewBox={outlineBox} className={styles.map}>
        <title>日本地図</title>
        {(Object.keys(regions) as unknown as Region[]).map((key) => {
          const region = Number(key) as Region
          const count = countOf(region)
          return count > 0 ? (
            <Link
              key={region}
              to="/buyer/estate/search/selectPrefecture"
              search={search}
              hash={regionID(region)}
              className={`${styles.region} ${styles[`tint${region}`]}`}
              aria-label={`${regions[region]} ${formatNumber(count)}件`}
            >
              <Drawn region={region} count={count} />
            </Link>
          ) : (
            <g key={region} className={styles.none}>
              <Drawn region={region} count={count} />
            </g>
          )
        })}
      </svg>
      <figcaption className={styles.credit}>
        <a href={outlineCredit.href} target="_blank" rel="noreferrer">
          {outlineCredit.text}
        </a>
      </figcaption>
    </figure>
  )
}

function Drawn({ region, count }: { region: Region; count: number }) {
  const [x, y] = labelAt[region]
  return (
    <>
      {outlinesOf(region).map((path) => (
        <path d={path} key={path.slice(0, 24)} />
      ))}
      {/* So that a finger need not meet the letters. */}
      <rect x={x - 56} y={y - 24} width={112} height={56} className={styles.touch} />
      <text x={x} y={y}>
        <tspan>{regions[region]}</tspan>
        <tspan x={x} dy="1.2em" className={styles.count}>
          {formatNumber(count)}件
        </tspan>
      </text>
    </>
  )
}

/** On the sea beside the region, where there is room. */
const labelAt: Record<Region, readonly [x: number, y: number]> = {
  1: [368, 58],
  2: [378, 258],
  3: [218, 186],
  4: [306, 304],
  5: [258, 332],
  6: [160, 236],
  7: [194, 350],
  8: [56, 352],
}
