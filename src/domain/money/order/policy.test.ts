import { expect, test } from 'vitest'
import { invoicedAt, refusalOfDelivery, refusalOfDueDate } from './policy.ts'

test.each([refusalOfDueDate, refusalOfDelivery])('%o: today is the first accepted day', (refusalOf) => {
  expect(refusalOf('2026-11-20', '2026-11-21')).toMatch(/今日以降の日付を選んでください。$/)
  expect([refusalOf('2026-11-21', '2026-11-21'), refusalOf('2026-11-22', '2026-11-21')]).toEqual([undefined, undefined])
})

test('an invoice has the day on which the order was both confirmed and accepted', () => {
  const [first, later] = ['2026-11-24T10:00:00+09:00', '2026-11-30T09:00:00+09:00']
  expect(invoicedAt({ orderConfirmAt: first, acceptedAt: later })).toBe(later)
  expect(invoicedAt({ orderConfirmAt: new Date(later), acceptedAt: new Date(first) })).toEqual(new Date(later))
  expect(invoicedAt({ orderConfirmAt: first, acceptedAt: null })).toBeNull()
})
