import { formatBuilt } from './format.ts'

/** 1998年（平成10年）3月築（築28年）, where there is room for the era. */
export function formatBuiltWithEra(built: string | null | undefined, now: Date): string {
  const year = /^\d{4}/.exec(built ?? '')?.[0]
  const era = year && eraOf(built ?? '')
  return era ? formatBuilt(built, now).replace(`${year}年`, `${year}年（${era}）`) : formatBuilt(built, now)
}

/** 平成10年 from a month; undefined before 明治. An era can begin mid-month; the whole month counts as the new era. */
export function eraOf(month: string): string | undefined {
  const era = eras.find(({ from }) => month.slice(0, 7) >= from)
  if (!era) return undefined
  const year = Number(month.slice(0, 4)) - Number(era.from.slice(0, 4)) + 1
  return `${era.name}${year === 1 ? '元' : year}年`
}

const eras = [
  { name: '令和', from: '2019-05' },
  { name: '平成', from: '1989-01' },
  { name: '昭和', from: '1926-12' },
  { name: '大正', from: '1912-07' },
  { name: '明治', from: '1868-01' },
] as const
