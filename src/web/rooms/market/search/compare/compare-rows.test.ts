import { expect, test } from 'vitest'
import { compareRows } from './compare-rows.ts'

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
