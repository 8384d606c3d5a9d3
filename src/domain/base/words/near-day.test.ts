import { expect, test } from 'vitest'
import { formatNearDate, formatNearDay } from './near-day.ts'

test('a day of this year has no year, and any other day has its own', () => {
  const now = new Date('2026-11-29T10:00:00+09:00')
  expect(formatNearDay('2026-11-28', now)).toBe('11月28日（土）')
  expect(formatNearDay('2025-12-30T10:00:00+09:00', now)).toBe('2025年12月30日（火）')
  expect(formatNearDate('2026-11-28T10:00:00+09:00', now)).toBe('11月28日')
  expect(formatNearDate('2025-12-30T10:00:00+09:00', now)).toBe('2025年12月30日')
})
