import { expect, test } from 'vitest'
import { UserType } from '#platform/context.ts'
import { isFeeOnOffer, mayBeQuoted } from './policy.ts'

const survey = { buyerMenuFlag: true, sellerMenuFlag: false, archivedFlag: false, usageFeeFlag: false, price: 33_000 }
const fee = { ...survey, usageFeeFlag: true }

test('a quotation contains only current menus of its side, and never the usage fee', () => {
  expect([mayBeQuoted(survey, UserType.buyer), mayBeQuoted(survey, UserType.seller)]).toEqual([true, false])
  expect(mayBeQuoted({ ...survey, sellerMenuFlag: true }, UserType.seller)).toBe(true)
  expect(mayBeQuoted({ ...survey, archivedFlag: true }, UserType.buyer)).toBe(false)
  expect(mayBeQuoted(fee, UserType.buyer)).toBe(false)
})

test('the usage fee can be ordered while it is offered at a price', () => {
  expect([fee, survey, { ...fee, archivedFlag: true }, { ...fee, price: 0 }].map(isFeeOnOffer)).toEqual([true, false, false, false])
})
