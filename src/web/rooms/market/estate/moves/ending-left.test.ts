import { expect, test } from 'vitest'
import { describeLeft, secondsLeft } from './ending-left.ts'

const until = '2026-11-21T10:05:00+09:00'

test('the time to undo is counted in started seconds, and never below zero', () => {
  expect(secondsLeft(until, Date.parse('2026-11-21T10:00:00.500+09:00'))).toBe(300)
  expect(secondsLeft(until, Date.parse(until))).toBe(0)
  expect(secondsLeft(until, Date.parse('2026-11-21T11:00:00+09:00'))).toBe(0)
})

test('in words', () => {
  expect([0, 59, 60, 245].map(describeLeft)).toEqual(['0秒', '59秒', '1分0秒', '4分5秒'])
})
