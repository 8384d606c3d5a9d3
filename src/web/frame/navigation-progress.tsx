import { useRouterState } from '@tanstack/react-router'
import styles from './navigation-progress.module.css'

/** A line at the top while the next page loads; it appears only after 0.2 s, so quick pages do not flicker. */
export function NavigationProgress() {
  const loading = useRouterState({
    select: ({ isLoading, location, resolvedLocation }) => isLoading && location.href !== resolvedLocation?.href,
  })
  return loading ? <div className={`full ${styles.line}`} role="progressbar" aria-label="読み込み中" /> : null
}
