import { DAY_MS, tokyoDay } from '#platform/clock.ts'
import type { GAPS, HostKind, NOTICE_HOURS, SLOT_MINUTES } from './enumerations.ts'
import { DAYS_AHEAD, hoursAfter, isInDay, isOnQuarter, isSame, minutesAfter, overlaps, type Window } from './slots.ts'

/** 見学できる時間: when a seller lets people come. Days and times of day are Tokyo's. */
export interface ViewingHours {
  /** Every week; 0 is Sunday. Times of day as 09:30. */
  weekly: { day: number; from: string; to: string }[]
  /** Days on which the weekly hours do not hold. */
  closed: string[]
  /** Besides the weekly hours, also on a closed day. */
  extra: { start: string; end: string }[]
  minutes: (typeof SLOT_MINUTES)[number]
  /** How many come to one slot at once, where slots are accepted by themselves. */
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
  /** How many more may come. */
  left: number
}

/** A time at which somebody comes, or the host is elsewhere. */
export interface Taken extends Window {
  /** Minutes that have to lie between it and another visit. */
  gap: number
  /** Chosen out of the published hours by its visitor, so that others may choose the same. */
  shared: boolean
}

/** Who has laid down no hour leaves it to the visitors to propose. */
export const isPublished = (hours: ViewingHours | null): hours is ViewingHours =>
  hours !== null && hours.weekly.length + hours.extra.length > 0

/** The slots of these days (both included, yyyy-MM-dd) that may still be chosen. */
export function openSlots(
  hours: ViewingHours,
  { taken, now, from, to }: { taken: readonly Taken[]; now: Date; from: string; to: string },
): OpenSlot[] {
  const [first, last] = [hoursAfter(now, hours.noticeHours), hoursAfter(now, DAYS_AHEAD * 24)]
  return publishedSlots(hours, from, to)
    .filter(({ start }) => start >= first && start <= last)
    .map((slot) => ({ ...slot, left: leftIn(slot, hours, taken) }))
    .filter(({ left }) => left > 0)
}

/** All slots of these days, whoever comes. */
export const publishedSlots = (hours: ViewingHours, from: string, to: string): Window[] =>
  daysBetween(from, to).flatMap((day) => merged(windowsOn(hours, day)).flatMap((window) => cut(window, hours)))

/** What is wrong with hours as somebody writes them, by field. */
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

/** Windows that touch are one, so that no slot is offered twice. */
function merged(windows: Window[]): Window[] {
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

function leftIn(slot: Window, { autoAccept, capacity }: ViewingHours, taken: readonly Taken[]): number {
  const isSharedHere = (each: Taken) => each.shared && isSame(each, slot)
  if (taken.some((each) => !isSharedHere(each) && overlaps(each, slot, each.gap))) return 0
  return (autoAccept ? capacity : 1) - taken.filter(isSharedHere).length
}
