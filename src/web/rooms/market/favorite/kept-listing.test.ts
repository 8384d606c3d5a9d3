import { expect, test } from 'vitest'
import { changeSince, standingOf } from './kept-listing.ts'

test('it shows the price change since the listing was saved', () => {
  expect(changeSince(38_000_000, 36_500_000)?.label).toBe('追加時から150万円値下げ')
  expect(changeSince(38_000_000, 39_000_000)?.label).toBe('追加時から100万円値上げ')
  expect(changeSince(38_000_000, 38_000_000)).toBeUndefined()
})

test('it shows the state of the listing', () => {
  const label = (more: object) =>
    standingOf({ trade: 'none', reserved: false, endedAt: null, endReason: null, tradeMark: null, searchable: true, ...more }).label
  expect(label({})).toBe('公開中')
  expect(label({ trade: 'negotiating', tradeMark: '商談中' })).toBe('商談中')
  expect(label({ trade: 'negotiating', tradeMark: '商談中', searchable: false })).toBe('検索に出ていません')
  expect(label({ reserved: true, tradeMark: '申込あり', searchable: false })).toBe('申込あり')
  expect(label({ endedAt: '2026-11-20T10:00:00+09:00', endReason: 2 })).toBe('掲載終了')
  expect(label({ endedAt: '2026-11-20T10:00:00+09:00', endReason: 1, tradeMark: '成約済' })).toBe('成約済')
})
