import { expect, test } from 'vitest'
import { changeInWords, confirmsText, isLargeChange, priceIn } from './new-price.ts'

const FROM = 28_000_000

test.each([
  ['', undefined, '新しい価格を入力してください（例：3480）。単位は万円です。'],
  ['2800', FROM, 'いまの価格と同じです。新しい価格を入力してください。'],
  ['２，６８０', 26_800_000, undefined],
  ['280', 2_800_000, '280万円は、いまの価格から大きく離れています。間違いがなければ、「内容を編集する」から審査を申請してください。'],
  ['24800000', 248_000_000_000, '単位は万円です。2,480万円なら2480と入力してください。'],
  ['0', 0, '無償（0円）は、いまの価格から大きく離れています。間違いがなければ、「内容を編集する」から審査を申請してください。'],
])('from 2,800万円, %s typed gives %s yen, %s', (typed, price, mistake) => {
  expect(priceIn(typed, FROM)).toEqual({ price, mistake })
})

test('text that is no number is reported', () => {
  const { price, mistake } = priceIn('安く', FROM)
  expect(price).toBeUndefined()
  expect(mistake).toContain('価格')
})

test('a change by a fifth or more is large', () => {
  expect([22_400_000, 22_410_000, 33_590_000, 33_600_000].map((to) => isLargeChange(FROM, to))).toEqual([true, false, false, true])
})

test('a change has its sum, its share and its direction', () => {
  expect(changeInWords(FROM, 27_000_000)).toBe('100万円・3.6%値下げ')
  expect(changeInWords(FROM, 29_000_000)).toBe('100万円・3.6%値上げ')
})

test('a change names the day by which the listing it confirms is to be confirmed again', () => {
  expect(confirmsText(new Date('2026-11-29T10:00:00+09:00'))).toBe('掲載の確認も済んだことになり、次の確認の期限は12月13日（日）です。')
})
