import { DAY_MS, inTokyo } from '#platform/clock.ts'
import type { NotificationGroup } from './enumerations.ts'
import { type KindOfNews, kinds, type NotificationKind } from './kinds.ts'

/** What a person wishes to be told, and how. */
export interface Wishes {
  groups: readonly GroupWish[]
  /** Between these times of day nothing rings; null: it may always. */
  quietFrom: string | null
  quietTo: string | null
  digest: Digest
  mutedNegotiationIDs: readonly string[]
}
export interface GroupWish {
  group: NotificationGroup
  mail: boolean
  push: boolean
}
export type Digest = 0 | 1
export const Digest = { atOnce: 0, daily: 1 } as const satisfies Record<string, Digest>

/** The hour at which those hear who wish to hear once a day. */
export const DIGEST_HOUR = 18
/** So long the news of one room wait for each other, to be one letter. */
export const TOGETHER_MINUTES = 5

/** How one piece of news leaves the app: at once, with what else there is of its room, once a day, after the night, or not. */
export interface Channels {
  mail: 'none' | 'atOnce' | 'gathered' | 'daily'
  push: 'none' | 'atOnce' | 'held'
}

interface Told {
  kind: NotificationKind
  near?: boolean
  negotiationID?: string
}

/** The one rule of what reaches whom how; letters and push ask it alike. In the app everything stands. */
export function channelsFor({ kind, near = false, negotiationID }: Told, wishes: Wishes, now: Date): Channels {
  const { group, by, must, waited, timed, together }: KindOfNews = kinds[kind]
  const urgent = isUrgent(kind, near)
  const wish = wishes.groups.find((each) => each.group === group)
  const isMuted = negotiationID !== undefined && wishes.mutedNegotiationIDs.includes(negotiationID) && !must && !urgent
  const writes = by.includes('mail') && (must || (wish?.mail !== false && !isMuted))
  const rings = by.includes('push') && wish?.push !== false && !isMuted
  const mayWait = !must && !urgent && !timed
  return {
    mail: !writes
      ? 'none'
      : mayWait && wishes.digest === Digest.daily
        ? 'daily'
        : (negotiationID === undefined && !together) || urgent || waited
          ? 'atOnce'
          : 'gathered',
    push: !rings ? 'none' : urgent || !isQuiet(wishes, now) ? 'atOnce' : 'held',
  }
}

export function isUrgent(kind: NotificationKind, near: boolean): boolean {
  const { urgent }: KindOfNews = kinds[kind]
  return urgent === 'always' || (urgent === 'near' && near)
}

export function isQuiet({ quietFrom, quietTo }: Pick<Wishes, 'quietFrom' | 'quietTo'>, now: Date): boolean {
  if (quietFrom === null || quietTo === null) return false
  const [time, from, to] = [minuteOfDay(now), minutesOf(quietFrom), minutesOf(quietTo)]
  return from <= to ? from <= time && time < to : from <= time || time < to
}

/** The next time that clocks in Tokyo show this time of day. */
export function next(timeOfDay: string, now: Date): Date {
  const ahead = (minutesOf(timeOfDay) - minuteOfDay(now)) * 60_000
  const wholeMinute = Math.floor(now.getTime() / 60_000) * 60_000
  return new Date(wholeMinute + (ahead > 0 ? ahead : ahead + DAY_MS))
}

const minuteOfDay = (time: Date) => inTokyo(time).getUTCHours() * 60 + inTokyo(time).getUTCMinutes()
const minutesOf = (timeOfDay: string) => {
  const [hours = 0, minutes = 0] = timeOfDay.split(':').map(Number)
  return hours * 60 + minutes
}
