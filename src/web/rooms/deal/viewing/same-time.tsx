import { useEffect, useState } from 'react'
import type { Viewing } from '#domain/deal/viewing/contract.ts'
import { ViewingStatus } from '#domain/deal/viewing/enumerations.ts'
import { overlaps } from '#domain/deal/viewing/slots.ts'
import { formatSlot } from '#domain/deal/viewing/words.ts'
import { UserType } from '#platform/context.ts'
import { api } from '#web/api/client.ts'
import { Notice } from '#web/ui/reading/notice.tsx'
import { sideOfViewer, type ViewingDeal } from './deal.ts'

interface Written {
  start: string
  end: string
}

/** A visitor who is expected elsewhere at that time is told so: it is theirs to choose. */
export function SameTime({ deal, times }: { deal: ViewingDeal; times: readonly Written[] }) {
  const others = useOtherAppointments(deal)
  const met = others.filter((other) => times.some((time) => overlaps(windowOf(time), windowOf(other))))
  if (met.length === 0) return null
  return (
    <Notice kind="warning" title="同じ時間に、ほかの見学の約束があります。" live>
      <ul>
        {met.map((other) => (
          <li key={other.start}>{formatSlot(other, deal.now)}</li>
        ))}
      </ul>
    </Notice>
  )
}

/** The buyer's own appointments in other talks; nothing while they are not known. */
function useOtherAppointments(deal: ViewingDeal): Written[] {
  const { id, buyerID } = deal.negotiation
  const asks = deal.acts && deal.viewer.id === buyerID && sideOfViewer(deal) === UserType.buyer
  const [others, setOthers] = useState<Written[]>([])
  useEffect(() => {
    if (!asks) return
    let left = false
    const query = { viewingStatus: [ViewingStatus.accepted], startFrom: new Date().toISOString(), limit: 100 }
    api.listViewings({ query }).then(
      ({ items }) => left || setOthers(items.filter((each) => each.negotiationID !== id).flatMap(timeOf)),
      () => undefined,
    )
    return () => {
      left = true
    }
  }, [asks, id])
  return others
}

const timeOf = ({ start, end }: Viewing): Written[] => (start && end ? [{ start, end }] : [])
const windowOf = ({ start, end }: Written) => ({ start: new Date(start), end: new Date(end) })
