import { expect, test } from 'vitest'
import { EstateStatus } from '#domain/market/estate-fields/enumerations.ts'
import { estateLife, isEditable, type Move } from './state.ts'

const statuses = Object.keys(EstateStatus.labels).map(Number)
const x = undefined

/** The target of each move from 1 draft, 2 applying, 3 approval, 9 reject and 10 finish. */
const table: Record<Exclude<Move, 'create' | 'copy'>, { live: (number | undefined)[]; notLive: (number | undefined)[] }> = {
  edit: { live: [1, x, 3, 9, x], notLive: [1, x, 3, 9, x] },
  delete: { live: [1, x, 3, 9, x], notLive: [1, x, 3, 9, x] },
  apply: { live: [2, x, 2, 2, x], notLive: [2, x, 2, 2, x] },
  withdraw: { live: [x, 3, x, x, x], notLive: [x, 1, x, x, x] },
  approve: { live: [x, 3, x, x, x], notLive: [x, 3, x, x, x] },
  reject: { live: [x, 9, x, x, x], notLive: [x, 9, x, x, x] },
  reserve: { live: [x, 2, 3, 9, x], notLive: [x, x, x, x, x] },
  finish: { live: [x, 10, 10, 10, x], notLive: [x, x, x, x, x] },
  complete: { live: [10, 10, 10, 10, 10], notLive: [10, 10, 10, 10, 10] },
  relist: { live: [x, x, x, x, 1], notLive: [x, x, x, x, 1] },
}

test.each(Object.entries(table) as [Move, { live: (number | undefined)[]; notLive: (number | undefined)[] }][])(
  '%s follows the table from every status',
  (move, { live, notLive }) => {
    expect(statuses).toEqual([1, 2, 3, 9, 10])
    expect(statuses.map((status) => estateLife.next(status, move, true))).toEqual(live)
    expect(statuses.map((status) => estateLife.next(status, move, false))).toEqual(notLive)
  },
)

test('an estate begins as a draft, new or copied', () => {
  expect([estateLife.next('none', 'create', false), estateLife.next('none', 'copy', false)]).toEqual([1, 1])
})

test('a draft, a public and a rejected estate can be edited; one under review or ended cannot', () => {
  expect(statuses.filter(isEditable)).toEqual([1, 3, 9])
})
