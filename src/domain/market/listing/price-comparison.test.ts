import { expect, test } from 'vitest'
import { mayShowAsReduced } from './price-comparison.ts'

test.each([
  ['on the day two months later, at the same hour', '2026-09-10T12:00:00+09:00', '2026-11-10T12:00:00+09:00', true],
  ['a minute before that', '2026-09-10T12:00:00+09:00', '2026-11-10T11:59:00+09:00', false],
  ['minutes after it was published', '2026-11-10T12:00:00+09:00', '2026-11-10T12:05:00+09:00', false],
  ['sixty days, which are no two months in summer', '2026-07-01T00:00:00+09:00', '2026-08-30T00:00:00+09:00', false],
  ['from the last day of a year into March, as February has no such day', '2025-12-31T09:00:00+09:00', '2026-03-03T09:00:00+09:00', true],
])('a former price is compared with %s: %s to %s', (_, since, now, may) => {
  expect(mayShowAsReduced(new Date(since), new Date(now))).toBe(may)
})
