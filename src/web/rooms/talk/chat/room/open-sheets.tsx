import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useScripted } from '#web/device/use-scripted.ts'
import { dealingOf } from '#web/rooms/deal/negotiation/dealing.ts'
import type { OfferDeal } from '#web/rooms/deal/purchase-offer/deal.ts'
import type { ViewingDeal } from '#web/rooms/deal/viewing/deal.ts'
import { QuotationDialog } from '#web/rooms/money/quotation/quotation-dialog.tsx'
import type { Viewer } from '#web/session/viewer.ts'
import type { RoomData } from './room-data.ts'
import type { RoomSearch } from './room-search.ts'

const OfferSheet = lazy(async () => ({ default: (await import('#web/rooms/deal/purchase-offer/sheets/offer-sheet.tsx')).OfferSheet }))
const ViewingSheet = lazy(async () => ({ default: (await import('#web/rooms/deal/viewing/sheets/viewing-sheet.tsx')).ViewingSheet }))

/** Opens the sheet named in the address over the chat. */
export function OpenViewing({ deal, search }: { deal: ViewingDeal; search: RoomSearch }) {
  const navigate = useNavigate()
  // Text typed before a reload exists only in this browser.
  const scripted = useScripted()
  if (search.viewing === undefined || !scripted) return null
  return (
    <Suspense>
      <ViewingSheet deal={deal} search={search} onClose={() => navigate({ to: '.', search: { tab: search.tab }, resetScroll: false })} />
    </Suspense>
  )
}

/** Opens the offer named in the address over the chat. */
export function OpenOffer({ deal, search }: { deal: OfferDeal; search: RoomSearch }) {
  const navigate = useNavigate()
  const scripted = useScripted()
  if (search.offer === undefined || !scripted) return null
  const show = (next: RoomSearch) => navigate({ to: '.', search: { tab: search.tab, ...next }, resetScroll: false })
  return (
    <Suspense>
      <OfferSheet deal={deal} search={search} onAct={(act) => show({ offer: search.offer, act })} onClose={() => show({})} />
    </Suspense>
  )
}

/** Opens the quotation named in the address over the chat. */
export function OpenQuotation({
  search,
  dealings,
  viewer,
  today,
}: {
  search: RoomSearch
  dealings: RoomData['dealings']
  viewer: Viewer
  today: string
}) {
  const navigate = useNavigate()
  const dealing = search.quotation === undefined ? undefined : dealingOf(dealings, search.quotation)
  if (!dealing) return null
  const show = (next: RoomSearch, replace: boolean) => navigate({ to: '.', search: next, replace, resetScroll: false })
  return (
    <QuotationDialog
      dealing={dealing}
      viewer={viewer}
      today={today}
      applying={search.apply !== undefined}
      onApply={(applying) => show({ quotation: search.quotation, apply: applying ? '1' : undefined }, true)}
      onClose={() => show({}, false)}
    />
  )
}
