import { expect, test } from 'vitest'
import type { QueueOfDesk } from '#domain/office/today/contract.ts'
import { allDeskQueues, type DeskQueue, deskQueues } from '#domain/office/today/enumerations.ts'
import { expiredText, greeting, inOrderOfWork, shownTwice } from './desk-words.ts'
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

test('the rows of both parts add up to the total and to those in both', () => {
  const others = [queue('report', { count: 3 }), queue('seller', { count: 2 })]
  expect(shownTwice(others, { count: 21, talks: 18 })).toBe(2)
  expect(shownTwice(others, { count: 23, talks: 18 })).toBe(0)
})

test('without any work the number of expired listings is shown', () => {
  expect(expiredText({ count: 3, capped: false })).toBe('物件の期限切れ（3件）を見る')
  expect(expiredText({ count: 1000, capped: true })).toBe('物件の期限切れ（1,000件以上）を見る')
})

test.each([
  ['04:59', 'おつかれさまです。'],
  ['05:00', 'おはようございます。'],
  ['10:59', 'おはようございます。'],
  ['11:00', 'こんにちは。'],
  ['17:59', 'こんにちは。'],
  ['18:00', 'おつかれさまです。'],
])('at %s in Japan operators are greeted with %s', (time, words) => {
  expect(greeting(new Date(`2026-11-20T${time}:00+09:00`), 0)).toBe(words)
  expect(greeting(new Date(`2026-11-20T${time}:00+09:00`), 12)).toBe(`${words}まずは、目安を過ぎた12件から。`)
})

test('every queue links to a list, and no two to the same', () => {
  const links = allDeskQueues.map((name) => JSON.stringify(linkTo(name)))
  expect(new Set(links).size).toBe(allDeskQueues.length)
})
