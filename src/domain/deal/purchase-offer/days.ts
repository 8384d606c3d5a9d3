import { DAY_MS } from '#platform/clock.ts'

/** For calendar days, yyyy-MM-dd, which compare as strings. */
export const addDays = (day: string, days: number): string => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
export const laterOf = (a: string, b: string | null): string => (b !== null && b > a ? b : a)
