import { expect, test } from 'vitest'
import { openOffersOf, openWorkText } from './open-work.ts'

test('talks are named with the offers and viewings among them, and nothing where there are none', () => {
  expect(openWorkText({ talks: 3, offers: 2, viewings: 1 })).toBe('商談3件（申込2件・見学1件）')
  expect(openWorkText({ talks: 3, offers: 0, viewings: 1 })).toBe('商談3件（見学1件）')
  expect(openWorkText({ talks: 1, offers: 0, viewings: 0 })).toBe('商談1件')
  expect(openWorkText({ talks: 0, offers: 0, viewings: 0 })).toBe('')
  expect(openWorkText(undefined)).toBe('商談')
})

test('offers still to be decided count, and sealed ones by their number', () => {
  const items = [1, 2, 3, 5, 7, 8, 9].map((purchaseOfferStatus) => ({ offer: { purchaseOfferStatus } })) as never
  expect(openOffersOf({ items, count: 7, sealedUntil: null })).toBe(4)
  expect(openOffersOf({ items: [], count: 2, sealedUntil: '2026-12-05' })).toBe(2)
})
