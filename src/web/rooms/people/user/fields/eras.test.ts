import { expect, test } from 'vitest'
import { eraOf, western } from './eras.ts'

test.each([
  ['昭和', '55', '1980'],
  ['平成', '1', '1989'],
  ['令和', '2', '2020'],
  ['', '1980', '1980'],
  ['昭和', '', ''],
  ['昭和', '1980', '1980'],
] as const)('%s %s is the year %s', (era, typed, year) => {
  expect(western(era, typed)).toBe(year)
})

test.each([
  ['1980-04-02', '（昭和55年）'],
  ['1989-01-07', '（昭和64年）'],
  ['1989-01-08', '（平成元年）'],
  ['2019-05-01', '（令和元年）'],
  ['1900-01-01', ''],
  ['', ''],
])('%s falls in %s', (day, era) => {
  expect(eraOf(day)).toBe(era)
})

test('a year beyond the end of the chosen era is told as one of the next', () => {
  expect(eraOf('1990-04-02', '昭和')).toBe('（暦では平成2年）')
  expect(eraOf('1980-04-02', '昭和')).toBe('（昭和55年）')
})
