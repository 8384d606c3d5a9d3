import { expect, test } from 'vitest'
import { FEE_WITHOUT_CONTRACT } from '#platform/setting/fee-words.ts'
import { withdrawalText } from './withdrawal-words.ts'

const offer = { terms: { price: 36_000_000, deposit: 2_000_000 }, otherOffers: true } as Parameters<typeof withdrawalText>[0]
const plan = {
  contractDay: '2026-12-12',
  handoverDay: '2027-01-31',
  done: ['契約に使う氏名・住所を確かめる'],
  open: ['登記の内容を確かめる', '契約'],
  depositPaid: false,
}
const read = (...asked: Parameters<typeof withdrawalText>) =>
  withdrawalText(...asked)
    .map(({ name, says }) => `${name}：${says}`)
    .join('\n')

test('withdrawing an accepted offer shows plan, days, deposit, fee, the next buyer, and the time limit for undoing it', () => {
  const text = read(offer, plan)
  for (const words of [
    '残りは2件',
    '「登記の内容を確かめる」',
    '2026年12月12日',
    '2027年1月31日',
    '手付金200万円は、契約が成立してから期日までに、売主様の口座へ支払うものです',
    FEE_WITHOUT_CONTRACT,
    '受付順に',
    '10分以内',
  ])
    expect(text).toContain(words)
  expect(text).not.toContain('もう一度申し込む')
  expect(read(offer, { ...plan, depositPaid: true })).toContain('支払った記録があります')
  expect(read({ ...offer, otherOffers: false }, plan)).not.toContain('ほかにも申込があり')
})

test('a gift mentions no fee and no deposit', () => {
  const gift = { terms: { price: 0, deposit: null }, otherOffers: false } as Parameters<typeof withdrawalText>[0]
  expect(withdrawalText(gift, null).map(({ name }) => name)).toEqual(['次の方', '取り消せる時間'])
})
