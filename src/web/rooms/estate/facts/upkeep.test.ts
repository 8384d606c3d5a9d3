import { expect, test } from 'vitest'
import type { Estate } from '#domain/estate/contract.ts'
import { isConfirmedSoon, isLapsed } from './upkeep.ts'

const now = new Date('2026-11-21T10:00:00+09:00')
const late = {
  ...{ searchable: false, pausedAt: null, reserved: false, trade: 'active', confirmUntil: '2026-11-21T09:59:59+09:00' },
} as unknown as NonNullable<Estate['listing']>

test('a listing that nothing else hides waits for its owner’s word once the time is over', () => {
  expect(isLapsed(late, now)).toBe(true)
  expect(isLapsed({ ...late, confirmUntil: null }, now)).toBe(true)
  expect(isLapsed({ ...late, confirmUntil: '2026-11-21T10:00:01+09:00' }, now)).toBe(false)
  expect(isLapsed({ ...late, searchable: true }, now)).toBe(false)
  expect(isLapsed({ ...late, pausedAt: '2026-11-20T10:00:00+09:00' }, now)).toBe(false)
  expect(isLapsed({ ...late, reserved: true }, now)).toBe(false)
  expect(isLapsed({ ...late, trade: 'established' }, now)).toBe(false)
})

test('three days before the end it is time to confirm', () => {
  expect(isConfirmedSoon('2026-11-24T09:59:00+09:00', now)).toBe(true)
  expect(isConfirmedSoon('2026-11-24T10:01:00+09:00', now)).toBe(false)
})
