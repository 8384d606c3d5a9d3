import { useEffect, useState } from 'react'
import type { Listing } from '#domain/market/listing/contract.ts'
import { api } from '#web/api/client.ts'
import { useRole } from '#web/session/use-viewer.ts'

/** Counts the visit once the page lives (the server, once a day and visitor), and answers the number with it. */
export function useViewCount({ id, viewCount }: Pick<Listing, 'id' | 'viewCount'>): number {
  const isGuest = useRole() === 'guest'
  const [counted, setCounted] = useState<{ id: string; viewCount: number }>()
  useEffect(() => {
    // A visit that could not be counted is nothing the visitor could mend.
    api
      .countListingView({ params: { id } })
      .then(({ viewCount }) => setCounted({ id, viewCount }))
      .catch(() => {})
    // A member's history is kept by that call, a guest's on the device.
    if (isGuest) void import('#web/device/device-views.ts').then(({ rememberView }) => rememberView(id))
  }, [id, isGuest])
  return counted?.id === id ? counted.viewCount : viewCount
}
