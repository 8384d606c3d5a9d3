import { inTokyo } from '#platform/clock.ts'

/** Formats numbers, days and places for people. Browser-safe: pages, mails and documents use the same formats. */

export const noValue = '―'

/** 3,480万円 · 1億2,500万円 · 9,800円 · 無償（0円） · 価格応相談 */
export function formatPrice(yen: number | null | undefined): string {
  if (yen === null || yen === undefined) return '価格応相談'
  if (yen === 0) return '無償（0円）'
  return priceParts(yen)
    .map(({ digits, unit }) => digits + unit)
    .join('')
}

/** Like `formatPrice`, but in parts, so that a page can show the digits large and the units small. */
export function priceParts(yen: number): { digits: string; unit: string }[] {
  const oku = Math.floor(yen / 100_000_000)
  const man = Math.floor((yen % 100_000_000) / 10_000)
  const rest = yen % 10_000
  const parts = [
    { amount: oku, unit: '億' },
    { amount: man, unit: '万' },
    { amount: rest, unit: '' },
  ]
    .filter(({ amount }) => amount > 0)
    .map(({ amount, unit }) => ({ digits: formatNumber(amount), unit }))
  return parts.map((part, index) => (index === parts.length - 1 ? { ...part, unit: `${part.unit}円` } : part))
}

/** 坪単価 94.2万円 · 坪単価 8,200円: for comparison only, cut to a memorable number. */
export const formatUnitPrice = (yenPerTsubo: number): string => `坪単価 ${formatPerTsubo(yenPerTsubo)}`

/** The figure of a 坪単価 alone, where the label is next to it. */
export const formatPerTsubo = (yenPerTsubo: number): string =>
  yenPerTsubo < 10_000 ? `${formatNumber(yenPerTsubo)}円` : `${formatNumber(Math.floor(yenPerTsubo / 1000) / 10)}万円`

/** 7.1万円, used after 約: rounded to a thousand yen, which is precise enough to remember. */
export const formatRoughly = (yen: number): string => (yen < 10_000 ? formatYen(yen) : `${formatNumber(Math.round(yen / 1000) / 10)}万円`)

/** Fees of the site itself, to the yen: 33,000円（税込） */
export const formatFee = (yen: number): string => `${formatNumber(yen)}円（税込）`

/** To the yen, for lines of a document. */
export const formatYen = (yen: number): string => `${formatNumber(yen)}円`

/** 1,234,567.89 with at most three decimals, like `toLocaleString('ja-JP')`, whose first call takes a page 15 to 20 ms. */
export function formatNumber(number: number): string {
  const [whole = '', decimals] = String(Math.round(number * 1000) / 1000).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return decimals ? `${grouped}.${decimals}` : grouped
}

/** 102.34㎡（30.95坪）; square metres are authoritative, 坪 is only an aid and is truncated, never rounded up. */
export function formatArea(squareMetres: number | null | undefined): string {
  return squareMetres === null || squareMetres === undefined ? noValue : `${formatNumber(squareMetres)}㎡（${formatTsubo(squareMetres)}）`
}

export function formatTsubo(squareMetres: number): string {
  const hundredths = Math.floor((Math.round(squareMetres * 100) * 3025) / 10_000)
  return `${(hundredths / 100).toFixed(2)}坪`
}

/** No.00012345: the number of an estate. */
export const formatEstateNumber = (number: number): string => `No.${String(number).padStart(8, '0')}`

/** 80 metres on foot count as one minute, rounded up. */
export const walkMinutes = (metres: number): number => Math.ceil(metres / 80)

export const formatWalk = (minutes: number, metres?: number): string =>
  `徒歩${minutes}分${metres === undefined ? '' : `（約${formatNumber(metres)}m）`}`

/** 1998年3月築（築28年） from yyyy-MM or yyyy-MM-dd. */
export function formatBuilt(built: string | null | undefined, now: Date): string {
  const [, year, month] = /^(\d{4})-(\d{2})/.exec(built ?? '') ?? []
  if (!year || !month) return '築年月不詳'
  const age = formatAge(built, now)
  return `${year}年${Number(month)}月${age.startsWith('築') ? `築（${age}）` : age}`
}

/** 築28年, for a line with other facts; empty where the date is unknown. */
export function formatAge(built: string | null | undefined, now: Date): string {
  const [, year, month] = /^(\d{4})-(\d{2})/.exec(built ?? '') ?? []
  if (!year || !month) return ''
  // Called some thirty times per page: calculating takes a twentieth of the time of Intl. Tokyo has no summer time.
  const today = inTokyo(now)
  const months = (today.getUTCFullYear() - Number(year)) * 12 + today.getUTCMonth() + 1 - Number(month)
  if (months < 0) return '完成予定'
  return months < 12 ? '築1年未満' : `築${Math.floor(months / 12)}年`
}

/** 2021年5月 from yyyy-MM or yyyy-MM-dd. */
export const formatMonth = (month: string): string => `${month.slice(0, 4)}年${Number(month.slice(5, 7))}月`
