import { expect, test } from 'vitest'
import { flat, house } from '#test/ruled.ts'
import type { Finding, RuledEstate } from './finding.ts'
import { errorsOf, findingsOf } from './findings.ts'

const now = new Date('2026-11-21T10:00:00+09:00')
const found = (estate: RuledEstate, { rule, field }: Partial<Finding>) =>
  findingsOf(estate, now).filter((one) => (!rule || one.rule === rule) && (!field || one.field === field))

test('impossible figures are errors, and a price with extra digits is flagged', () => {
  expect(found({ ...house, price: 48_000_000_000 }, { rule: 'figures' })).toEqual([
    expect.objectContaining({ field: 'price', level: 'warning', text: expect.stringContaining('桁をお確かめください') }),
  ])
  expect(found({ ...house, price: 1_000_000_000 }, { rule: 'figures' })).toHaveLength(1)
  expect(found({ ...house, price: 999_999_999 }, { rule: 'figures' })).toEqual([])
  expect(errorsOf({ ...flat, building: { ...flat.building, floor: 31 } }, now).map(({ field }) => field)).toEqual(['building.floor'])
  const leased = { ...flat, price: 24_000_000, building: { ...flat.building, rent: 100_000 } }
  expect(errorsOf({ ...leased, building: { ...leased.building, yieldRate: 5 } }, now)).toEqual([])
  expect(errorsOf({ ...leased, building: { ...leased.building, yieldRate: 6 } }, now)[0]?.text).toContain('5%')
})

test('a building far beyond what its plot allows is flagged, a flat never', () => {
  const flagged = (totalFloorArea: number, floorAreaRatio: number | null) =>
    found(
      { ...house, land: { ...house.land, area: 132, floorAreaRatio }, building: { ...house.building, totalFloorArea } },
      { field: 'building.totalFloorArea' },
    ).map(({ level }) => level)
  expect(flagged(9999, null)).toEqual(['warning'])
  expect(flagged(1320, null)).toEqual([])
  expect(flagged(265, 100)).toEqual(['warning'])
  expect(flagged(264, 100)).toEqual([])
  expect(found({ ...flat, land: { ...flat.land, area: 10 } }, { rule: 'figures' })).toEqual([])
})
