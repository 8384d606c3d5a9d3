import { useEffect, useState } from 'react'
import { formatNumber } from '#domain/base/words/format.ts'
import { api } from '#web/api/client.ts'

/** Usage counts for a dialog; undefined while loading. */
export function useUses<Uses>(count: () => Promise<Uses>, id: string): Uses | undefined {
  const [uses, setUses] = useState<Uses>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: counted once for each of them
  useEffect(() => {
    let gone = false
    count().then(
      (found) => {
        if (!gone) setUses(found)
      },
      () => {},
    )
    return () => {
      gone = true
    }
  }, [id])
  return uses
}

const listingsIn = (uses: { listings: number } | undefined) =>
  uses && (uses.listings > 0 ? `掲載中の物件${formatNumber(uses.listings)}件が使っています。` : '掲載中の物件では使っていません。')

/** Data that archiving a category leaves unchanged. */
export function FacilityUses({ id }: { id: string }) {
  const uses = useUses(() => api.getFacilityUses({ params: { id } }), id)
  return <p role="status">{listingsIn(uses)}選べなくなるだけで、表示は残ります。</p>
}

/** The same for a single facility. */
export function UsesOfFacility({ id }: { id: string }) {
  const uses = useUses(() => api.getUsesOfFacility({ params: { id } }), id)
  return <p role="status">{listingsIn(uses)}選べなくなるだけで、表示は残ります。</p>
}
