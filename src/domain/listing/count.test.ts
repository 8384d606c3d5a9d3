import { expect, test } from 'vitest'
import { whatTells } from './count.ts'

test.each([
  // A million in search: of 2,000 that are looked at 20 match when there are just 10,000.
  [0, 2_000, 1_000_000, 'few'],
  [29, 2_000, 1_000_000, 'few'],
  [30, 2_000, 1_000_000, 'open'],
  [35, 2_000, 1_000_000, 'open'],
  [36, 2_000, 1_000_000, 'many'],
  [2_000, 2_000, 1_000_000, 'many'],
  // Among more, the same look says less.
  [2, 500, 10_000_000, 'open'],
  [5, 500, 10_000_000, 'many'],
  // A longer look decides sooner.
  [130, 10_000, 1_000_000, 'few'],
  [133, 10_000, 1_000_000, 'many'],
] as const)('%i of %i looked at among %i are %s', (met, look, crowd, told) => {
  expect(whatTells(met, look, crowd)).toBe(told)
})
