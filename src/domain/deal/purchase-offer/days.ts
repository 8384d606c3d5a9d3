import { DAY_MS } from '#platform/clock.ts'

/** Of calendar days, yyyy-MM-dd: they compare as texts do. */
export const daysOn = (day: string, days: number): string => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
export const laterOf = (a: string, b: string | null): string => (b !== null && b > a ? b : a)
