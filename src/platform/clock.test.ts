import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boundOf, toWireTime } from './clock.ts'

test('a moment is within the bounds made of its wire time, its day, and itself', () => {
  const time = fc.date({ min: new Date('1000-01-02'), max: new Date('9999-12-30'), noInvalidDate: true })
  fc.assert(
    fc.property(time, (moment) => {
      const wire = toWireTime(moment)
      for (const text of [wire, wire.slice(0, 10), moment.toISOString()]) {
        expect(boundOf(text, 'from').getTime()).toBeLessThanOrEqual(moment.getTime())
        expect(boundOf(text, 'to').getTime()).toBeGreaterThanOrEqual(moment.getTime())
      }
    }),
  )
})

test('a second ends where the next begins', () => {
  expect(boundOf('2026-11-21T10:00:00+09:00', 'to')).toEqual(new Date('2026-11-21T10:00:00.999+09:00'))
  expect(boundOf('2026-11-21T10:00:00.250+09:00', 'to')).toEqual(new Date('2026-11-21T10:00:00.250+09:00'))
})
