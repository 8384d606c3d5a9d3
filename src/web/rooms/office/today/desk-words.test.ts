import { expect, test } from 'vitest'
import type { QueueOfDesk } from '#domain/office/today/contract.ts'
import { allDeskQueues, type DeskQueue, deskQueues } from '#domain/office/today/enumerations.ts'
import { dayInShort, dayText, expiredText, inOrderOfWork } from './desk-words.ts'
import { linkTo } from './queue-link.ts'

const queue = (name: DeskQueue, counted: Partial<QueueOfDesk> = {}): QueueOfDesk => ({
  ...{ name, place: deskQueues[name].place, count: 1, capped: false, mine: 0, unassigned: 1, forMe: 1, overdue: 0, soon: 0 },
  oldestSince: '2026-11-20T10:00:00+09:00',
  ...counted,
})

test('the day’s work is listed in the order in which it is done', () => {
  const queues = [
    queue('unpaid', { oldestSince: '2026-10-01T00:00:00+09:00' }),
    queue('talk', { oldestSince: '2026-11-21T10:00:00+09:00' }),
    queue('quotation', { count: 0, oldestSince: null }),
    queue('seller'),
    queue('estate', { overdue: 1, oldestSince: '2026-11-22T10:00:00+09:00' }),
  ]
  expect(inOrderOfWork(queues).map(({ name }) => name)).toEqual(['estate', 'seller', 'talk', 'unpaid'])
})

test('without any work the number of expired listings is shown', () => {
  expect(expiredText({ count: 3, capped: false })).toBe('物件の期限切れ（3件）を見る')
  expect(expiredText({ count: 1000, capped: true })).toBe('物件の期限切れ（1,000件以上）を見る')
})

test.each([
  [{ count: 0, overdue: 0, capped: false }, '2026-11-20T08:00:00+09:00', 'おはようございます。いま待っているものはありません。'],
  [
    { count: 3, overdue: 0, capped: false },
    '2026-11-20T13:00:00+09:00',
    'こんにちは。待っているものは全部で3件です。目安を過ぎたものはありません。',
  ],
  [
    { count: 1002, overdue: 5, capped: true },
    '2026-11-20T20:00:00+09:00',
    'おつかれさまです。待っているものは全部で1,002件以上、うち5件が目安を過ぎています。',
  ],
])('the state of the day is a sentence', (all, now, words) => {
  expect(dayText(all, new Date(now))).toBe(words)
})

test.each([
  ['04:59', 'おつかれさまです。'],
  ['05:00', 'おはようございます。'],
  ['10:59', 'おはようございます。'],
  ['11:00', 'こんにちは。'],
  ['17:59', 'こんにちは。'],
  ['18:00', 'おつかれさまです。'],
])('at %s in Japan operators are greeted with %s', (time, greeting) => {
  const words = dayText({ count: 0, overdue: 0, capped: false }, new Date(`2026-11-20T${time}:00+09:00`))
  expect(words).toBe(`${greeting}いま待っているものはありません。`)
})

test('every queue links to a list, and no two to the same', () => {
  const links = allDeskQueues.map((name) => JSON.stringify(linkTo(name)))
  expect(new Set(links).size).toBe(allDeskQueues.length)
})

test('a phone reads the same count on one line', () => {
  expect(dayInShort({ count: 27, overdue: 12, capped: false })).toBe('全部で27件、うち12件が目安を超過')
  expect(dayInShort({ count: 1200, overdue: 0, capped: true })).toBe('全部で1,200件以上')
})
