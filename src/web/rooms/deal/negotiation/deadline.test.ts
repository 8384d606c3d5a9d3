import { expect, test } from 'vitest'
import { nearDeadline } from './deadline.ts'

const now = new Date('2026-11-22T10:00:00+09:00')

test.each([
  [null, null],
  ['2026-11-25', { words: 'あと3日', late: false }],
  ['2026-11-22', { words: '今日まで', late: false }],
  ['2026-11-21', { words: '期限を1日過ぎています', late: true }],
])('a list shows the deadline %s as %j', (due, words) => {
  expect(nearDeadline(due, now)).toEqual(words)
})
