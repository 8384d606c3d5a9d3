import styles from './drawing.module.css'
import type { DrawingName } from './drawing.tsx'
import drawings from './drawings.svg?no-inline'

/** A drawing at a page's heading, which begins at the edge of the text below. */
export const BesideTitle = ({ name }: { name: DrawingName }) => (
  <span className={`rigid ${styles.beside}`}>
    <svg className={styles.drawing} viewBox={`${edges[name][0]} 0 ${edges[name][1] - edges[name][0]} 120`} aria-hidden>
      <use href={`${drawings}#${name}`} width={160} height={120} />
    </svg>
  </span>
)

/** The photo of the house that a page is about. */
export const PhotoBesideTitle = ({ src }: { src: string }) => (
  <span className={`rigid ${styles.beside}`}>
    <img className={`photo rounded deep ${styles.drawing}`} src={src} alt="" width={160} height={120} decoding="async" />
  </span>
)

/** Left and right edge of each drawing's lines on its sheet, which is 160 wide. */
const edges: { [name in DrawingName]: [number, number] } = {
  veranda: [6, 160],
  cat: [20, 139],
  lantern: [18, 142],
  letter: [28, 151],
  keys: [19, 141],
  seal: [20, 152],
  box: [12, 148],
  shop: [6, 154],
  board: [16, 144],
  globe: [10, 150],
  receipt: [11, 121],
  tea: [1, 147],
  card: [13, 147],
}
