import { expect, test } from 'vitest'
import { toDigits, toKatakana, toNarrow, toWideKana } from './typed-text.ts'

test.each([
  ['やまだ たろう', 'ヤマダ タロウ'],
  ['ﾔﾏﾀﾞ ﾊﾟｰｸ', 'ヤマダ パーク'],
  ['ヤマダ', 'ヤマダ'],
  ['か\u3099く', 'ガク'],
  ['やまだ　たろう', 'ヤマダ タロウ'],
  ['ゔぃ・つゞき', 'ヴィ・ツヾキ'],
  ['ﾂｼﾞ', 'ツジ'],
])('the reading %s is kept as %s', (typed, kept) => {
  expect(toKatakana(typed)).toBe(kept)
})

test.each([
  ['〒１２３－４５６７', '1234567'],
  ['090ー1234−5678', '09012345678'],
  ['（０３）１２３４ ５６７８', '0312345678'],
  ['123 4567', '1234567'],
  ['12三', '12三'],
])('the number %s is kept as %s', (typed, kept) => {
  expect(toDigits(typed)).toBe(kept)
})

test.each([
  ['２−３', '2-3'],
  ['２番３号', '2番3号'],
  ['１２０３　号室', '1203 号室'],
  ['サンハイツＡ', 'サンハイツA'],
  ['メゾン・ド・ルー', 'メゾン・ド・ルー'],
  ['3ー5', '3-5'],
])('the place %s is kept as %s', (typed, kept) => {
  expect(toNarrow(typed)).toBe(kept)
})

test('a text keeps its widths, except those of narrow kana', () => {
  expect(toWideKana('ﾒﾝﾃﾅﾝｽのお知らせ（１２㎡）｡Ａ')).toBe('メンテナンスのお知らせ（１２㎡）。Ａ')
})
