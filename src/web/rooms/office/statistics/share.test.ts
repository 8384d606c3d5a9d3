import { expect, test } from 'vitest'
import { shareOf, sinceOpening } from './share.ts'

test('a share is given only where a stage follows from the one before', () => {
  expect([shareOf('started', 3, 8), shareOf('paid', 2, 2), shareOf('completed', 0, 5)]).toEqual(['37.5%', '100%', '0%'])
  // Deals can be agreed without any payment here, and estates enquired about without being favourites.
  expect([shareOf('agreed', 2, 10), shareOf('enquiries', 2, 10)]).toEqual([undefined, undefined])
  expect([shareOf('completed', 6, 5), shareOf('orders', 0, 0)]).toEqual([undefined, undefined])
})

test('months before the opening are left out, later ones without a figure are not', () => {
  const months = [0, 0, 3, 0, 5].map((visits, key) => ({ key: String(key), figures: { visits } })) as unknown as Parameters<
    typeof sinceOpening
  >[0]
  expect(sinceOpening(months).map(({ key }) => key)).toEqual(['2', '3', '4'])
  expect(sinceOpening(months.slice(0, 2))).toHaveLength(2)
  expect(sinceOpening(months, ['agreed'])).toHaveLength(5)
})
