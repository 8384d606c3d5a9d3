import { lazy, Suspense, useSyncExternalStore } from 'react'
import type { MapProps } from './drawn-map.tsx'
import styles from './map.module.css'

const DrawnMap = lazy(async () => ({ default: (await import('./drawn-map.tsx')).DrawnMap }))

/** A map with prices on it. What draws it is large and comes when the first one opens; it exists in the browser only. */
export function EstateMap(props: MapProps) {
  const waiting = <p className={styles.waiting}>地図を読み込み中…</p>
  return (
    <div className={styles.frame}>
      {useInBrowser() ? (
        <Suspense fallback={waiting}>
          <DrawnMap {...props} />
        </Suspense>
      ) : (
        waiting
      )}
    </div>
  )
}

/** False while the server draws and while its page is taken over. */
const useInBrowser = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
const never = () => () => {}
