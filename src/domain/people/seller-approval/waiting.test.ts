import { expect, test } from 'vitest'
import { formatWaitingTime } from './waiting.ts'

test.each([
  ['2026-11-20T10:00:00+09:00', '45分', '2026-11-20T10:45:00+09:00'],
  ['2026-11-20T10:00:00+09:00', '3時間', '2026-11-20T13:59:00+09:00'],
  ['2026-11-20T10:00:00+09:00', '2日4時間', '2026-11-22T14:00:00+09:00'],
  ['2026-11-20T10:00:00+09:00', '1日', '2026-11-21T10:00:00+09:00'],
])('an application from %s has waited %s by %s', (since, words, now) => {
  expect(formatWaitingTime(since, now)).toBe(words)
})
