import { expect, test } from 'vitest'
import { isOverdue, waited } from './waiting.ts'

test.each([
  ['2026-11-20T10:00:00+09:00', '45分', '2026-11-20T10:45:00+09:00'],
  ['2026-11-20T10:00:00+09:00', '3時間', '2026-11-20T13:59:00+09:00'],
  ['2026-11-20T10:00:00+09:00', '2日4時間', '2026-11-22T14:00:00+09:00'],
  ['2026-11-20T10:00:00+09:00', '1日', '2026-11-21T10:00:00+09:00'],
])('who applied at %s has waited %s by %s', (since, words, now) => {
  expect(waited(since, now)).toBe(words)
})

test('a weekend does not count: who applies on Friday is answered by Tuesday', () => {
  const friday = '2026-11-20T10:00:00+09:00'
  expect(isOverdue(friday, '2026-11-24T10:00:00+09:00')).toBe(false)
  expect(isOverdue(friday, '2026-11-24T10:00:01+09:00')).toBe(true)
})

test('the weekday is that of Tokyo: late on Sunday in Greenwich is Monday here, and the day begins when the office opens', () => {
  expect(isOverdue('2026-11-22T16:00:00Z', '2026-11-24T09:00:00Z')).toBe(false)
  expect(isOverdue('2026-11-22T16:00:00Z', '2026-11-25T00:00:01Z')).toBe(true)
})
