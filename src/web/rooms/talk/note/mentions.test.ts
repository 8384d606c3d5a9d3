import { expect, test } from 'vitest'
import { mentionedIn } from './mentions.ts'

const colleagues = [
  { id: 'one', name: '山田' },
  { id: 'other', name: '山田 花' },
  { id: 'third', name: '佐藤' },
]

test('a full name after an @ is a mention, a shorter name that it begins with is not', () => {
  expect(mentionedIn('@山田 花 お願いします。', colleagues)).toEqual(['other'])
  expect(mentionedIn('@山田 お願いします。', colleagues)).toEqual(['one'])
  expect(mentionedIn('@山田 花 と@佐藤@山田へ', colleagues)).toEqual(['other', 'one', 'third'])
  expect(mentionedIn('佐藤さんの件', colleagues)).toEqual([])
})
