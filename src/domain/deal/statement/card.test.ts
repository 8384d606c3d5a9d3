import { expect, test } from 'vitest'
import { cardOf } from './card.ts'

test('a card counts the items that the buyer has still to confirm', () => {
  const deal = { buyerID: 'bea', sellerID: 'sora', status: 2, deletedFlag: false } as Parameters<typeof cardOf>[1]
  const lines = [101, 102, 103].map((code) => ({ code, plain: code === 103 }))
  const linesWith = (reads: object[]) => {
    const row = { statementStatus: 2, kind: 1, edition: 1, lines, reads, reserve: false } as unknown as Parameters<typeof cardOf>[2]
    return cardOf({ id: 'bea', userType: 3 }, deal, row).lines[0]
  }
  expect(linesWith([])).toBe('1つずつ確かめる項目が2件あります。')
  expect(linesWith([{ code: 101, result: 1 }])).toBe('1つずつ確かめる項目があと1件あります。')
  // A question is no confirmation.
  expect(linesWith([{ code: 101, result: 2 }])).toBe('1つずつ確かめる項目が2件あります。')
})

test('a card does not ask for reading once the negotiation is closed', () => {
  const linesAt = (status: number) => {
    const deal = { buyerID: 'bea', sellerID: 'sora', status, deletedFlag: false } as Parameters<typeof cardOf>[1]
    const row = { statementStatus: 2, kind: 1, edition: 1, lines: [], reads: [], reserve: false } as unknown as Parameters<typeof cardOf>[2]
    return cardOf({ id: 'bea', userType: 3 }, deal, row).lines
  }
  expect(linesAt(2)).toEqual(['1つずつ確かめる項目が0件あります。'])
  expect(linesAt(9)).toEqual(['商談が終わったため、確認は要りません。'])
})
