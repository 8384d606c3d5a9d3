import { formatDay } from './format-moments.ts'

/** 12月5日（土）; with the year if it is not the current one. */
export function formatNearDay(time: Date | string, now: Date): string {
  const [day, thisYear] = [formatDay(time), formatDay(now).slice(0, 5)]
  return day.startsWith(thisYear) ? day.slice(5) : day
}

/** The same without the day of the week. */
export const formatNearDate = (time: Date | string, now: Date): string => formatNearDay(time, now).slice(0, -3)
