import { expect, test } from 'vitest'
import { readConfig } from '#platform/config.ts'
import { firstSettings } from '#platform/setting/first.ts'
import { isOverdue, waited } from './waiting.ts'

const { calendar } = firstSettings(readConfig({}))
const office = { ...calendar, closedDays: [] }

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
  expect(isOverdue(friday, '2026-11-24T10:00:00+09:00', office)).toBe(false)
  expect(isOverdue(friday, '2026-11-24T10:00:01+09:00', office)).toBe(true)
})

test('the weekday is that of Tokyo: late on Sunday in Greenwich is Monday here, and the day begins when the office opens', () => {
  expect(isOverdue('2026-11-22T16:00:00Z', '2026-11-24T09:00:00Z', office)).toBe(false)
  expect(isOverdue('2026-11-22T16:00:00Z', '2026-11-25T00:00:01Z', office)).toBe(true)
})
