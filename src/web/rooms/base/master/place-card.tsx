import japan from '@svg-maps/japan/japan.svg?no-inline'
import { outlineCredit } from './outline-credit.tsx'
import styles from './place-card.module.css'
import { drawnAt, prefectureBoxes } from './prefecture-boxes.ts'

const WIDTH = 72
const HEIGHT = 36

/** The surroundings of a place, drawn without a script: its prefecture, a dot, and words. For the sheet of a map that has yet to load. */
export function PlaceCard({
  cityCode,
  pin,
  title,
  line,
}: {
  cityCode: string
  pin: { latitude: number; longitude: number } | null
  title: string
  line: string | null
}) {
  const own = prefectureBoxes.find(({ code }) => code === cityCode.slice(0, 2))
  if (!own) return null
  const [left, top, right, bottom] = own.box
  const [x, y] = pin ? drawnAt(pin) : [0, 0]
  const isDrawn = x > left && x < right && y > top && y < bottom
  const [middle, centre] = isDrawn ? [x, y] : [(left + right) / 2, (top + bottom) / 2]
  const isNear = ({ box }: typeof own) =>
    Math.abs((box[0] + box[2]) / 2 - middle) < (WIDTH + box[2] - box[0]) / 2 &&
    Math.abs((box[1] + box[3]) / 2 - centre) < (WIDTH + box[3] - box[1]) / 2
  return (
    <div className={`centered clip ${styles.card}`} aria-hidden>
      <svg aria-hidden viewBox={`${middle - WIDTH / 2} ${centre - HEIGHT / 2} ${WIDTH} ${HEIGHT}`} preserveAspectRatio="xMidYMid slice">
        {prefectureBoxes.filter(isNear).map(({ id }) => (
          <use key={id} href={`${japan}#${id}`} className={id === own.id ? styles.own : undefined} />
        ))}
        {isDrawn && <circle cx={x} cy={y} r="1.2" />}
      </svg>
      <p className={`small circle sides-3 text-center ${styles.words}`}>
        <strong>{title}</strong>
        {line && <span>{line}</span>}
      </p>
      <p className={`muted ${styles.credit}`}>{outlineCredit}</p>
    </div>
  )
}
