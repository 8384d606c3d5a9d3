import { expect, test } from 'vitest'
import type { HouseStatistics } from '#domain/office/statistics/contract.ts'
import { inOrder, nextOrder, orderOf } from './row-order.ts'

type Row = HouseStatistics['rows'][number]
const row = (key: string, visits: number, yen: number) => ({ key, label: key, yen, figures: { visits } }) as unknown as Row
const rows = [row('13', 5, 100), row('27', 9, 0), row('40', 5, 300)]
const keys = (sort: string | undefined) => inOrder(rows, orderOf(sort, 'area')).map(({ key }) => key)

test('places are sorted by visits, months by the newest, and both by the column pressed', () => {
  expect(keys(undefined)).toEqual(['27', '13', '40'])
  expect(keys('yen:desc')).toEqual(['40', '13', '27'])
  expect(keys('yen:asc')).toEqual(['27', '13', '40'])
  expect(keys('key:desc')).toEqual(['40', '27', '13'])
  expect(orderOf(undefined, 'month')).toEqual({ column: 'key', direction: 'desc' })
})

test('an invalid order becomes the default', () => {
  for (const wrong of ['yen', 'yen:up', 'name:asc', 'toString:asc', ':']) expect(keys(wrong), wrong).toEqual(['27', '13', '40'])
})

test('a column head reverses its own order, and begins with the largest figure', () => {
  expect(nextOrder('yen', orderOf(undefined, 'area'))).toBe('yen:desc')
  expect(nextOrder('yen', orderOf('yen:desc', 'area'))).toBe('yen:asc')
  expect(nextOrder('yen', orderOf('yen:asc', 'area'))).toBe('yen:desc')
  expect(nextOrder('key', orderOf(undefined, 'area'))).toBe('key:asc')
})
