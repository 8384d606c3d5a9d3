import { expect, test } from 'vitest'
import type { EstateOffer } from '#domain/deal/purchase-offer/contract.ts'
import { orderOffers } from './order-offers.ts'

const offered = (arrivalNumber: number, price: number, handoverDay: string, funding: number | null) =>
  ({ offer: { arrivalNumber, terms: { price, handoverDay, funding } } }) as EstateOffer

test('offers are listed as they came, or in the order chosen, and equal ones as they came', () => {
  const items = [offered(1, 30, '2027-03-01', 2), offered(2, 32, '2027-01-31', 1), offered(3, 32, '2027-02-10', null)]
  const numbers = (order: Parameters<typeof orderOffers>[1]) => orderOffers(items, order).map(({ offer }) => offer.arrivalNumber)
  expect(numbers('arrival')).toEqual([1, 2, 3])
  expect(numbers('price')).toEqual([2, 3, 1])
  expect(numbers('handover')).toEqual([2, 3, 1])
  expect(numbers('funding')).toEqual([2, 1, 3])
})
