import styles from './drawing.module.css'
import drawings from './drawings.svg?no-inline'

export type DrawingName =
  | 'veranda'
  | 'cat'
  | 'lantern'
  | 'letter'
  | 'keys'
  | 'seal'
  | 'box'
  | 'shop'
  | 'board'
  | 'globe'
  | 'receipt'
  | 'tea'
  | 'card'

/** Small pictures in ink and lime, decorative only. They come in one cached file, neither in the script nor in the page. */
export const Drawing = ({ name }: { name: DrawingName }) => (
  <svg className={styles.drawing} viewBox="0 0 160 120" aria-hidden>
    <use href={`${drawings}#${name}`} />
  </svg>
)
