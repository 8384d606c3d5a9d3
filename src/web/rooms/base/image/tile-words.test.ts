import { expect, test } from 'vitest'
import { failuresOf, tileText } from './tile-words.ts'

const sent = { state: 'sent' } as const

test.each([
  ['a kind that is known', { upload: sent, index: 1, kind: '外観' }, '2枚目', '外観', '写真2 外観 を直す'],
  ['the first of all', { upload: sent, index: 0, firstMark: '表紙', kind: '外観' }, '1枚目・表紙', '外観', '写真1 表紙 外観 を直す'],
  ['the mark is only for the first', { upload: sent, index: 2, firstMark: '表紙', kind: '玄関' }, '3枚目', '玄関', '写真3 玄関 を直す'],
  ['a kind that is missing', { upload: sent, index: 1, kind: '' }, '2枚目', '種類を選ぶ', '写真2 種類を選ぶ'],
  ['no kind is asked', { upload: sent, index: 3 }, '4枚目', '開く', '写真4 を開く'],
  ['not sent yet', { upload: { state: 'sending' } as const, index: 0, kind: '' }, '1枚目', '開く', '写真1 送信中 を開く'],
  ['not got through', { upload: { state: 'failed' } as const, index: 0, kind: '' }, '1枚目', '開く', '写真1 送れませんでした を開く'],
])('a tile has its place, its word and its name: %s', (_, tile, place, word, name) => {
  expect(tileText(tile)).toMatchObject({ place, word, name })
  // A voice-control user speaks the visible label.
  expect(name).toContain(word)
})

test('only a sent picture without a kind needs one', () => {
  const missing = (kind: string | undefined, state: 'sent' | 'waiting' = 'sent') => tileText({ upload: { state }, index: 0, kind }).missing
  expect([missing(''), missing('外観'), missing(undefined), missing('', 'waiting')]).toEqual([true, false, false, false])
})

test('each reason of a failure is listed once, with all of its pictures', () => {
  const large = { state: 'failed', sentence: '大きすぎます。' } as const
  expect(failuresOf([sent, large, { state: 'failed', sentence: '形式が違います。' }, sent, large])).toEqual([
    { sentence: '大きすぎます。', places: '2枚目・5枚目' },
    { sentence: '形式が違います。', places: '3枚目' },
  ])
  expect(failuresOf([sent, { state: 'waiting' }])).toEqual([])
})
