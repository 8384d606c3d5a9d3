import { expect, test } from 'vitest'
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
