import { expect, test } from 'vitest'
import { formatFee } from '#domain/base/words/format.ts'
import { inTwo } from './price-words.ts'
import { chosen, lineText, sumOf, sumText } from './quantities.ts'

const menus = [
  { id: 'survey', price: 33_000, quoteRequired: false, priceDescription: null },
  { id: 'inspection', price: 0, quoteRequired: true, priceDescription: '別途見積（30万円くらいから）' },
  { id: 'photos', price: 11_000, quoteRequired: false, priceDescription: null },
]

test('the chosen menus are in the order of the list', () => {
  const picked = chosen(menus, { photos: 2, survey: 1, inspection: 0, gone: 3 })
  expect(picked.map(({ menu, quantity }) => [menu.id, quantity])).toEqual([
    ['survey', 1],
    ['photos', 2],
  ])
  expect(sumOf(picked)).toEqual({ total: 55_000, open: [] })
})

test('a service without a price needs a quotation', () => {
  expect(sumOf(chosen(menus, { inspection: 1, photos: 1 }))).toEqual({ total: 11_000, open: ['別途見積（30万円くらいから）'] })
  const asked = menus.map((menu) => ({ ...menu, quoteRequired: true }))
  expect(sumOf(chosen(asked, { survey: 1 }))).toEqual({ total: 0, open: ['別途見積'] })
})

test('a line without a price keeps what its service says of it', () => {
  const open = { id: 'repair', price: 0, quoteRequired: true }
  expect(lineText({ ...open, priceDescription: '別途見積（30万円くらいから）' }, 2)).toBe('別途見積（30万円くらいから）')
  expect(lineText({ ...open, priceDescription: null }, 2)).toBe('別途見積')
  expect(lineText({ id: 'photos', price: 11_000, quoteRequired: false, priceDescription: '1件あたり' }, 2)).toBe(formatFee(22_000))
})

test('a quantity is limited as on the server', () => {
  expect(chosen(menus, { photos: 5000 })[0]?.quantity).toBe(999)
})

test('a sum names what still needs a quotation', () => {
  const fee = formatFee(11_000)
  expect(sumText({ total: 11_000, open: [] }, 1)).toBe(`1件の目安 ${fee}`)
  expect(sumText({ total: 11_000, open: ['別途見積（30万円くらいから）'] }, 2)).toBe(`2件の目安 ${fee} ＋別途見積（30万円くらいから）`)
  expect(sumText({ total: 0, open: ['別途見積'] }, 1)).toBe('1件の目安 別途見積')
})

test('a price is its figure, and what stands in and after its brackets', () => {
  expect(inTwo('33,000円（税込）／件')).toEqual({ figure: '33,000円', note: '税込／件' })
  expect(inTwo('別途見積（30万円くらいから）')).toEqual({ figure: '別途見積', note: '30万円くらいから' })
  expect(inTwo('（有料）別途見積')).toEqual({ figure: '（有料）別途見積', note: '' })
})
