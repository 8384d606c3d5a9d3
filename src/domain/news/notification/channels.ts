import { DAY_MS, inTokyo } from '#platform/clock.ts'
import type { NotificationGroup } from './enumerations.ts'
import { type KindOfNews, kinds, type NotificationKind } from './kinds.ts'

/** A member's notification preferences. */
export interface NotificationPreferences {
  groups: readonly GroupWish[]
  /** No push between these times of day; null: always allowed. */
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

/** The hour of the daily digest. */
export const DIGEST_HOUR = 18

/**
 * How a notification is delivered outside the app: immediately, with the other news of its negotiation, daily, after the quiet hours, or
 * not at all.
 */
export interface Channels {
  mail: 'none' | 'atOnce' | 'gathered' | 'daily'
  push: 'none' | 'atOnce' | 'held'
}

interface NewsFacts {
  kind: NotificationKind
  near?: boolean
  negotiationID?: string
}

/** The single rule for delivery, used by letters and push. In the app every notification is listed. */
export function channelsFor({ kind, near = false, negotiationID }: NewsFacts, wishes: NotificationPreferences, now: Date): Channels {
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

export function isQuiet({ quietFrom, quietTo }: Pick<NotificationPreferences, 'quietFrom' | 'quietTo'>, now: Date): boolean {
  if (quietFrom === null || quietTo === null) return false
  const [time, from, to] = [minuteOfDay(now), minutesOf(quietFrom), minutesOf(quietTo)]
  return from <= to ? from <= time && time < to : from <= time || time < to
}

/** The next time it is this time of day in Tokyo. */
export function nextTimeOfDay(timeOfDay: string, now: Date): Date {
  const ahead = (minutesOf(timeOfDay) - minuteOfDay(now)) * 60_000
  const wholeMinute = Math.floor(now.getTime() / 60_000) * 60_000
  return new Date(wholeMinute + (ahead > 0 ? ahead : ahead + DAY_MS))
}

const minuteOfDay = (time: Date) => inTokyo(time).getUTCHours() * 60 + inTokyo(time).getUTCMinutes()
const minutesOf = (timeOfDay: string) => {
  const [hours = 0, minutes = 0] = timeOfDay.split(':').map(Number)
  return hours * 60 + minutes
}
