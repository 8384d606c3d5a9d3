import { expect, test } from 'vitest'
import { cardOf } from './card.ts'

test('a card does not ask for reading once the negotiation is closed', () => {
  const linesAt = (status: number) => {
    const deal = { buyerID: 'bea', sellerID: 'sora', status, deletedFlag: false } as Parameters<typeof cardOf>[1]
    const row = { statementStatus: 2, kind: 1, edition: 1, lines: [], reads: [], reserve: false } as unknown as Parameters<typeof cardOf>[2]
    return cardOf({ id: 'bea', userType: 3 }, deal, row).lines
  }
  expect(linesAt(2)).toEqual(['1つずつ確かめる項目が0件あります。'])
  expect(linesAt(9)).toEqual(['商談が終わったため、確認は要りません。'])
})
