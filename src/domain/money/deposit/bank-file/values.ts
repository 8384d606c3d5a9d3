import { MAX_YEN } from '#platform/money.ts'

/** Days and amounts as banks write them. */

/** A whole number of yen, possibly negative; null: empty; undefined: no amount. */
export function readAmount(cell: string): number | null | undefined {
  const written = cell.normalize('NFKC').replaceAll(/[\s¥\\円"]/g, '')
  if (written === '' || written === '-' || written === '*') return null
  const [, sign, digits] = /^([+\-−▲△]?)(\d{1,3}(?:,\d{3})+|\d{1,15})$/.exec(written) ?? []
  if (digits === undefined) return undefined
  const amount = Number(digits.replaceAll(',', ''))
  if (amount > MAX_YEN) return undefined
  return sign === '' || sign === '+' ? amount : -amount
}

/** yyyy-MM-dd of 2026/11/5, 20261105, 2026年11月5日, R8.11.5 or 081105; undefined: not a day. */
export function readDay(cell: string, today: string): string | undefined {
  const written = cell
    .normalize('NFKC')
    .replaceAll(/\s/g, '')
    .replace(/^(令和|平成)元/, '$11')
  const [, era, y, m, d] =
    /^()(\d{4})(\d\d)(\d\d)$/.exec(written) ??
    /^()(\d\d)(\d\d)(\d\d)$/.exec(written) ??
    /^(令和|平成|[RH]\.?)?(\d{4}|\d{1,2})[/.\-年](\d{1,2})[/.\-月](\d{1,2})日?$/i.exec(written) ??
    []
  if (y === undefined || m === undefined || d === undefined) return undefined
  const at = (year: number) => realDay(year, Number(m), Number(d))
  if (era) return at(Number(y) + (/^(令和|R)/i.test(era) ? REIWA : HEISEI))
  if (y.length === 4) return at(Number(y))
  // Two digits are a Japanese year at most banks: the newest reading that is not far ahead.
  const latest = dayAfter(today, 31)
  const readings = [REIWA, 2000, HEISEI].map((base) => at(base + Number(y)))
  return (
    readings
      .filter((day) => day !== undefined && day <= latest)
      .toSorted()
      .at(-1) ?? readings.at(-1)
  )
}

const MAX_YEARS = 10
/** No bank exports lines that old: a two-digit year was read in the wrong era. */
export const isOld = (day: string, today: string): boolean => Number(day.slice(0, 4)) < Number(today.slice(0, 4)) - MAX_YEARS

const REIWA = 2018
const HEISEI = 1988

function realDay(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day))
  const is = year >= 1989 && year < 2200 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return is ? date.toISOString().slice(0, 10) : undefined
}

const dayAfter = (day: string, days: number) => new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
