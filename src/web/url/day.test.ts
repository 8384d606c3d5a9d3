import { expect, test } from 'vitest'
import { dayOf } from './day.ts'

test.each([
  ['2026-11-23', '2026-11-23'],
  ['2028-02-29', '2028-02-29'],
  ['2026-02-29', undefined],
  ['2026-99-99', undefined],
  ['2026-11-00', undefined],
  ['0026-11-23', undefined],
  ['2026-11-23T10:00', undefined],
  ['', undefined],
  [undefined, undefined],
])('%s in an address is the day %s', (text, day) => {
  expect(dayOf(text)).toBe(day)
})
