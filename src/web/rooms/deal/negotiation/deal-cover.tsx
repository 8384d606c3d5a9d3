import { sized } from '#domain/base/image/paths.ts'
import type { Negotiation } from '#domain/deal/negotiation/contract.ts'
import { PhotoBesideTitle } from '#web/ui/drawing/beside-title.tsx'

/** At the heading of a page about a negotiation. */
export const DealCover = ({ negotiation: { estate } }: { negotiation: Pick<Negotiation, 'estate'> }) =>
  estate?.cover ? <PhotoBesideTitle src={sized(estate.cover.path, 480)} /> : null
