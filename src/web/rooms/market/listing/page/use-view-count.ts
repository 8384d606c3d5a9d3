import { useEffect, useState } from 'react'
import type { Listing } from '#domain/market/listing/contract.ts'
import { api } from '#web/api/client.ts'
import { useRole } from '#web/session/use-viewer.ts'

/** Counts the view after hydration (the server counts once per day and visitor), and returns the updated number. */
export function useViewCount({ id, viewCount }: Pick<Listing, 'id' | 'viewCount'>): number {
  const isGuest = useRole() === 'guest'
  const [counted, setCounted] = useState<{ id: string; viewCount: number }>()
  useEffect(() => {
    // If the view could not be counted, the visitor need not know.
    api
      .countListingView({ params: { id } })
      .then(({ viewCount }) => setCounted({ id, viewCount }))
      .catch(() => {})
    // For members that call records the history; for guests it is kept on the device.
    if (isGuest) void import('#web/device/device-views.ts').then(({ rememberView }) => rememberView(id))
  }, [id, isGuest])
  return counted?.id === id ? counted.viewCount : viewCount
}
