import { expect, test } from 'vitest'
import type { Listing } from '#domain/market/listing/contract.ts'
import { paymentOf } from '#web/rooms/market/listing/page/describe-listing.ts'
import { buyingRows } from './buying-rows.ts'
import { compareGroups, compareRows } from './compare-rows.ts'

test('a row that only some listings have keeps its place', () => {
  const rows = compareRows([
    [
      { term: '所在地', value: '港区' },
      { term: '価格', value: '3,480万円' },
    ],
    [
      { term: '所在地', value: '港区' },
      { term: '階数', value: '5階' },
      { term: '価格', value: '2,980万円' },
    ],
  ])
  expect(rows).toEqual([
    { label: '所在地', values: ['港区', '港区'], differs: false },
    { label: '階数', values: [null, '5階'], differs: true },
    { label: '価格', values: ['3,480万円', '2,980万円'], differs: true },
  ])
})

test('a row without any value is left out', () => {
  expect(compareRows([[{ term: '構造', value: '―' }], [{ term: '構造', value: '―' }]])).toEqual([])
})

test('what usually decides comes first, and a house and a flat have their size in one row', () => {
  const groups = compareGroups([
    [
      { term: '取引態様', value: '媒介' },
      { term: '専有面積', value: '61㎡' },
      { term: '価格', value: '680万円' },
    ],
    [
      { term: '建物面積', value: '148㎡' },
      { term: '価格', value: '1,480万円' },
    ],
  ])
  expect(groups.map(({ title, rows }) => [title, ...rows.map(({ label, values }) => [label, ...values])])).toEqual([
    ['おもな条件', ['価格', '680万円', '1,480万円'], ['建物・専有面積', '61㎡', '148㎡']],
    ['くわしい条件', ['取引態様', '媒介', null]],
  ])
})

test('what buying costs is compared by the figures of the page, and a negotiation under way is named', () => {
  const house = {
    estateType: 2,
    price: 38_000_000,
    landArea: 132.5,
    floorArea: 98.2,
    buildingDate: '1998-03',
    building: {},
    land: {},
    tradeMark: null,
  }
  const now = new Date('2026-11-21T10:00:00+09:00')
  const rows = (more: object) => buyingRows({ ...house, ...more } as unknown as Listing, now).map(({ term, value }) => [term, value])
  const { costs } = paymentOf(house as unknown as Listing, '2026-11-21') ?? { costs: 0 }
  expect(rows({})).toEqual([
    ['毎月のお支払い（目安）', '約10.7万円'],
    ['諸費用（目安）', `約${Math.round(costs / 1000) / 10}万円`],
  ])
  expect(rows({ price: 0, tradeMark: '商談中' })).toEqual([['商談の状況', '商談中']])
})
