import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { largestParts, SumBar, type SumPart } from './sum-bar.tsx'

const parts = (paid: number, due: number, late: number): SumPart[] => [
  { name: '支払済み', yen: paid, tone: 'paid' },
  { name: '期限内', yen: due, tone: 'due' },
  { name: '期限超過', yen: late, tone: 'late' },
]

test('the parts of the bar follow each other by their share, and parts without money are left out', () => {
  const drawn = renderToStaticMarkup(<SumBar parts={parts(30_000, 0, 10_000)} />)
  expect(drawn).toContain('<rect x="0" width="75"')
  expect(drawn).toContain('<rect x="75" width="25"')
  expect(drawn).not.toContain('期限内')
})

test('without money there is no bar', () => {
  expect(renderToStaticMarkup(<SumBar parts={parts(0, 0, 0)} />)).toBe('')
})

test('the three largest sums have a shade each, and the others are one part', () => {
  const sums = [5, 40, 10, 30, 20].map((yen) => ({ name: `${yen}`, yen }))
  expect(largestParts(sums)).toEqual([
    { name: '40', yen: 40, tone: 'paid' },
    { name: '30', yen: 30, tone: 'second' },
    { name: '20', yen: 20, tone: 'third' },
    { name: 'ほか', yen: 15, tone: 'rest' },
  ])
  expect(largestParts(sums.slice(1)).map(({ name }) => name)).toEqual(['40', '30', '20', '10'])
})
