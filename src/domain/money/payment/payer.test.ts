import { expect, test } from 'vitest'
import { isOtherAmount, refusalOfPayer, transferDoubts } from './payer.ts'

const known = { transferName: null, paymentUserName: '別府 美亜', kana: 'ベップミア' }

test.each(['ベップ ミア', 'ﾍﾞﾂﾌﾟ ﾐｱ', 'べっぷ　みあ', '20261100012 ベツプ ミア', '別府美亜'])('%s is the payer', (name) => {
  expect(refusalOfPayer(name, known, false)).toBeUndefined()
})

test('a company is recognised by its name, however its form is bracketed', () => {
  const company = { transferName: null, paymentUserName: '株式会社みどり', kana: 'カ）ミドリ' }
  expect(refusalOfPayer('ｶ)ﾐﾄﾞﾘ', company, false)).toBeUndefined()
  for (const kana of ['カブシキガイシャミドリ', 'ミドリ（カ']) expect(refusalOfPayer('ｶ)ﾐﾄﾞﾘ', { ...company, kana }, false)).toBeUndefined()
  // A form alone is no name.
  expect(refusalOfPayer('ｶ)', company, false)).toMatchObject({ code: 'other-payer' })
})

test('another name needs a confirmation, unless it was announced', () => {
  expect(refusalOfPayer('ウミノ カイ', known, false)).toMatchObject({ status: 409, code: 'other-payer' })
  expect(refusalOfPayer('ウミノ カイ', known, false)?.message).toContain('別府 美亜 様、ベップミア')
  expect(refusalOfPayer('ウミノ カイ', known, true)).toBeUndefined()
  expect(refusalOfPayer('ウミノ カイ', { ...known, transferName: '123 うみの かい' }, false)).toBeUndefined()
  // Without a known reading there is nothing to compare.
  expect(refusalOfPayer('ウミノ カイ', { ...known, kana: null }, false)).toBeUndefined()
})

test('a short, excessive or unnamed transfer gets a warning, a good one none', () => {
  const doubts = (transferAmount: number | null, transferName: string | null) =>
    transferDoubts({ amount: 33_000, transfer: { reference: '20261100012' }, transferAmount, transferName })
  expect(doubts(33_000, '２０２６１１０００１２　ベップ ミア')).toEqual([])
  expect(doubts(null, '20261100012 ベップ')).toEqual([])
  expect(doubts(30_000, '20261100012 ベップ')).toEqual([expect.stringContaining('残りの3,000円')])
  expect(doubts(40_000, '20261100012 ベップ')).toEqual([expect.stringContaining('7,000円多い')])
  expect(doubts(33_000, 'ベップ ミア')).toEqual([expect.stringContaining('番号「20261100012」がない')])
  const come = {
    amount: 33_000,
    transfer: { reference: '20261100012' },
    transferAmount: 33_000,
    transferName: 'ベップ ミア',
    moneyCame: true,
  }
  expect(transferDoubts(come)).toEqual([])
})

test('an amount other than the billed one needs a confirmation; the billed one, or none, does not', () => {
  const asks = (transferAmount: number | null) => isOtherAmount({ amount: 16_500, transferAmount })
  expect([1, 16_499, 16_501, 16_500, null].map(asks)).toEqual([true, true, true, false, false])
})
