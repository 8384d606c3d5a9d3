import { expect, test } from 'vitest'
import { whatStops } from './stopped-seller.ts'

test('before a seller is stopped, the office reads how many listings and talks it takes away, and nothing of none', () => {
  expect(whatStops({ published: 3, openTalks: 1200 })).toEqual([
    '掲載中の3件が検索から外れます。',
    '進行中の商談1,200件は、運営が引き継ぎます。',
  ])
  expect(whatStops({ published: 0, openTalks: 0 })).toEqual([])
  expect(whatStops()).toEqual(['掲載中の物件が検索から外れます。', '進行中の商談は、運営が引き継ぎます。'])
})
