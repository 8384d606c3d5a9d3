import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { MapProps } from './drawn-map.tsx'
import styles from './map.module.css'

const DrawnMap = lazy(async () => ({ default: (await import('./drawn-map.tsx')).DrawnMap }))

/** A map with prices on it. What draws it is large, and comes when one is about to be seen; it exists in the browser only. */
export function PointMap(props: MapProps) {
  const [place, near] = useNear()
  return (
    <div ref={place} className={styles.frame}>
      {near && (
        <Suspense fallback={<p className={styles.waiting}>地図を読み込み中…</p>}>
          <DrawnMap {...props} />
        </Suspense>
      )}
    </div>
  )
}

/** Has the element come near the window? Once near stays near. */
function useNear() {
  const place = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (near || !place.current) return
    const watch = new IntersectionObserver(([seen]) => seen?.isIntersecting && setNear(true), { rootMargin: '200px' })
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [near])
  return [place, near] as const
}
