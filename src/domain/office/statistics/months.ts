/** 2026-11 and one back is 2026-10. */
export const monthsBack = (month: string, back: number): string => {
  const [year = 0, of = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, of - 1 - back, 1)).toISOString().slice(0, 7)
}

/** Both inclusive; empty if the first is after the last. */
export function monthsFrom(from: string, to: string): string[] {
  const months: string[] = []
  for (let month = from; month <= to; month = monthsBack(month, -1)) months.push(month)
  return months
}

export const LONGEST_SPAN = 36
