import { addMonths } from '#platform/clock.ts'

/** Both inclusive; empty if the first is after the last. */
export function monthsFrom(from: string, to: string): string[] {
  const months: string[] = []
  for (let month = from; month <= to; month = addMonths(month, 1)) months.push(month)
  return months
}

export const MAX_SPAN_MONTHS = 36
