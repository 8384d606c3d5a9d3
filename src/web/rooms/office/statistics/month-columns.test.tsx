import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MonthColumns } from './month-columns.tsx'

const drawn = (before: number | null, last: number, running = false) =>
  renderToStaticMarkup(
    <MonthColumns
      title="閲覧"
      months={[
        { key: '10', label: '10月', value: before },
        { key: '11', label: '11月', value: last },
      ]}
      running={running}
      write={String}
    />,
  )

test('columns tell the change in words, and a month that was not counted', () => {
  expect(drawn(3, 40)).toContain('10月から＋37')
  expect(drawn(9, 2)).toContain('10月から−7')
  expect(drawn(null, 40)).toContain('10月は記録なし')
  expect(drawn(9, 2, true)).toContain('11月は集計中です')
})

test('a small figure is still seen, and none has no column', () => {
  expect(drawn(1, 5000)).toContain('y="93"')
  expect(drawn(0, 5000)).toContain('height="0"')
})
