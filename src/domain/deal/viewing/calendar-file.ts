import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { inTokyo } from '#platform/clock.ts'
import type { Window } from './slots.ts'

/** An appointment as it appears in a calendar app. */
export interface CalendarEntry extends Window {
  uid: string
  /** Incremented with every change of the time: calendars trust the higher number. */
  sequence: number
  isOn: boolean
  /** A whole day, without a time. */
  allDay?: true
  summary: string
  location: string | null
  description: string | null
  url: string
}

/** PUBLISH adds the entry with its status; CANCEL removes it. */
export type CalendarMethod = keyof typeof methods
const methods = { publish: ICalCalendarMethod.PUBLISH, cancel: ICalCalendarMethod.CANCEL } as const

/** text/calendar (RFC 5545). All times in UTC: a named time zone would have to be defined in the file. */
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
      // A whole day uses its date in Tokyo.
      ...(allDay ? { allDay, start: inTokyo(start) } : { start, end }),
      ...(location && { location }),
      ...(description && { description }),
      status: isOn ? ICalEventStatus.CONFIRMED : ICalEventStatus.CANCELLED,
    })
  return `${calendar.toString()}\r\n`
}
