import { type UIEvent, useEffect, useRef, useState } from 'react'
import { pathOfSize } from '#domain/base/image/paths.ts'
import { api } from '#web/api/client.ts'
import type { CardFacts } from '#web/rooms/market/listing/card-facts.ts'
import styles from './card-photos.module.css'

const MAX_PHOTOS = 5
/** A card passed by in scrolling loads nothing. */
const DWELL_MS = 500

/**
 * The first photos of a listing, over the cover of its card, to be swiped by finger. They are asked for once the card has been in view for a
 * moment. To a screen reader and to the keyboard the card stays one link.
 */
export function CardPhotos({ listing: { id, cover, photoCount }, href }: { listing: CardFacts; href: string }) {
  const place = useRef<HTMLDivElement>(null)
  const [paths, setPaths] = useState<readonly string[]>([])
  const [shown, setShown] = useState(0)
  const swiped = photoCount > 1 && cover !== null
  useEffect(() => {
    if (!swiped || !place.current || !matchMedia('(hover: none)').matches) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const load = () => {
      watch.disconnect()
      api
        .getPublicEstate({ params: { id } })
        .then(({ photos }) => setPaths(photos.slice(0, MAX_PHOTOS).map(({ path }) => path)))
        // The cover stays.
        .catch(() => {})
    }
    const watch = new IntersectionObserver(
      (entries) => {
        clearTimeout(timer)
        if (entries.at(-1)?.isIntersecting) timer = setTimeout(load, DWELL_MS)
      },
      { threshold: 0.75 },
    )
    watch.observe(place.current)
    return () => {
      clearTimeout(timer)
      watch.disconnect()
    }
  }, [id, swiped])
  if (!swiped) return null
  const moved = ({ currentTarget }: UIEvent<HTMLElement>) => setShown(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth))
  return (
    <div ref={place} className={`clip rounded ${styles.place}`} aria-hidden>
      {paths.length > 1 && (
        <>
          <a href={href} tabIndex={-1} className={`row scroll-x ${styles.strip}`} onScroll={moved} draggable={false}>
            {paths.map((path) => (
              <img key={path} src={pathOfSize(path, 480)} width={400} height={300} alt="" loading="lazy" decoding="async" />
            ))}
          </a>
          <span className={`small figures circle pad-0-3 ${styles.count}`}>{`${shown + 1} / ${photoCount}`}</span>
        </>
      )}
    </div>
  )
}
