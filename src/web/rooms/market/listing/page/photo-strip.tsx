import { type KeyboardEvent, useEffect, useRef } from 'react'
import { pathOfSize, srcSet } from '#domain/base/image/paths.ts'
import { classes } from '#web/ui/classes.ts'
import type { ShownPhoto } from './describe-listing.ts'
import styles from './photo-strip.module.css'

/** Anchor of a photo in the page. */
export const photoID = (index: number) => `photo-${index + 1}`

/**
 * A row of photos with scroll snapping: swiped by finger, and scrollable without a script. `shown` moves the row, and scrolling reports the
 * photo shown. `whole` never crops.
 */
export function PhotoStrip({
  photos,
  shown,
  onShow,
  sizes,
  eager = false,
  whole = false,
}: {
  photos: readonly ShownPhoto[]
  shown: number
  onShow: (index: number) => void
  sizes: string
  eager?: boolean
  whole?: boolean
}) {
  const strip = useRef<HTMLUListElement>(null)
  /** The photo at which the row is, or to which it is scrolling. */
  const at = useRef(0)
  useEffect(() => {
    if (at.current === shown || !strip.current) return
    at.current = shown
    strip.current.scrollTo({ left: shown * strip.current.clientWidth })
  }, [shown])

  const moved = () => {
    const { scrollLeft, clientWidth } = strip.current as HTMLUListElement
    at.current = Math.round(scrollLeft / clientWidth)
    if (at.current !== shown) onShow(at.current)
  }
  const key = (event: KeyboardEvent) => {
    const to = { ArrowLeft: shown - 1, ArrowRight: shown + 1, Home: 0, End: photos.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    if (photos[to]) onShow(to)
  }
  return (
    <ul
      ref={strip}
      className={classes(styles.strip, whole && styles.whole)}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by key.
      tabIndex={0}
      aria-label="写真（左右の矢印キーで切り替え）"
      onScroll={moved}
      onKeyDown={key}
    >
      {photos.map((photo, index) => (
        <li key={photo.path} id={whole ? undefined : photoID(index)}>
          <figure className={`relative clip sunken ${styles.photo}`}>
            {photo.color && !whole && (
              <svg className={styles.colour} aria-hidden>
                <rect width="100%" height="100%" fill={photo.color} />
              </svg>
            )}
            <img
              className={photo.drawing || whole ? styles.contained : styles.image}
              sizes={sizes}
              srcSet={photo.width ? srcSet(photo.path, photo.width) : undefined}
              src={pathOfSize(photo.path, 960)}
              width={photo.width ?? 1200}
              height={photo.height ?? 900}
              alt={photo.caption ?? photo.what}
              loading={eager && index === 0 ? 'eager' : 'lazy'}
              fetchPriority={eager && index === 0 ? 'high' : 'low'}
              decoding="async"
            />
            <figcaption className={`small pad-0-3 ${styles.caption}`}>{captionOf(photo)}</figcaption>
          </figure>
        </li>
      ))}
    </ul>
  )
}

const captionOf = ({ what, caption }: ShownPhoto): string => (caption ? `${what}｜${caption}` : what)
