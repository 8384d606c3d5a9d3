import styles from './drawing.module.css'
import { Drawing, type DrawingName } from './drawing.tsx'

/** A drawing at a page's heading. */
export const BesideTitle = ({ name }: { name: DrawingName }) => (
  <span className={`rigid ${styles.beside}`}>
    <Drawing name={name} />
  </span>
)

/** The photo of the house that a page is about. */
export const PhotoBesideTitle = ({ src }: { src: string }) => (
  <span className={`rigid ${styles.beside}`}>
    <img className={`photo rounded deep ${styles.drawing}`} src={src} alt="" width={160} height={120} decoding="async" />
  </span>
)
