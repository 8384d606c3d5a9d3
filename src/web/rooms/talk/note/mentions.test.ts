import { expect, test } from 'vitest'
import { mentionedIn } from './mentions.ts'

const colleagues = [
  { id: 'one', name: '山田' },
  { id: 'other', name: '山田 花' },
  { id: 'third', name: '佐藤' },
]

test('whoever is named with an @ is meant, and nobody whose name only begins theirs', () => {
  expect(mentionedIn('@山田 花 お願いします。', colleagues)).toEqual(['other'])
  expect(mentionedIn('@山田 お願いします。', colleagues)).toEqual(['one'])
  expect(mentionedIn('@山田 花 と@佐藤@山田へ', colleagues)).toEqual(['other', 'one', 'third'])
  expect(mentionedIn('佐藤さんの件', colleagues)).toEqual([])
})
