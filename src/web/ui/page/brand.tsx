import { Link } from '@tanstack/react-router'
import styles from './brand.module.css'

/** The logo: a roof, three posts and the veranda's floor. */
export function Brand() {
  return (
    <Link to="/" className={styles.brand} aria-label="縁側 Engawa トップへ">
      <svg className={styles.mark} viewBox="0 0 32 32" aria-hidden>
        <rect className={styles.ground} width="32" height="32" rx="8" />
        <path className={styles.line} d="M5 14.5 16 7l11 7.5M8.5 14.5V22M16 14.5V22M23.5 14.5V22" />
        <path className={styles.floor} d="M4.5 23h23" />
      </svg>
      <span className={styles.name}>縁側</span>
      <span className={styles.latin}>Engawa</span>
    </Link>
  )
}
