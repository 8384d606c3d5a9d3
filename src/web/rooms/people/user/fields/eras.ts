/** Eras in which members may have been born, each with its first day. */
export const eras = {
  令和: '2019-05-01',
  平成: '1989-01-08',
  昭和: '1926-12-25',
  大正: '1912-07-30',
} as const
export type Era = keyof typeof eras

/** 昭和55 is 1980; without an era the year is returned as it is. */
export const western = (era: Era | '', year: string): string =>
  era && /^\d{1,2}$/.test(year) ? String(Number(eras[era].slice(0, 4)) + Number(year) - 1) : year

/** （昭和55年） next to a date, for people who know their birthday by era. 昭和65年 is told apart as that of another era. */
export function eraOf(day: string, typed: Era | '' = ''): string {
  const found = /^\d{4}-\d{2}-\d{2}$/.test(day) && Object.entries(eras).find(([, first]) => day >= first)
  if (!found) return ''
  const year = Number(day.slice(0, 4)) - Number(found[1].slice(0, 4)) + 1
  return `（${typed && typed !== found[0] ? '暦では' : ''}${found[0]}${year === 1 ? '元' : year}年）`
}
