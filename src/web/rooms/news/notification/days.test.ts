import { expect, test } from 'vitest'
import { byDay } from './days.ts'

const at = (createdAt: string) => ({ createdAt })

test('a list is split by day in Tokyo, and the last two days have their everyday names', () => {
  const now = new Date('2026-11-22T00:10:00+09:00')
  const [first, second, third, fourth] = [
    at('2026-11-22T00:05:00+09:00'),
    at('2026-11-21T23:59:00+09:00'),
    at('2026-11-21T08:00:00+09:00'),
    at('2026-11-19T23:00:00+09:00'),
  ]
  expect(byDay([first, second, third, fourth], now)).toEqual([
    { day: '2026-11-22', name: '今日', items: [first] },
    { day: '2026-11-21', name: '昨日', items: [second, third] },
    { day: '2026-11-19', name: '2026年11月19日（木）', items: [fourth] },
  ])
  expect(byDay([], now)).toEqual([])
})
