import { expect, test } from 'vitest'
import { lengthsIn, startsIn, usualLength } from './appointed-times.ts'

const now = new Date('2026-11-21T10:00:00+09:00')
const slot = { start: '2026-12-05T09:00:00+09:00', end: '2026-12-05T10:15:00+09:00' }

test('an appointment starts on a quarter hour within the offered time, with room for its length', () => {
  expect(startsIn(slot, 45, now)).toEqual(['2026-12-05T09:00:00+09:00', '2026-12-05T09:15:00+09:00', '2026-12-05T09:30:00+09:00'])
  expect(lengthsIn(slot, now)).toEqual([30, 45, 60])
})

test('an hour is the default; with less room, the longest that fits', () => {
  expect(usualLength([30, 45, 60])).toBe(60)
  expect(usualLength([30, 45])).toBe(45)
})

test('a past time cannot be appointed', () => {
  expect(startsIn(slot, 45, new Date('2026-12-05T09:20:00+09:00'))).toEqual(['2026-12-05T09:30:00+09:00'])
  expect(lengthsIn(slot, new Date('2026-12-06T00:00:00+09:00'))).toEqual([])
})
