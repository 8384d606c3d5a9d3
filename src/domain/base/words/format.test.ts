import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatPhone, formatPostcode, readDigits } from './contact-digits.ts'
import { eraOf, formatBuiltWithEra } from './era.ts'
import {
  formatAge,
  formatArea,
  formatBuilt,
  formatFee,
  formatMonth,
  formatNumber,
  formatPrice,
  formatRoughly,
  formatUnitPrice,
  formatWalk,
  priceParts,
  walkMinutes,
} from './format.ts'
import {
  formatDay,
  formatISODay,
  formatISOMinute,
  formatMoment,
  formatRecent,
  formatTableDay,
  formatTableMinute,
  leftUntil,
} from './format-moments.ts'

test.each([
  [null, '価格応相談'],
  [undefined, '価格応相談'],
  [0, '無償（0円）'],
  [9_800, '9,800円'],
  [10_000, '1万円'],
  [34_800_000, '3,480万円'],
  [34_805_000, '3,480万5,000円'],
  [100_000_000, '1億円'],
  [125_000_000, '1億2,500万円'],
  [1_000_000_000_000, '10,000億円'],
])('a price of %s is written %s', (yen, written) => {
  expect(formatPrice(yen)).toBe(written)
})

test('the last part of a price carries 円', () => {
  expect(priceParts(125_000_000)).toEqual([
    { digits: '1', unit: '億' },
    { digits: '2,500', unit: '万円' },
  ])
})

test('a fee is written to the yen with its tax', () => {
  expect(formatFee(33_000)).toBe('33,000円（税込）')
})

test.each([
  [102.34, '102.34㎡（30.95坪）'],
  [100, '100㎡（30.25坪）'],
  [1234.5, '1,234.5㎡（373.43坪）'],
  [0.29, '0.29㎡（0.08坪）'],
  [null, '―'],
])('an area of %s is written %s', (area, written) => {
  expect(formatArea(area)).toBe(written)
})

test('a walk shows its metres when they are known', () => {
  expect(formatWalk(12, 900)).toBe('徒歩12分（約900m）')
  expect(formatWalk(12)).toBe('徒歩12分')
})

const now = new Date('2026-11-21T09:00:00+09:00')

test.each([
  ['1998-03', '1998年3月築（築28年）'],
  ['1998-12-01', '1998年12月築（築27年）'],
  ['2026-01', '2026年1月築（築1年未満）'],
  ['2025-11', '2025年11月築（築1年）'],
  ['2027-03', '2027年3月完成予定'],
  [null, '築年月不詳'],
  ['昭和', '築年月不詳'],
])('built %s reads %s', (built, written) => {
  expect(formatBuilt(built, now)).toBe(written)
})

test.each([
  ['1998-03', '1998年（平成10年）3月築（築28年）'],
  ['2019-05', '2019年（令和元年）5月築（築7年）'],
  ['2019-04', '2019年（平成31年）4月築（築7年）'],
  ['1989-01', '1989年（平成元年）1月築（築37年）'],
  ['1926-12', '1926年（昭和元年）12月築（築99年）'],
  ['1912-06', '1912年（明治45年）6月築（築114年）'],
  ['1850-06', '1850年6月築（築176年）'],
  [null, '築年月不詳'],
])('built %s reads %s where there is room', (built, written) => {
  expect(formatBuiltWithEra(built, now)).toBe(written)
})

test('a month is written out, and its year also as an era', () => {
  expect(formatMonth('2021-05')).toBe('2021年5月')
  expect(formatMonth('2021-11-30')).toBe('2021年11月')
  expect([eraOf('1975-10'), eraOf('1860-01')]).toEqual(['昭和50年', undefined])
})

test.each([
  [0, 0],
  [1, 1],
  [80, 1],
  [81, 2],
  [900, 12],
])('%i metres are %i minutes on foot', (metres, minutes) => {
  expect(walkMinutes(metres)).toBe(minutes)
})

test('the age of a building is counted in Tokyo, where the month changes first', () => {
  expect(formatBuilt('2025-12', new Date('2026-11-30T14:59:00Z'))).toBe('2025年12月築（築1年未満）')
  expect(formatAge('2025-12', new Date('2026-11-30T14:59:00Z'))).toBe('築1年未満')
  expect(formatAge('1998-03-01', new Date('2026-11-30T14:59:00Z'))).toBe('築28年')
  expect(formatAge(null, new Date('2026-11-30T14:59:00Z'))).toBe('')
  expect(formatBuilt('2025-12', new Date('2026-11-30T15:00:00Z'))).toBe('2025年12月築（築1年）')
})

test('a price per 坪 is cut to a tenth of 万円', () => {
  expect(formatUnitPrice(2_901_795)).toBe('坪単価 290.1万円')
  expect(formatUnitPrice(942_999)).toBe('坪単価 94.2万円')
  expect(formatUnitPrice(8_200)).toBe('坪単価 8,200円')
})

test('days and times are those of Tokyo, whatever the server’s time zone', () => {
  expect(formatDay('2026-11-20T15:00:00Z')).toBe('2026年11月21日（土）')
  expect(formatDay('2026-11-21')).toBe('2026年11月21日（土）')
  expect(formatMoment('2026-04-02T14:05:00+09:00')).toBe('2026年4月2日（木）14:05')
  expect(formatISODay('2026-12-31T15:00:00Z')).toBe('2027-01-01')
  expect(formatISOMinute('2026-11-20T15:05:00Z')).toBe('2026-11-21 00:05')
  expect([formatTableDay('2026-04-02'), formatTableMinute('2026-11-20T15:05:00Z')]).toEqual(['2026/04/02', '2026/11/21 00:05'])
})

test.each([
  ['2026-11-21T14:05:00+09:00', '14:05'],
  ['2026-04-02T14:05:00+09:00', '4/2 14:05'],
  ['2025-12-30T14:05:00+09:00', '2025/12/30'],
])('in a list %s reads %s', (time, written) => {
  expect(formatRecent(time, now)).toBe(written)
})

test.each([
  ['09012345678', '090-1234-5678'],
  ['05012345678', '050-1234-5678'],
  ['0312345678', '03-1234-5678'],
  ['0120123456', '0120-123-456'],
  ['08001234567', '0800-123-4567'],
  ['0451234567', '045-123-4567'],
  ['110', '110'],
])('the phone number %s is written %s', (digits, written) => {
  expect(formatPhone(digits)).toBe(written)
})

test('postcodes are shown with a hyphen and accepted in any form', () => {
  expect(formatPostcode('1234567')).toBe('123-4567')
  expect(readDigits('〒１２３－４５６７')).toBe('1234567')
})

test('a number is written as its locale writes it', () => {
  const hundredths = fc.integer({ min: -1e13, max: 1e13 }).map((n) => n / 100)
  fc.assert(
    fc.property(fc.oneof(fc.integer(), hundredths, fc.constantFrom(0, 999, 1_000, 999_999.5)), (number) => {
      expect(formatNumber(number)).toBe(number.toLocaleString('ja-JP'))
    }),
    { seed: 20261121 },
  )
})

test('a moment is written in the calendar of Tokyo', () => {
  const moments = fc.date({ min: new Date('1990-01-01T00:00:00Z'), max: new Date('2099-12-31T23:59:59Z'), noInvalidDate: true })
  const calendar = new Intl.DateTimeFormat('ja-JP', { timeZone: 'Asia/Tokyo', dateStyle: 'full', timeStyle: 'short' })
  fc.assert(
    fc.property(moments, (moment) => {
      const parts = Object.fromEntries(calendar.formatToParts(moment).map(({ type, value }) => [type, value]))
      const day = `${parts.year}年${parts.month}月${parts.day}日（${parts.weekday?.charAt(0)}）`
      expect(formatMoment(moment)).toBe(`${day}${parts.hour?.padStart(2, '0')}:${parts.minute}`)
    }),
    { seed: 20261121 },
  )
})

test('a rough amount is exact below ten thousand yen, and rounded to a thousand above', () => {
  expect([9_999, 10_000, 70_549, 1_234_567].map(formatRoughly)).toEqual(['9,999円', '1万円', '7.1万円', '123.5万円'])
})

test.each([
  // 6 days and 18 hours, but 7 on the calendar.
  ['2026-12-04T17:00:00+09:00', '2026-11-27T23:00:00+09:00', 'あと7日'],
  ['2026-12-04T17:00:00+09:00', '2026-11-28T01:00:00+09:00', 'あと6日'],
  ['2026-12-04', '2026-12-03T23:59:00+09:00', 'あと1日'],
  ['2026-12-04', '2026-12-04T23:59:00+09:00', '今日まで'],
  ['2026-12-04T17:00:00+09:00', '2026-12-04T16:59:00+09:00', '今日まで'],
  ['2026-12-04T17:00:00+09:00', '2026-12-04T17:00:00+09:00', '期限を過ぎました'],
  ['2026-12-04', '2026-12-05T00:00:00+09:00', '期限を過ぎました'],
])('until %s, seen on %s: %s', (due, now, left) => {
  expect(leftUntil(due, now)).toBe(left)
})
