import styles from './drawing.module.css'
import { Drawing, type DrawingName } from './drawing.tsx'

/** A drawing at a page's heading. */
export const BesideTitle = ({ name }: { name: DrawingName }) => (
  <span className={`rigid ${styles.beside}`}>
    <Drawing name={name} />
  </span>
)
