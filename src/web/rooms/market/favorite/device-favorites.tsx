import { useEffect, useState } from 'react'
import { FAVORITES_AT_ONCE } from '#domain/market/favorite/limits.ts'
import { deviceHas } from '#web/device/device-has.ts'
import { EstateCards } from '#web/rooms/market/listing/card/estate-cards.tsx'
import type { CardFacts } from '#web/rooms/market/listing/card-facts.ts'
import { useRole } from '#web/session/use-viewer.ts'

/** A guest's favourites on this device; renders nothing if there are none. */
export function DeviceFavorites() {
  const isGuest = useRole() === 'guest'
  const [listings, setListings] = useState<CardFacts[]>([])
  useEffect(() => {
    if (!isGuest || !deviceHas('favorites')) return
    let left = false
    // Optional: without it the page is still complete.
    void import('./find-device-favorites.ts')
      .then(({ findDeviceFavorites }) => findDeviceFavorites())
      .then((found) => left || setListings(found))
      .catch(() => {})
    return () => {
      left = true
    }
  }, [isGuest])
  if (listings.length === 0) return null
  return (
    <section>
      <h2>この端末のお気に入り {listings.length}件</h2>
      <p>会員登録またはログインすると、そのまま引き継がれます。この端末に保存できるのは{FAVORITES_AT_ONCE}件までです。</p>
      <EstateCards listings={listings} />
    </section>
  )
}
