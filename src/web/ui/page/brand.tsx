import { Link } from '@tanstack/react-router'
import { mark } from '#platform/mark.ts'
import styles from './brand.module.css'

/** The logo: the mark, and the name in both scripts. */
export function Brand() {
  return (
    <Link to="/" className="inline-row gap-2 plain-link target nowrap" aria-label="縁側 Engawa トップへ">
      <Mark />
      <span className={`text-xl bold ${styles.name}`}>縁側</span>
      <span className={`hint ${styles.latin}`}>Engawa</span>
    </Link>
  )
}

export const Mark = () => (
  <svg className={`rigid ${styles.mark}`} viewBox="0 0 32 32" aria-hidden>
    <rect className={styles.ground} width="32" height="32" rx="8" />
    <g className={styles.strokes}>
      <path d={mark.lines} strokeWidth={mark.lineWidth} />
      <path d={mark.round} strokeWidth={mark.roundWidth} />
    </g>
  </svg>
)
