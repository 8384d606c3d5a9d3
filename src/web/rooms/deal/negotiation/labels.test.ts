import { expect, test } from 'vitest'
import { formatWaiting } from './labels.ts'

test.each([
  ['2026-11-21T10:00:00+09:00', '0分'],
  ['2026-11-21T09:01:00+09:00', '59分'],
  ['2026-11-21T09:00:00+09:00', '1時間'],
  ['2026-11-20T10:01:00+09:00', '23時間'],
  ['2026-11-19T09:00:00+09:00', '2日'],
  ['2026-11-21T10:05:00+09:00', '0分'],
])('waiting since %s: %s', (since, words) => {
  expect(formatWaiting(since, new Date('2026-11-21T10:00:00+09:00'))).toBe(words)
})
