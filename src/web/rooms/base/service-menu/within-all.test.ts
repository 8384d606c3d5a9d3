import { expect, test } from 'vitest'
import { withinAll } from './within-all.ts'

const rows = (ids: string) => [...ids].map((id) => ({ id }))
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id).join('')

test.each([
  ['abcd', 'ab', 'abcd'],
  ['abcd', 'ba', 'bacd'],
  // Within a longer list, two rows swap places around those between them.
  ['abcd', 'ca', 'cbad'],
  ['abcd', 'dcb', 'adcb'],
  ['abcd', 'dcba', 'dcba'],
])('all of %s with %s gives %s', (all, some, wanted) => {
  expect(ids(withinAll(rows(all), rows(some)))).toBe(wanted)
})
