import { memo, type ReactNode } from 'react'
import { pathOfSize, srcSet } from '#domain/base/image/paths.ts'
import { formatPrice, formatWalk } from '#domain/base/words/format.ts'
import { houseStates } from '#domain/market/listing/house-states.ts'
import { Price } from '#web/ui/amount.tsx'
import type { CardFacts } from '../card-facts.ts'
import styles from './estate-card.module.css'
import { factsLine, townOf } from './facts-line.ts'

interface EstateCardProps {
  listing: CardFacts
  /** Link of the whole card. */
  href: string
  /** Visible immediately. */
  first?: boolean
  /** Omits the mark of a new listing where the list is sorted by date anyway. */
  newest?: boolean
}

/**
 * A listing in a list; `action` (a favourite's heart) is placed on the photo. A results page renders thirty of these for every visitor:
 * plain elements, no hooks, no router link (`EstateCards` handles the clicks for all of them).
 */
export const EstateCard = ({ action, ...shown }: EstateCardProps & { action?: ReactNode }) => (
  <article className={styles.card}>
    <Facts {...shown} />
    {action}
  </article>
)

/** Memoized: it does not change when a heart is pressed. */
const Facts = memo(({ listing, href, first = false, newest = false }: EstateCardProps) => {
  const { title, price, tradeMark, loweredFrom, nearestStation, nearestStationTime } = listing
  return (
    <>
      <div className={styles.photo}>
        {photo(listing.cover, first)}
        {mark(listing, newest)}
      </div>
      <div className="stack gap-1">
        <p className={styles.price}>
          {tradeMark === '成約済' && <span className="hint">掲載価格</span>}
          <Price yen={price} />
          {loweredFrom !== null && <s>{formatPrice(loweredFrom)}</s>}
        </p>
        <h3 className="two-lines" title={title}>
          <a href={href} className={styles.link}>
            {title}
          </a>
        </h3>
        <p className={styles.facts}>{factsLine(listing, new Date())}</p>
        {line(townOf(listing.address))}
        {nearestStation && line(nearestStation + (nearestStationTime === null ? '' : ` ${formatWalk(nearestStationTime)}`))}
        {listing.hit && hit(listing.hit)}
      </div>
    </>
  )
})

/** A card is never wider than the two smaller sizes; the largest would only make the page longer. */
function photo(cover: CardFacts['cover'], first: boolean) {
  if (!cover) return <span className="centered fills muted">写真は準備中です</span>
  return (
    <>
      {/* The picture's colour until it has loaded. An SVG attribute, because the page's policy refuses style attributes. */}
      {cover.color && (
        <svg className={styles.colour} aria-hidden>
          <rect width="100%" height="100%" fill={cover.color} />
        </svg>
      )}
      <img
        className={styles.image}
        sizes="(width < 40rem) 92vw, 22rem"
        srcSet={cover.width ? srcSet(cover.path, cover.width, 960) : undefined}
        src={pathOfSize(cover.path, 480)}
        width={400}
        height={300}
        alt={cover.caption ?? ''}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : undefined}
        decoding="async"
      />
    </>
  )
}

/** The one mark on the photo: the listing's state, otherwise its news. */
function mark({ ended, tradeMark, loweredFrom, isNew }: CardFacts, newest: boolean) {
  if (ended) return <span className={styles.mark}>{houseStates.ended}</span>
  if (tradeMark) return <span className={styles.mark}>{tradeMark}</span>
  if (loweredFrom !== null) return <span className={styles.mark}>値下げ</span>
  return isNew && !newest ? <span className={`${styles.mark} ${styles.news}`}>新着</span> : null
}

/** The text that matched the search. */
function hit({ text, word }: NonNullable<CardFacts['hit']>) {
  const [before, ...after] = text.split(word)
  return (
    <p className={styles.hit}>
      {before}
      <mark>{word}</mark>
      {after.join(word)}
    </p>
  )
}

const line = (text: string) => (
  <p className={`ellipsis ${styles.facts}`} title={text}>
    {text}
  </p>
)
