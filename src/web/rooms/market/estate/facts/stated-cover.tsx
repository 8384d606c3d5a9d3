import { pathOfSize } from '#domain/base/image/paths.ts'
import type { Estate } from '#domain/market/estate/contract.ts'
import { Badge } from '#web/ui/badge.tsx'
import styles from './stated-cover.module.css'
import { type DealWord, marksOf, type Owner } from './status-badge.tsx'

/** The estate's cover with its status on it; `only` for one of two sizes, as wide as its column on a desk. */
export function StatedCover({
  estate,
  viewer,
  lazy = false,
  only,
}: {
  estate: Estate & DealWord
  viewer: Owner
  lazy?: boolean
  only?: 'on-phone' | 'on-desk'
}) {
  const [mark] = marksOf(estate, viewer, new Date())
  return (
    <div className={`centered relative rigid clip rounded deep ${styles.cover} ${only ?? ''}`}>
      {estate.topImage ? (
        <img className="fills" src={pathOfSize(estate.topImage, 480)} alt="" width={400} height={300} loading={lazy ? 'lazy' : undefined} />
      ) : (
        <span className="small muted">写真なし</span>
      )}
      {mark && <Badge tone={mark.tone}>{mark.word}</Badge>}
    </div>
  )
}
