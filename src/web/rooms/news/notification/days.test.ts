import { expect, test } from 'vitest'
import { byDay, foldEqual } from './days.ts'

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

test('equal events are one row with the newest first, and events that differ in any word stay apart', () => {
  const signedIn = (id: string, line: string) => ({ id, kind: 'user.signedIn' as const, title: 'ログイン', line, path: '/user/edit' })
  const [newest, other, oldest] = [signedIn('3', 'iPhone'), signedIn('2', 'Windows'), signedIn('1', 'iPhone')]
  expect(foldEqual([newest, other, oldest])).toEqual([
    { ...newest, all: [newest, oldest] },
    { ...other, all: [other] },
  ])
})
