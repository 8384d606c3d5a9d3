import { mdiImageOffOutline } from '@mdi/js'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { floorPlansShort } from '#domain/estate/building-enumerations.ts'
import { estateTypes, labelOf } from '#domain/estate/enumerations.ts'
import type { EstatePhoto } from '#domain/estate/parts.ts'
import { formatArea, formatBuilt, formatWalk } from '#domain/format.ts'
import { sized, srcSet } from '#domain/image/paths.ts'
import type { ListingCard } from '#domain/listing/contract.ts'
import { Price } from '#web/components/ui/amount.tsx'
import { Badge } from '#web/components/ui/badge.tsx'
import { Icon } from '#web/components/ui/icon.tsx'
import styles from './estate-card.module.css'

/** A listing in a list. The whole card leads to its public page; `action` (a favourite's heart) stands on the photo. `first` is for the one that is in view at once. */
export function EstateCard({ listing, first = false, action }: { listing: ListingCard; first?: boolean; action?: ReactNode }) {
  const { id, title, estateType, price, address, cover, isNew, tradeMark, photoCount } = listing
  return (
    <article className={styles.card}>
      <div className={styles.photo}>
        <CardPhoto photo={cover} first={first} />
        <div className={styles.marks}>
          {isNew && <Badge tone="primary">新着</Badge>}
          {tradeMark && <Badge tone="amber">{tradeMark}</Badge>}
        </div>
        {photoCount > 1 && <span className={styles.count}>{photoCount}枚</span>}
        {action && <div className={styles.action}>{action}</div>}
      </div>
      <div className={styles.text}>
        <p className={styles.kind}>{labelOf(estateTypes, estateType)}</p>
        <Price yen={price} />
        <h3 className={styles.title}>
          <Link to="/estate/$id" params={{ id }} className={styles.link}>
            {title}
          </Link>
        </h3>
        <p className={styles.facts}>{address}</p>
        <StationLine {...listing} />
        <SizeLine {...listing} />
      </div>
    </article>
  )
}

function CardPhoto({ photo, first }: { photo: EstatePhoto | null; first: boolean }) {
  if (!photo)
    return (
      <span className={styles.nothing}>
        <Icon path={mdiImageOffOutline} size="large" />
        写真は準備中です
      </span>
    )
  return (
    <>
      {/* The picture's colour until it is there. An attribute of a drawing, because the page's policy refuses style attributes. */}
      {photo.color && (
        <svg className={styles.colour} aria-hidden>
          <rect width="100%" height="100%" fill={photo.color} />
        </svg>
      )}
      <img
        className={styles.image}
        src={sized(photo.path, 480)}
        srcSet={photo.width ? srcSet(photo.path, photo.width) : undefined}
        sizes="(width < 40rem) 100vw, (width < 60rem) 50vw, 24rem"
        width={400}
        height={300}
        alt={photo.caption ?? ''}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : undefined}
        decoding="async"
      />
    </>
  )
}

function StationLine({ nearestStation, nearestStationTime }: ListingCard) {
  if (!nearestStation) return null
  return (
    <p className={styles.facts}>
      {nearestStation}
      {nearestStationTime !== null && ` ${formatWalk(nearestStationTime)}`}
    </p>
  )
}

function SizeLine({ landArea, floorArea, floorPlan, buildingDate }: ListingCard) {
  const facts = [
    floorPlan !== null && labelOf(floorPlansShort, floorPlan),
    floorArea !== null && `建物 ${formatArea(floorArea)}`,
    landArea !== null && `土地 ${formatArea(landArea)}`,
    buildingDate && formatBuilt(buildingDate, new Date()),
  ].filter((fact) => fact !== false && fact !== null)
  if (facts.length === 0) return null
  return (
    <ul className={styles.sizes}>
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  )
}
