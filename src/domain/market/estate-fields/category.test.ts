import { expect, test } from 'vitest'
import { estateTypes } from '#domain/base/master/type-enumerations.ts'
import { categoryOf, LEASEHOLDS } from './category.ts'
import { landRights } from './land-enumerations.ts'

const rights = [null, undefined, ...Object.keys(landRights).map(Number)]
const of = (estateType: number, right?: number | null) => categoryOf({ estateType, land: { right } })

test('no type has no category, land is land and a flat a part of a building, whichever the right', () => {
  for (const right of rights) expect([of(0, right), of(1, right), of(3, right)]).toEqual([0, 1, 4])
})

test('any other building is sold with its land, or on a lease', () => {
  for (const type of Object.keys(estateTypes)
    .map(Number)
    .filter((type) => type !== 1 && type !== 3))
    for (const right of rights) expect(of(type, right), `${type} ${right}`).toBe(LEASEHOLDS.includes(right ?? 0) ? 2 : 3)
})

test('a lease is every land right with 借地権 in its name', () => {
  expect(LEASEHOLDS).toEqual(
    Object.entries(landRights)
      .filter(([, label]) => label.includes('借地権'))
      .map(([code]) => Number(code)),
  )
})
