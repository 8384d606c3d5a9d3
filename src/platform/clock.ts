export interface Clock {
  now(): Date
}

export const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS

export const daysBefore = (time: Date, days: number): Date => new Date(time.getTime() - days * DAY_MS)
export const daysAfter = (time: Date, days: number): Date => new Date(time.getTime() + days * DAY_MS)

export const systemClock: Clock = { now: () => new Date() }

/** A clock that only moves when set; for tests and the demo. */
export interface TurnableClock extends Clock {
  set(to: Date | string): void
  advance(by: { minutes?: number; hours?: number; days?: number }): void
}

export function turnableClock(start: Date | string): TurnableClock {
  let now = new Date(start)
  return {
    now: () => new Date(now),
    set(to) {
      now = new Date(to)
    },
    advance({ minutes = 0, hours = 0, days = 0 }) {
      now = new Date(now.getTime() + ((days * 24 + hours) * 60 + minutes) * 60_000)
    },
  }
}

// Tokyo is nine hours ahead without summer time, so an addition replaces a calendar at a fraction of the cost: a list has hundreds of
// times.
/** The moment whose UTC date and time equal those shown by clocks in Tokyo. */
export const inTokyo = (time: Date): Date => new Date(time.getTime() + 9 * HOUR_MS)

/** ISO 8601 with the offset +09:00, the form of every time on the wire. */
export const toWireTime = (time: Date): string => `${inTokyo(time).toISOString().slice(0, 19)}+09:00`

/** The calendar day in Tokyo, yyyy-MM-dd. */
export const tokyoDay = (time: Date): string => inTokyo(time).toISOString().slice(0, 10)

/** The first moment of a Tokyo day given as yyyy-MM-dd. */
export const startOfTokyoDay = (day: string): Date => new Date(`${day}T00:00:00+09:00`)

/** The last moment (to the millisecond) of a Tokyo day given as yyyy-MM-dd. */
export const endOfTokyoDay = (day: string): Date => new Date(`${day}T23:59:59.999+09:00`)

/** 2026-11 and two months is 2027-01. */
export function addMonths(month: string, months: number): string {
  const [year = 0, of = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, of - 1 + months, 1)).toISOString().slice(0, 7)
}

/**
 * A range bound as written covers its whole day or second. Rows have milliseconds, the wire format only seconds, so a bound copied from a
 * response has to include its row.
 */
export function boundOf(text: string, side: 'from' | 'to'): Date {
  if (text.length === 10) return side === 'from' ? startOfTokyoDay(text) : endOfTokyoDay(text)
  const time = new Date(text)
  if (side === 'to' && !text.includes('.')) time.setUTCMilliseconds(999)
  return time
}
