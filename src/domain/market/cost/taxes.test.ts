import { expect, test } from 'vitest'
import {
  type AssessedProperty,
  acquisitionTax,
  loanStamp,
  mortgageTax,
  saleStamp,
  settledPropertyTax,
  transferTax,
  yearlyPropertyTax,
} from './taxes.ts'

const TODAY = '2026-11-21'
const AFTER_RELIEFS = '2029-04-01'
const home: AssessedProperty = {
  landValue: 20_000_000,
  buildingValue: 8_000_000,
  landArea: 120,
  floorArea: 98.2,
  built: '1998-03',
  home: true,
}

test.each([
  // Worked out by hand from the tables of the National Tax Agency.
  [9_999, TODAY, 0],
  [10_000, TODAY, 200],
  [1_000_000, TODAY, 500],
  [10_000_000, TODAY, 5_000],
  [10_000_001, TODAY, 10_000],
  [38_000_000, TODAY, 10_000],
  [50_000_001, TODAY, 30_000],
  [125_000_000, TODAY, 60_000],
  [6_000_000_000, TODAY, 480_000],
  [38_000_000, AFTER_RELIEFS, 20_000],
  [125_000_000, AFTER_RELIEFS, 100_000],
])('the stamp on a sale for %i yen on %s is %i yen', (price, day, stamp) => {
  expect(saleStamp(price, day)).toBe(stamp)
})

test.each([
  [5_000_000, 2_000],
  [30_000_000, 20_000],
  [60_000_000, 60_000],
])('the stamp on a loan of %i yen is %i yen', (loan, stamp) => {
  expect(loanStamp(loan)).toBe(stamp)
})

test.each<[name: string, assessed: Partial<AssessedProperty>, day: string, land: number, building: number]>([
  ['a home: land 20m x 1.5%, building 8m x 0.3%', {}, TODAY, 300_000, 24_000],
  ['values are cut to 1,000 and taxes to 100 yen', { landValue: 20_000_999, buildingValue: 8_123_999 }, TODAY, 300_000, 24_300],
  ['not lived in: the building at 2%', { home: false }, TODAY, 300_000, 160_000],
  ['too small for the relief', { floorArea: 49.9 }, TODAY, 300_000, 160_000],
  ['of before the new earthquake standard', { built: '1981-12' }, TODAY, 300_000, 160_000],
  ['of an unknown year', { built: null }, TODAY, 300_000, 160_000],
  ['the relief for homes has run out, that for land has not', {}, '2027-04-01', 300_000, 160_000],
  ['all reliefs have run out', {}, AFTER_RELIEFS, 400_000, 160_000],
  ['no tax is under 1,000 yen', { landValue: 10_000, buildingValue: 0 }, TODAY, 1_000, 0],
])('registering %s', (_, changed, day, land, building) => {
  expect(transferTax({ ...home, ...changed }, day)).toEqual({ land, building })
})

test('a mortgage costs 0.1% for a home and 0.4% otherwise', () => {
  expect(mortgageTax(30_000_000, home, TODAY)).toBe(30_000)
  expect(mortgageTax(30_000_000, { ...home, home: false }, TODAY)).toBe(120_000)
  expect(mortgageTax(30_000_000, home, AFTER_RELIEFS)).toBe(120_000)
})

test.each<[name: string, assessed: Partial<AssessedProperty>, land: number, building: number]>([
  // Land 20m x 1/2 x 3% = 300,000; off: 20m / 120㎡ x 1/2 x 196.4㎡ x 3% = 491,000. Building 8m - 12m = 0.
  ['a home whose reliefs take all of it', {}, 0, 0],
  // Off: 20m / 500㎡ x 1/2 x 196.4㎡ x 3% = 117,840 of 300,000.
  ['a home on a large plot', { landArea: 500 }, 182_100, 0],
  // Building 8m - 4.2m = 3.8m x 3%.
  ['a home of 1983', { built: '1983-05', landArea: 500 }, 182_100, 114_000],
  ['a home too large for the reliefs', { floorArea: 240.5 }, 300_000, 240_000],
  ['a building nobody lives in', { home: false }, 300_000, 320_000],
  // At least 45,000 if the plot's size is unknown.
  ['a home on a plot of unknown size', { landArea: null }, 255_000, 0],
])('acquiring %s', (_, changed, land, building) => {
  expect(acquisitionTax({ ...home, ...changed }, TODAY)).toEqual({ land, building })
})

test.each<[name: string, assessed: Partial<AssessedProperty>, inCityPlan: boolean, year: number]>([
  // Land 20m x (1/6 x 1.4% + 1/3 x 0.3%) = 66,666; building 8m x 1.7% = 136,000.
  ['a home on a small plot', {}, true, 202_600],
  ['the same outside the city planning area', {}, false, 158_600],
  // Half of the plot small: 20m x ((1/12 + 1/6) x 1.4% + (1/6 + 1/3) x 0.3%) = 100,000.
  ['a home on 400㎡', { landArea: 400 }, true, 236_000],
  ['land alone', { buildingValue: 0, home: false }, true, 340_000],
])('a year of %s costs so much', (_, changed, inCityPlan, year) => {
  expect(yearlyPropertyTax({ ...home, ...changed }, inCityPlan)).toBe(year)
})

test('the buyer pays from the day of the handover to the end of the year', () => {
  expect(settledPropertyTax(365_000, '2026-01-01')).toBe(365_000)
  expect(settledPropertyTax(365_000, '2026-12-31')).toBe(1_000)
  expect(settledPropertyTax(365_000, '2026-11-21')).toBe(41_000)
  expect(settledPropertyTax(366_000, '2028-12-31')).toBe(1_000)
})
