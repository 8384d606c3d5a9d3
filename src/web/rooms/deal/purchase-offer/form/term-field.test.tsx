import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TermField } from './term-field.tsx'

test('a seller’s field is for the price they would sell at, a buyer’s for the price they wish to pay', () => {
  const control = { id: 'price', name: 'price', value: '', onChange: () => {} } as never
  const labelFor = (buys: boolean) => renderToString(<TermField name="price" control={control} today="2026-11-21" buys={buys} />)
  expect([labelFor(false).includes('売りたい価格（提案）'), labelFor(true).includes('購入希望価格')]).toEqual([true, true])
  expect(labelFor(false)).not.toContain('購入希望')
})
