import { DAY_MS, tokyoDay } from '#platform/clock.ts'
import type { GAPS, HostKind, NOTICE_HOURS, SLOT_MINUTES } from './enumerations.ts'
import { DAYS_AHEAD, hoursAfter, isInDay, isOnQuarter, isSame, minutesAfter, overlaps, type Window } from './slots.ts'

/** 見学できる時間: the hours a seller offers for visits. Days and times of day are in Tokyo time. */
export interface ViewingHours {
  /** Every week; 0 is Sunday. Times of day as 09:30. */
  weekly: { day: number; from: string; to: string }[]
  /** Days on which the weekly hours do not apply. */
  closed: string[]
  /** In addition to the weekly hours, also on a closed day. */
  extra: { start: string; end: string }[]
  minutes: (typeof SLOT_MINUTES)[number]
  /** The number of visits per slot, if slots are accepted automatically. */
  capacity: number
  /** Minutes between two visits. */
  gap: (typeof GAPS)[number]
  noticeHours: (typeof NOTICE_HOURS)[number]
  autoAccept: boolean
  meetingPlace: string | null
  hostKind: HostKind | null
  hostName: string | null
  hostNote: string | null
}

export interface OpenSlot extends Window {
  /** Remaining places. */
  left: number
}

/** A time taken by another visit, here or at another house. */
export interface TakenTime extends Window {
  /** Minutes required between it and another visit. */
  gap: number
  /** Booked from the published hours, so others may book the same slot. */
  shared: boolean
}

/** Without any hours the visitors propose times. */
export const isPublished = (hours: ViewingHours | null): hours is ViewingHours =>
  hours !== null && hours.weekly.length + hours.extra.length > 0

/** The slots on these days (both included, yyyy-MM-dd) that can still be chosen. */
export function openSlots(
  hours: ViewingHours,
  { taken, now, from, to }: { taken: readonly TakenTime[]; now: Date; from: string; to: string },
): OpenSlot[] {
  const [first, last] = [hoursAfter(now, hours.noticeHours), hoursAfter(now, DAYS_AHEAD * 24)]
  return publishedSlots(hours, from, to)
    .filter(({ start }) => start >= first && start <= last)
    .map((slot) => ({ ...slot, left: leftIn(slot, hours, taken) }))
    .filter(({ left }) => left > 0)
}

/** All slots on these days, including taken ones. */
export const publishedSlots = (hours: ViewingHours, from: string, to: string): Window[] =>
  daysBetween(from, to).flatMap((day) => mergeWindows(windowsOn(hours, day)).flatMap((window) => cut(window, hours)))

/** Errors in the submitted hours, by field. */
export function hoursProblems({ weekly, extra, minutes }: Pick<ViewingHours, 'weekly' | 'extra' | 'minutes'>): Record<string, string> {
  const problems: Record<string, string> = {}
  const tooShort = ({ start, end }: Window) => end < minutesAfter(start, minutes)
  for (const [index, { from, to }] of weekly.entries())
    if (tooShort({ start: timeOn(A_DAY, from), end: timeOn(A_DAY, to) }))
      problems[`weekly.${index}.to`] = `終わりの時刻は、始まりの${minutes}分後から先にしてください。`
  for (const [index, { start, end }] of extra.entries()) {
    const window = { start: new Date(start), end: new Date(end) }
    if (!(window.start < window.end) || !isInDay(window) || !isOnQuarter(window.start) || !isOnQuarter(window.end))
      problems[`extra.${index}.start`] = '日を決めた時間は、1日のうち7時から20時の間で、15分きざみで選んでください。'
    else if (tooShort(window)) problems[`extra.${index}.end`] = `終わりの時刻は、始まりの${minutes}分後から先にしてください。`
  }
  return problems
}

const A_DAY = '2026-01-01'
const timeOn = (day: string, time: string) => new Date(`${day}T${time}:00+09:00`)

function daysBetween(from: string, to: string): string[] {
  const [first, last] = [Date.parse(from), Date.parse(to)]
  return Array.from({ length: Math.max(0, Math.floor((last - first) / DAY_MS) + 1) }, (_, n) =>
    new Date(first + n * DAY_MS).toISOString().slice(0, 10),
  )
}

function windowsOn({ weekly, closed, extra }: ViewingHours, day: string): Window[] {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  const usual = closed.includes(day) ? [] : weekly.filter((row) => row.day === weekday)
  return [
    ...usual.map(({ from, to }) => ({ start: timeOn(day, from), end: timeOn(day, to) })),
    ...extra.map(({ start, end }) => ({ start: new Date(start), end: new Date(end) })).filter(({ start }) => tokyoDay(start) === day),
  ]
}

/** Merges adjoining windows, so no slot is offered twice. */
function mergeWindows(windows: Window[]): Window[] {
  const joined: Window[] = []
  for (const { start, end } of windows.sort((a, b) => a.start.getTime() - b.start.getTime())) {
    const before = joined.at(-1)
    if (before && start <= before.end) before.end = end > before.end ? end : before.end
    else joined.push({ start, end })
  }
  return joined
}

function cut({ start, end }: Window, { minutes, gap }: ViewingHours): Window[] {
  const slots: Window[] = []
  for (let at = start; minutesAfter(at, minutes) <= end; at = minutesAfter(at, minutes + gap))
    slots.push({ start: at, end: minutesAfter(at, minutes) })
  return slots
}

function leftIn(slot: Window, { autoAccept, capacity }: ViewingHours, taken: readonly TakenTime[]): number {
  const isSharedHere = (each: TakenTime) => each.shared && isSame(each, slot)
  if (taken.some((each) => !isSharedHere(each) && overlaps(each, slot, each.gap))) return 0
  return (autoAccept ? capacity : 1) - taken.filter(isSharedHere).length
}
