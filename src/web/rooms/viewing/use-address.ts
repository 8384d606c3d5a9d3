import { useEffect, useState } from 'react'
import type { Particulars } from '#domain/negotiation/release-contract.ts'
import { api } from '#web/api/client.ts'

type Address = NonNullable<Particulars['address']>

/** Where the house stands, once that was released: asked for by the living page alone, because reading it is written down. */
export function useAddress(negotiationID: string, released: boolean): Address | undefined {
  const [address, setAddress] = useState<Address>()
  useEffect(() => {
    if (!released) return setAddress(undefined)
    let gone = false
    api.getParticulars({ params: { id: negotiationID } }).then(
      (particulars) => {
        if (!gone) setAddress(particulars.address ?? undefined)
      },
      // It stays as it is; the next change asks again.
      () => {},
    )
    return () => {
      gone = true
    }
  }, [negotiationID, released])
  return address
}

/** 〒222-0011 神奈川県横浜市港北区菊名1丁目2番3号 丘ハイツ 101 */
export function formatAddress({ postCode, prefectures, city, address1, block, buildingName, room }: Address): string {
  const code = postCode ? `〒${postCode.replace(/^(\d{3})(\d{4})$/, '$1-$2')} ` : ''
  return [`${code}${prefectures ?? ''}${city ?? ''}${address1 ?? ''}${block ?? ''}`, buildingName, room].filter(Boolean).join(' ')
}

/** The place on a map, on the phone's own where there is one. */
export const mapOf = (address: Address): string => {
  const { latitude, longitude } = address
  const place = latitude !== null && longitude !== null ? `${latitude},${longitude}` : formatAddress(address).replace(/^〒\S+ /, '')
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`
}
