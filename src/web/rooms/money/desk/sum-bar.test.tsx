import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SumBar, type SumPart } from './sum-bar.tsx'

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
