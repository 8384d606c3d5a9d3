import { useEffect, useState } from 'react'
import { formatTime } from '#domain/base/words/format-moments.ts'
import type { Viewing } from '#domain/deal/viewing/contract.ts'
import { HostKind, ViewingStatus } from '#domain/deal/viewing/enumerations.ts'
import { overlaps } from '#domain/deal/viewing/slots.ts'
import { formatSlot } from '#domain/deal/viewing/viewing-words.ts'
import { tokyoDay } from '#platform/clock.ts'
import { api } from '#web/api/client.ts'
import { Notice } from '#web/ui/reading/notice.tsx'
import { sideOfViewer, type ViewingDeal } from './deal.ts'

interface TimeSpan {
  start: string
  end: string
}

/** Warns a visitor or host of another appointment at the same time, with its listing. The choice is theirs. */
export function SameTime({ deal, times }: { deal: ViewingDeal; times: readonly TimeSpan[] }) {
  return <Meeting others={useOtherAppointments(deal) ?? []} now={deal.now} times={times} />
}

export function Meeting({ others, now, times }: { others: readonly Other[]; now: Date; times: readonly TimeSpan[] }) {
  const met = others.filter((other) => times.some((time) => overlaps(windowOf(time), windowOf(other))))
  if (met.length === 0) return null
  return (
    <Notice kind="warning" title="同じ時間に、ほかの見学の約束があります。" live>
      <ul>
        {met.map((other) => (
          <li key={other.id}>{metText(other, now)}</li>
        ))}
      </ul>
    </Notice>
  )
}

export interface Other extends TimeSpan {
  id: string
  /** The listing's facts: null once it has ended, undefined while loading. */
  title: string | null | undefined
}

export const metText = (other: Omit<Other, 'id'>, now: Date) => [formatSlot(other, now), houseOf(other)].filter(Boolean).join('　')

const houseOf = ({ title }: Pick<Other, 'title'>) => (title === null ? '掲載を終えた物件' : title && `「${title}」`)

/** The viewer's other appointments on a day; undefined without any. */
export function sameDayText(day: string, others: readonly Omit<Other, 'id'>[]): string | undefined {
  const met = others.filter(({ start }) => tokyoDay(new Date(start)) === day).toSorted((a, b) => Date.parse(a.start) - Date.parse(b.start))
  const words = met.map((other) => `${formatTime(other.start)}〜${formatTime(other.end)} ${houseOf(other) ?? ''}`.trimEnd())
  return words.length > 0 ? `ほかの見学がある日です：${words.join('、')}` : undefined
}

/** Appointments the viewer must attend in other negotiations. A seller's exclude those with another host. */
export const othersOf = (items: readonly Viewing[], viewerID: string, negotiationID: string) =>
  items.filter(
    (each) =>
      each.negotiationID !== negotiationID &&
      (each.buyerID === viewerID || (each.sellerID === viewerID && (each.hostKind ?? HostKind.seller) === HostKind.seller)),
  )

/** The first of these days on which they have no other appointment; the first of all if every day has one. */
export const firstFreeDay = (days: readonly string[], others: readonly TimeSpan[]): string | undefined => {
  const taken = new Set(others.map(({ start }) => tokyoDay(new Date(start))))
  return days.find((day) => !taken.has(day)) ?? days[0]
}

/** The viewer's own appointments in other negotiations; undefined while loading. */
export function useOtherAppointments(deal: ViewingDeal): Other[] | undefined {
  const { id, buyerID, sellerID } = deal.negotiation
  const viewerID = deal.viewer.id
  const asks = deal.acts && sideOfViewer(deal) !== undefined && (viewerID === buyerID || viewerID === sellerID)
  const [others, setOthers] = useState<Other[]>()
  useEffect(() => {
    if (!asks) return
    let left = false
    const tell = (found: Other[]) => left || setOthers(found)
    appointmentsBeside(id, viewerID, tell).catch(() => left || setOthers((known) => known ?? none))
    return () => {
      left = true
    }
  }, [asks, id, viewerID])
  return asks ? others : none
}

/** Reported immediately, and again once the listings' titles are loaded. */
async function appointmentsBeside(id: string, viewerID: string, tell: (found: Other[]) => unknown) {
  const query = { viewingStatus: [ViewingStatus.accepted], startFrom: new Date().toISOString(), limit: 100 }
  const { items } = await api.listViewings({ query })
  const found = othersOf(items, viewerID, id)
  const show = (titles?: Map<string, string | null>) =>
    tell(found.flatMap((each) => timeOf(each).map((time) => ({ ...time, id: each.id, title: titles?.get(each.negotiationID) }))))
  show()
  if (found.length === 0) return
  const talks = await api.listNegotiations({ query: { id: [...new Set(found.map(({ negotiationID }) => negotiationID))], limit: 100 } })
  show(new Map(talks.items.map((talk) => [talk.id, talk.estate?.title ?? null])))
}

const none: Other[] = []
const timeOf = ({ start, end }: Viewing): TimeSpan[] => (start && end ? [{ start, end }] : [])
const windowOf = ({ start, end }: TimeSpan) => ({ start: new Date(start), end: new Date(end) })
