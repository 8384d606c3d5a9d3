import { useEffect, useState } from 'react'
import { OPEN as OPEN_TALKS } from '#domain/deal/negotiation/state.ts'
import { type OpenWork, openOffersOf } from '#domain/deal/purchase-offer/open-work.ts'
import { OPEN as OPEN_VIEWINGS } from '#domain/deal/viewing/state.ts'
import { api } from '#web/api/client.ts'

/** The open business with the buyers of this house; undefined while unknown, or for several houses. */
export function useOpenWork(id: string | undefined): OpenWork | undefined {
  const [work, setWork] = useState<OpenWork>()
  useEffect(() => {
    if (!id) return
    let left = false
    const estateID = [id]
    Promise.all([
      api.countNegotiations({ query: { estateID, status: [...OPEN_TALKS] } }),
      api.getEstatePurchaseOffers({ params: { id } }),
      api.countViewings({ query: { estateID, viewingStatus: [...OPEN_VIEWINGS] } }),
    ]).then(
      ([talks, offers, viewings]) => left || setWork({ talks: talks.count, offers: openOffersOf(offers), viewings: viewings.count }),
      () => undefined,
    )
    return () => {
      left = true
    }
  }, [id])
  return work
}
