import { DAY_MS, HOUR_MS, inTokyo, startOfTokyoDay, tokyoDay, toWireTime } from '#platform/clock.ts'

export interface SnoozeTime {
  words: string
  until: string
}

/** The last choice, after those times. */
export const OTHER_TIME = ['other', '日時と理由を書く…'] as const
/** The last choice, after the colleagues' names. */
export const WITH_A_WORD = ['word', 'ひとこと添えて…'] as const

/** The default time: tomorrow morning. */
export const firstTime = (now: Date): string => toWireTime(new Date(startOfTokyoDay(tokyoDay(now)).getTime() + DAY_MS + 9 * HOUR_MS))

/** Usual snooze times in office terms; those already past today are omitted. */
export function snoozeTimes(now: Date): SnoozeTime[] {
  const today = startOfTokyoDay(tokyoDay(now)).getTime()
  const at = (days: number, hour: number) => new Date(today + days * DAY_MS + hour * HOUR_MS)
  const weekday = inTokyo(now).getUTCDay()
  const times: [string, Date][] = [
    ['1時間後', new Date(now.getTime() + HOUR_MS)],
    ['今日の夕方（17:00）', at(0, 17)],
    ['明日の朝（9:00）', at(1, 9)],
    ['来週の月曜（9:00）', at((8 - weekday) % 7 || 7, 9)],
  ]
  return times.filter(([, time]) => time > now).map(([words, time]) => ({ words, until: toWireTime(time) }))
}
