import fc from 'fast-check'
import { expect, test } from 'vitest'
import { joinRows } from './join-rows.ts'

interface Row {
  name: string
  count: number
}
const list = fc.uniqueArray(fc.record({ name: fc.constantFrom('a', 'b', 'c', 'd', 'e'), count: fc.integer({ min: 1, max: 3 }) }), {
  selector: ({ name }) => name,
})
const joined = (base: Row[], mine: Row[], theirs: Row[]) => joinRows({ base, mine, theirs, named: ({ name }) => name })
const find = (rows: readonly Row[], name: string) => rows.find((row) => row.name === name)
const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

test('no row added or changed by either side is lost', () => {
  fc.assert(
    fc.property(list, list, list, (base, mine, theirs) => {
      const { rows } = joined(base, mine, theirs)
      for (const row of mine) if (!same(row, find(base, row.name))) expect(rows).toContainEqual(row)
      for (const row of theirs) {
        if (same(row, find(base, row.name))) continue
        // A row both sides changed appears once, in our version.
        const own = find(mine, row.name)
        if (own === undefined || same(own, find(base, row.name))) expect(rows).toContainEqual(row)
        else expect(rows.filter(({ name }) => name === row.name)).toEqual([own])
      }
    }),
  )
})

test('unchanged rows stay, rows removed by one side go, and a lone writer gets their own rows', () => {
  fc.assert(
    fc.property(list, list, (base, mine) => {
      const inOrder = (rows: readonly Row[]) => rows.toSorted((one, other) => one.name.localeCompare(other.name))
      expect(inOrder(joined(base, mine, base).rows)).toEqual(inOrder(mine))
      expect(inOrder(joined(base, base, mine).rows)).toEqual(inOrder(mine))
      expect(joined(base, mine, base).meet || joined(base, base, mine).meet).toBe(false)
    }),
  )
})

test('two rows with the same name both stay', () => {
  const twice = [
    { name: '玄関', count: 1 },
    { name: '玄関', count: 2 },
  ]
  expect(joined([], twice, [{ name: '物置', count: 1 }]).rows).toHaveLength(3)
})
