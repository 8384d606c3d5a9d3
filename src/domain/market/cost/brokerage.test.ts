import { expect, test } from 'vitest'
import { brokerageCeiling } from './brokerage.ts'

test.each([
  // Below 8 million the ceiling of the cheap; then 3% + 60,000 yen, plus 10%.
  [0, '2026-11-21', 0],
  [500_000, '2026-11-21', 330_000],
  [8_000_000, '2026-11-21', 330_000],
  [8_000_001, '2026-11-21', 330_000],
  [10_000_000, '2026-11-21', 396_000],
  [38_000_000, '2026-11-21', 1_320_000],
  [125_000_000, '2026-11-21', 4_191_000],
  // Before July 2024: 5% of the first 2 million, 4% of the next 2, 3% of the rest.
  [1_000_000, '2024-06-30', 55_000],
  [2_000_000, '2024-06-30', 110_000],
  [4_000_000, '2024-06-30', 198_000],
  [8_000_000, '2024-06-30', 330_000],
  [1_000_000, '2024-07-01', 330_000],
])('a broker of a house for %i yen on %s takes at most %i yen', (price, day, most) => {
  expect(brokerageCeiling(price, day)).toBe(most)
})
