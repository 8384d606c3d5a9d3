import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { inTokyo } from '#platform/clock.ts'
import type { Window } from './slots.ts'

/** An appointment as a calendar on somebody's phone keeps it. */
export interface CalendarEntry extends Window {
  uid: string
  /** Counted up with every change of the time: a calendar believes the higher one. */
  sequence: number
  isOn: boolean
  /** A day, and no hour of it. */
  allDay?: true
  summary: string
  location: string | null
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
  for (const { uid, sequence, isOn, allDay, start, end, summary, location, description, url } of entries)
    calendar.createEvent({
      ...{ id: uid, sequence, summary, url, stamp: now },
      // Of a day its date is told, as Tokyo has it.
      ...(allDay ? { allDay, start: inTokyo(start) } : { start, end }),
      ...(location && { location }),
      ...(description && { description }),
      status: isOn ? ICalEventStatus.CONFIRMED : ICalEventStatus.CANCELLED,
    })
  return `${calendar.toString()}\r\n`
}
