import { expect, test } from 'vitest'
import { isOnTheWay, isViewed } from './deal.ts'

const viewing = { viewingStatus: 2, start: '2026-12-05T10:30:00+09:00', end: '2026-12-05T11:30:00+09:00' } as const

test.each([
  ['07:29', false],
  ['07:30', true],
  ['11:00', true],
  ['13:30', true],
  ['13:31', false],
])('at %s “late” and “arrived” can be sent: %s', (time, may) => {
  expect(isOnTheWay(viewing, new Date(`2026-12-05T${time}:00+09:00`))).toBe(may)
})

test('only for an appointed viewing', () => {
  expect(isOnTheWay({ ...viewing, viewingStatus: 9 }, new Date('2026-12-05T11:00:00+09:00'))).toBe(false)
})

test('whether the house was seen is open between the appointed time and its record', () => {
  const at = (time: string) => new Date(`2026-12-05T${time}:00+09:00`)
  expect(isViewed([], at('11:00'))).toBe(false)
  expect(isViewed([viewing], at('10:29'))).toBe(false)
  expect(isViewed([viewing], at('10:30'))).toBeUndefined()
  expect(isViewed([{ ...viewing, viewingStatus: 9 }], at('11:00'))).toBe(false)
  expect(isViewed([viewing, { ...viewing, viewingStatus: 3 }], at('11:00'))).toBe(true)
})
