import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isOver, workBefore, workingDays } from './working-time.ts'

const tokyo = (text: string) => new Date(`${text}+09:00`)

test.each([
  ['within a day', '2026-11-20T17:00:00', 4, '2026-11-20T13:00:00'],
  ['over night', '2026-11-20T10:00:00', 4, '2026-11-19T15:00:00'],
  ['over a weekend', '2026-11-23T10:00:00', 4, '2026-11-20T15:00:00'],
  ['asked at night', '2026-11-20T23:00:00', 4, '2026-11-20T14:00:00'],
  ['asked on a Sunday', '2026-11-22T12:00:00', 4, '2026-11-20T14:00:00'],
  ['two days', '2026-11-24T10:00:00', workingDays(2), '2026-11-20T10:00:00'],
  // What came after the office had closed waits from the next morning on.
  ['the first hour of a day', '2026-11-23T10:00:00', 1, '2026-11-20T18:00:00'],
])('of four hours %s, asked at %s: what waits %i hours began at %s', (_name, now, hours, began) => {
  expect(workBefore(tokyo(now), hours)).toEqual(tokyo(began))
})

const moments = fc.date({ min: tokyo('2026-01-01T00:00:00'), max: tokyo('2027-01-01T00:00:00'), noInvalidDate: true })

test('what is late stays late, whatever is older is late too, and nobody is late before the hours have gone by on any clock', () => {
  fc.assert(
    fc.property(moments, moments, fc.integer({ min: 1, max: 60 }), fc.integer({ min: 0, max: 400 }), (since, now, hours, later) => {
      const then = new Date(now.getTime() + later * 3_600_000)
      expect(workBefore(then, hours).getTime()).toBeGreaterThanOrEqual(workBefore(now, hours).getTime())
      expect(workBefore(now, hours).getTime()).toBeLessThanOrEqual(now.getTime() - hours * 3_600_000)
      if (isOver(since, now, hours)) expect(isOver(since, now, hours - 1)).toBe(true)
    }),
  )
})
