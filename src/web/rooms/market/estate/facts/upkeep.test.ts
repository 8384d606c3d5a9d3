import { expect, test } from 'vitest'
import { isConfirmedSoon } from './upkeep.ts'

const now = new Date('2026-11-21T10:00:00+09:00')
test('the reminder to confirm starts three days before the end', () => {
  expect(isConfirmedSoon('2026-11-24T09:59:00+09:00', now)).toBe(true)
  expect(isConfirmedSoon('2026-11-24T10:01:00+09:00', now)).toBe(false)
})
