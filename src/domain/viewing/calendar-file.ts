import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { Window } from './slots.ts'

/** An appointment as a calendar on somebody's phone keeps it. */
export interface CalendarEntry extends Window {
  uid: string
  /** Counted up with every change of the time: a calendar believes the higher one. */
  sequence: number
  isOn: boolean
  summary: string
  location: string
  description: string | null
  url: string
}

/** PUBLISH puts it in, and says whether it is still on; CANCEL takes it out. */
export type CalendarMethod = keyof typeof methods
const methods = { publish: ICalCalendarMethod.PUBLISH, cancel: ICalCalendarMethod.CANCEL } as const

/** text/calendar (RFC 5545). All times in UTC: a time zone by name would have to be described in the file, and be understood. */
export function calendarFile(
  entries: readonly CalendarEntry[],
  { now, method, name }: { now: Date; method: CalendarMethod; name?: string },
): string {
  const calendar = ical({
    prodId: { company: 'Engawa', product: 'Engawa', language: 'JA' },
    method: methods[method],
    ...(name && { name }),
  })
  for (const { uid, sequence, isOn, start, end, summary, location, description, url } of entries)
    calendar.createEvent({
      ...{ id: uid, sequence, start, end, summary, location, url, stamp: now },
      ...(description && { description }),
      status: isOn ? ICalEventStatus.CONFIRMED : ICalEventStatus.CANCELLED,
    })
  return calendar.toString()
}
