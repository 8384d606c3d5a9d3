import { useEffect, useState } from 'react'
import { formatNumber } from '#domain/format.ts'
import { api } from '#web/api/client.ts'

/** What putting a category away leaves as it is. */
export function FacilityUses({ id }: { id: string }) {
  const [listings, setListings] = useState<number>()
  useEffect(() => {
    let gone = false
    api.getFacilityUses({ params: { id } }).then(
      (found) => {
        if (!gone) setListings(found.listings)
      },
      () => {},
    )
    return () => {
      gone = true
    }
  }, [id])
  return (
    <p role="status">
      {listings ? `掲載中の物件${formatNumber(listings)}件が使っています。` : listings === 0 && '掲載中の物件では使っていません。'}
      選べなくなるだけで、表示は残ります。
    </p>
  )
}
