import { expect, test } from 'vitest'
import type { Estate } from '#domain/market/estate/contract.ts'
import { PriceStatus } from '#domain/market/estate-fields/enumerations.ts'
import { readReception, receptionOf, receptionRows, typedReception } from './reception.ts'

const today = '2026-11-22'
const listing = { price: 34_800_000, backupOffers: false, bidUntil: null, takerFee: null } as NonNullable<Estate['listing']>
const fixed = { priceStatus: null }
const bids = { priceStatus: PriceStatus.bids }

test('a free house has a fee and a deadline, and one with bids a deadline', () => {
  expect(receptionOf(fixed, listing, today)).toMatchObject({ asksFee: false, asksDeadline: false })
  expect(receptionOf(bids, listing, today)).toMatchObject({ asksFee: false, asksDeadline: true })
  expect(receptionOf(fixed, { ...listing, price: 0 }, today)).toMatchObject({ asksFee: true, asksDeadline: true })
})

test('a deadline is at least a week ahead, never moves closer, and is gone once it has passed', () => {
  expect(receptionOf(bids, listing, today).firstDeadline).toBe('2026-11-29')
  expect(receptionOf(bids, { ...listing, bidUntil: '2026-12-20' }, today).firstDeadline).toBe('2026-12-20')
  expect(receptionOf(bids, { ...listing, bidUntil: '2026-11-21' }, today).asksDeadline).toBe(false)
})

test('typed values are read back, and a fee in 万円', () => {
  const kept = { ...listing, price: 0, backupOffers: true, bidUntil: '2026-12-20', takerFee: 300_000 }
  expect(readReception(typedReception(kept))).toEqual({
    mistakes: {},
    reception: { backupOffers: true, bidUntil: '2026-12-20', takerFee: 300_000 },
  })
  expect(readReception({ ...typedReception(kept), takerFee: 'すこし' }).mistakes.takerFee).toMatch('数字で入力してください')
})

test('the owner reads the current settings, and that offers are closed', () => {
  expect(receptionRows(fixed, listing, today)).toEqual([{ term: '承諾したあとの新しい申込', value: '受け付けない' }])
  expect(receptionRows(fixed, listing, today, 1)[0]?.value).toBe('受け付けない（次点でお待ちの申込 1件）')
  expect(receptionRows(fixed, { ...listing, backupOffers: true }, today, 2)[0]?.value).toBe('受け付ける（次点でお待ちの申込 2件）')
  const gift = { ...listing, price: 0, bidUntil: '2026-11-21', takerFee: 300_000 }
  expect(receptionRows(fixed, gift, today)[1]?.value).toContain('締め切りました')
  expect(receptionRows(fixed, gift, today)[2]?.value).toBe('30万円')
})
