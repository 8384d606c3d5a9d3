import { expect, test } from 'vitest'
import { changeSince, standingOf } from './kept-listing.ts'

test('it says what became of the price since it was kept', () => {
  expect(changeSince(38_000_000, 36_500_000)?.label).toBe('追加時から150万円値下げ')
  expect(changeSince(38_000_000, 39_000_000)?.label).toBe('追加時から100万円値上げ')
  expect(changeSince(38_000_000, 38_000_000)).toBeUndefined()
})

test('it says how the offer stands', () => {
  expect(standingOf({ ended: false, tradeMark: null }).label).toBe('公開中')
  expect(standingOf({ ended: false, tradeMark: '商談中' }).label).toBe('商談中')
  expect(standingOf({ ended: true, tradeMark: '成約済' }).label).toBe('掲載終了')
})
