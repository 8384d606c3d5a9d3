import japan from '@svg-maps/japan/japan.svg?no-inline'
import styles from './earth.module.css'
import { prefectureBoxes } from './prefecture-boxes.ts'

/** Prefectures drawn together in the colours of the map of Japan, the chosen ones darker. Decorative: their names stand beside it. */
export function Silhouette({
  codes,
  chosen,
  dot,
  size = 64,
}: {
  codes: readonly string[]
  chosen?: ReadonlySet<string>
  /** A place in the drawing. */
  dot?: readonly [x: number, y: number] | undefined
  size?: number
}) {
  const drawn = prefectureBoxes.filter(({ code = '' }) => codes.includes(code))
  if (drawn.length === 0) return null
  const boxes = drawn.filter(({ id }) => id !== 'okinawa' || drawn.length === 1).map(({ id, box }) => mainlands[id] ?? box)
  const left = Math.min(...boxes.map((box) => box[0]))
  const top = Math.min(...boxes.map((box) => box[1]))
  const width = Math.max(...boxes.map((box) => box[2])) - left
  const height = Math.max(...boxes.map((box) => box[3])) - top
  return (
    <svg
      className={`rigid ${styles.earth}`}
      width={size}
      height={size}
      viewBox={`${left} ${top} ${width} ${height}`}
      stroke="var(--paper)"
      strokeWidth={Math.max(width, height) / 90}
      aria-hidden
    >
      {drawn.map(({ code = '', id }) => (
        <use key={id} href={`${japan}#${id}`} className={chosen?.has(code) ? styles.chosen : undefined} />
      ))}
      {dot && (
        <circle cx={dot[0]} cy={dot[1]} r={Math.max(width, height) / 28} fill="var(--ink)" strokeWidth={Math.max(width, height) / 50} />
      )}
    </svg>
  )
}

/** Where far islands would make the rest too small. */
const mainlands: Record<string, readonly [number, number, number, number]> = {
  tokyo: [301, 249, 322, 263],
  shimane: [156, 255, 192, 290],
  kagoshima: [127, 337, 150, 367],
  okinawa: [78, 457, 93, 476],
}
