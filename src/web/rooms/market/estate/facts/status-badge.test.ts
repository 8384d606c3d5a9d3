import { expect, test } from 'vitest'
import { houseStanding } from '#domain/market/listing/house-standing.ts'
import { nameSigned } from '#web/rooms/deal/negotiation/signed-houses.ts'
import { drafts, estateTabs } from '../seller/estate-tabs.ts'
import { marksOf } from './status-badge.tsx'

const now = new Date('2026-11-21T10:00:00+09:00')
const listing = {
  ...{ price: 1, publishedAt: '2026-11-01T10:00:00+09:00', confirmedAt: '2026-11-10T10:00:00+09:00', pausedAt: null },
  ...{ withheldSince: null, withheldReason: null, endedAt: null, endReason: null, trade: 'none' as const, reserved: false },
  ...{ offerAccepted: false, takerFee: null, backupOffers: false, bidUntil: null, confirmUntil: '2026-11-24T10:00:00+09:00' },
  ...{ searchable: true, live: true, sellerStopped: false, approvalLost: false, visibility: 0 as const },
}
const words = (status: 1 | 2 | 3 | 9 | 10, more: object = {}) =>
  marksOf({ status, listing: { ...listing, ...more } }, 'operator', now).map(({ word }) => word)

test('a hidden listing is not also called public', () => {
  expect(words(3)).toEqual(['公開中'])
  expect(words(3, { trade: 'negotiating' })).toEqual(['公開中', '商談中'])
  expect(words(3, { searchable: false, trade: 'established' })).toEqual(['成約済'])
  expect(words(3, { searchable: false, trade: 'established', withheldSince: '2026-11-20T10:00:00+09:00' })).toEqual([
    '成約済',
    '運営が停止中',
  ])
  expect(words(3, { searchable: false, trade: 'established', sellerStopped: true })).toEqual(['成約済', '停止中'])
  expect(words(3, { searchable: false, pausedAt: '2026-11-20T10:00:00+09:00' })).toEqual(['一時停止中'])
  expect(words(3, { searchable: false, withheldSince: '2026-11-20T10:00:00+09:00', trade: 'negotiating' })).toEqual(['運営が停止中'])
  expect(words(3, { searchable: false, confirmUntil: '2026-11-20T10:00:00+09:00' })).toEqual(['確認待ち'])
  expect(words(3, { searchable: false, reserved: true, trade: 'negotiating' })).toEqual(['申込あり'])
  expect(words(10, { endedAt: '2026-11-20T10:00:00+09:00', live: false })).toEqual(['掲載終了'])
  expect(words(10, { endedAt: '2026-11-20T10:00:00+09:00', live: false, endReason: 1 })).toEqual(['成約済'])
})

test('a reserved house with a signed contract says the word of the deal to its owners', () => {
  const reserved = { status: 3 as const, listing: { ...listing, searchable: false, reserved: true } }
  const talks = [
    { estateID: 'e', situation: 'waiting' as const },
    { estateID: 'e', situation: 'signed' as const },
    { estateID: 'other', situation: 'accepted' as const },
  ]
  const badges = ['e', 'other'].map((id) => marksOf(nameSigned({ ...reserved, id }, talks), 'seller', now))
  expect(badges).toEqual([[{ word: '契約済み', tone: 'gray' }], [{ word: '申込あり', tone: 'gray' }]])
  expect(houseStanding({ ...reserved, deal: '契約済み' }, 'seller', now).title).toBe('契約済み：買主様との手続きを進めています')
  expect(houseStanding({ ...reserved, deal: '契約済み' }, 'guest', now).word).toBe('申込あり')
})

test('a returned listing has different words for its seller and for operators', () => {
  expect(words(9)).toContain('差し戻し')
  expect(marksOf({ status: 9, listing: null }, 'seller', now)).toMatchObject([{ word: '直しのお願い' }])
  expect(estateTabs.map(({ label }) => label)).toEqual(['下書き', '審査中', '公開中', '直しのお願い', '掲載終了', '成約'])
})

test('the drafts offered at the start of another house are those that the list counts', () => {
  expect(estateTabs.find(({ label }) => label === '下書き')?.query).toEqual(drafts)
})

test('a change under review shows the state of the version before', () => {
  expect(words(2)).toEqual(['審査中', '前回の内容を公開中'])
  expect(words(2, { searchable: false, pausedAt: '2026-11-20T10:00:00+09:00' })).toEqual(['審査中', '前回の内容：一時停止中'])
  expect(marksOf({ status: 1, listing: null }, 'seller', now)).toEqual([{ word: '下書き', tone: 'gray' }])
})
