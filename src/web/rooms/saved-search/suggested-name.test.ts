import { expect, test } from 'vitest'
import { suggestedName } from './suggested-name.ts'

test('a search is named by its place and type, then by what else it asks for', () => {
  expect(suggestedName('東京都の一戸建て', ['一戸建て', '東京都', '〜3,000万円', '駅徒歩10分以内'])).toBe(
    '東京都の一戸建て・〜3,000万円・駅徒歩10分以内',
  )
  expect(suggestedName('', ['〜3,000万円'])).toBe('〜3,000万円')
})

test('a name ends with a whole word, and is never longer than a name may be', () => {
  const words = Array.from({ length: 20 }, (_, at) => `こだわりの条件その${at}`)
  const name = suggestedName('', words)
  expect(name.split('・').every((word) => words.includes(word))).toBe(true)
  expect([name.length <= 50, name.length > 30]).toEqual([true, true])
  expect(suggestedName('', ['あ'.repeat(80)])).toBe('あ'.repeat(50))
})
