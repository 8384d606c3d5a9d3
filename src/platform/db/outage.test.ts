import { expect, test } from 'vitest'
import { pauseAfter } from './outage.ts'

test('each pause is longer, up to three seconds, and no two nodes wait the same', () => {
  const pauses = (failures: number) => Array.from({ length: 200 }, () => pauseAfter(failures))
  for (const [failures, longest] of [200, 400, 800, 1600, 3000, 3000].entries()) {
    const waited = pauses(failures)
    expect([Math.min(...waited) >= longest / 2, Math.max(...waited) <= longest], `after ${failures}`).toEqual([true, true])
    expect(new Set(waited).size).toBeGreaterThan(100)
  }
  expect(Math.max(...pauses(1000))).toBeLessThanOrEqual(3000)
})
