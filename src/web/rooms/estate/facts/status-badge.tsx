import type { Estate } from '#domain/estate/contract.ts'
import { EstateStatus, estateStatuses, RESERVED_MARK } from '#domain/estate/enumerations.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { isLapsed } from './upkeep.ts'

const tones: Record<EstateStatus, Tone> = { 1: 'gray', 2: 'amber', 3: 'green', 9: 'red', 10: 'gray' }

/** Where an estate stands; an older version of it may be public all the same. */
export function StatusBadge({ estate: { status, listing } }: { estate: Pick<Estate, 'status' | 'listing'> }) {
  return (
    <>
      <Badge tone={tones[status]}>{estateStatuses[status]}</Badge>
      {status !== EstateStatus.approved && listing?.live && <Badge tone="green">前回の内容を公開中</Badge>}
      {listing?.live && listing.withheldSince && <Badge tone="red">運営が掲載を停止中</Badge>}
      {listing?.live && listing.pausedAt && <Badge tone="amber">一時停止中</Badge>}
      {listing?.live && isLapsed(listing, new Date()) && <Badge tone="red">確認待ち（検索に非表示）</Badge>}
      {listing?.live && listing.reserved && listing.trade !== 'established' && <Badge tone="amber">{RESERVED_MARK}</Badge>}
      {listing?.live && !listing.reserved && listing.trade === 'negotiating' && <Badge tone="amber">商談中</Badge>}
      {listing?.live && listing.trade === 'established' && <Badge tone="amber">成約済</Badge>}
    </>
  )
}
