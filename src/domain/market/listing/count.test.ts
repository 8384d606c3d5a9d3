import { expect, test } from 'vitest'
import { judgeSample } from './count.ts'

test.each([
  // A million in search: in a sample of 2,000 20 match when there are just 10,000.
  [0, 2_000, 1_000_000, 'few'],
  [29, 2_000, 1_000_000, 'few'],
  [30, 2_000, 1_000_000, 'unsure'],
  [35, 2_000, 1_000_000, 'unsure'],
  [36, 2_000, 1_000_000, 'many'],
  [2_000, 2_000, 1_000_000, 'many'],
  // Among more, the same sample says less.
  [2, 500, 10_000_000, 'unsure'],
  [5, 500, 10_000_000, 'many'],
  // A larger sample decides sooner.
  [130, 10_000, 1_000_000, 'few'],
  [133, 10_000, 1_000_000, 'many'],
] as const)('%i of a sample of %i among %i are %s', (matches, sampleSize, rowEstimate, verdict) => {
  expect(judgeSample(matches, sampleSize, rowEstimate)).toBe(verdict)
})
