import { formatNearDay } from '#domain/base/words/near-day.ts'
import type { Viewing } from '#domain/deal/viewing/contract.ts'
import { ViewingStatus } from '#domain/deal/viewing/enumerations.ts'
import { isPublished, openSlots, type ViewingHours } from '#domain/deal/viewing/hours.ts'
import { daysAfter, startOfTokyoDay, tokyoDay, toWireTime } from '#platform/clock.ts'

const DAYS = 7

type WeekViewing = Pick<Viewing, 'id' | 'negotiationID' | 'viewingStatus' | 'start' | 'end' | 'slots'>
export interface Entry {
  viewing: WeekViewing
  start: string
  end: string
}
export interface WeekDay {
  day: string
  fixed: Entry[]
  asked: Entry[]
  /** Starts of published times that are still free. */
  free: string[]
}

/** A day of the week, or several in a row on which nothing is planned. */
export interface WeekPart extends WeekDay {
  /** The last of them. */
  until: string
}

export const isEmptyDay = ({ fixed, asked, free }: Omit<WeekDay, 'day'>) => fixed.length + asked.length + free.length === 0

export function joinEmptyDays(week: readonly WeekDay[]): WeekPart[] {
  const parts: WeekPart[] = []
  for (const day of week) {
    const last = parts.at(-1)
    if (last && isEmptyDay(last) && isEmptyDay(day)) last.until = day.day
    else parts.push({ ...day, until: day.day })
  }
  return parts
}

/** 12月1日（火）〜3日（木）; a single day alone. */
export function daysText(day: string, until: string, now: Date): string {
  const last = formatNearDay(until, now)
  const sameMonth = until.slice(0, 7) === day.slice(0, 7)
  return formatNearDay(day, now) + (until === day ? '' : `〜${sameMonth ? last.replace(/^[^月]*月/, '') : last}`)
}

/** The fixed appointments, the first one first. */
export const fixedOf = <V extends Pick<Viewing, 'viewingStatus' | 'start' | 'end'>>(viewings: readonly V[]) =>
  viewings
    .flatMap((viewing) => {
      const { viewingStatus, start, end } = viewing
      return viewingStatus === ViewingStatus.accepted && start && end ? [{ viewing, start, end }] : []
    })
    .toSorted(byStart)

/** The one that comes first, or is under way. */
export const nextOf = <Fixed extends { end: string }>(fixed: readonly Fixed[], now: Date) => fixed.find(({ end }) => new Date(end) > now)

export const dayAfter = (day: string, days: number) => tokyoDay(daysAfter(startOfTokyoDay(day), days))

/** Seven days of an estate: fixed and requested appointments, and free times. */
export function weekOf(from: string, viewings: readonly WeekViewing[], hours: ViewingHours | null, now: Date): WeekDay[] {
  const days = Array.from({ length: DAYS }, (_, index) => dayAfter(from, index))
  const fixed = fixedOf(viewings)
  const asked = viewings.flatMap((viewing) =>
    viewing.viewingStatus === ViewingStatus.proposed ? viewing.slots.map((slot) => ({ viewing, ...slot })) : [],
  )
  const taken = fixed.map(({ start, end }) => ({ start: new Date(start), end: new Date(end), gap: hours?.gap ?? 0, shared: false }))
  const free = isPublished(hours)
    ? openSlots(hours, { taken, now, from, to: days.at(-1) ?? from }).map(({ start }) => toWireTime(start))
    : []
  const on = (day: string) => (entry: { start: string }) => tokyoDay(new Date(entry.start)) === day
  return days.map((day) => ({
    day,
    fixed: fixed.filter(on(day)),
    asked: asked.filter(on(day)).toSorted(byStart),
    free: free.filter((start) => on(day)({ start })),
  }))
}

const byStart = (one: { start: string }, other: { start: string }) => one.start.localeCompare(other.start)
