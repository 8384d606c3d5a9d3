import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import type { MapProps } from './drawn-map.tsx'
import styles from './map.module.css'

const DrawnMap = lazy(async () => ({ default: (await import('./drawn-map.tsx')).DrawnMap }))

/**
 * A map with prices. The library that draws it is large, so it loads when a map is about to be visible; browser only. Until then `resting`
 * is shown.
 */
export function PointMap({ resting, ...props }: MapProps & { resting?: ReactNode }) {
  const [place, near] = useNear()
  return (
    <div ref={place} className={`clip rounded ${styles.frame}`}>
      {resting}
      {near && (
        <Suspense fallback={resting ? null : <p className={`grid pad-4 muted ${styles.waiting}`}>地図を読み込み中…</p>}>
          <DrawnMap {...props} />
        </Suspense>
      )}
    </div>
  )
}

/** True once the element has come close to the viewport; stays true. */
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
