import { useEffect, useState } from 'react'
import { UserType } from '#platform/context.ts'
import { api } from '#web/api/client.ts'
import { sideOfViewer, type ViewingDeal } from '../deal.ts'
import type { Hosts } from './host-fields.tsx'

/** The usual host for this estate, for the seller's representative; undefined until loaded. */
export function useUsualHosting(deal: ViewingDeal): Partial<Hosts> | undefined {
  const asks = sideOfViewer(deal) === UserType.seller
  const [usual, setUsual] = useState<Partial<Hosts> | undefined>(asks ? undefined : {})
  const { estateID } = deal.negotiation
  useEffect(() => {
    if (!asks) return
    api.getViewingTerms({ params: { id: estateID } }).then(
      ({ viewingHours }) => setUsual(viewingHours ?? {}),
      // Without it the fields start empty.
      () => setUsual({}),
    )
  }, [asks, estateID])
  return usual
}
