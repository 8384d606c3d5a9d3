import { expect, test } from 'vitest'
import { judgeSample } from './count.ts'

test.each([
  // With a million in the search, 20 of a sample of 2,000 match if there are exactly 10,000.
  [0, 2_000, 1_000_000, 'few'],
  [29, 2_000, 1_000_000, 'few'],
  [30, 2_000, 1_000_000, 'unsure'],
  [35, 2_000, 1_000_000, 'unsure'],
  [36, 2_000, 1_000_000, 'many'],
  [2_000, 2_000, 1_000_000, 'many'],
  // With more listings, a sample of the same size says less.
  [2, 500, 10_000_000, 'unsure'],
  [5, 500, 10_000_000, 'many'],
  // A larger sample is conclusive earlier.
  [130, 10_000, 1_000_000, 'few'],
  [133, 10_000, 1_000_000, 'many'],
] as const)('%i of a sample of %i among %i are %s', (matches, sampleSize, rowEstimate, verdict) => {
  expect(judgeSample(matches, sampleSize, rowEstimate)).toBe(verdict)
})
