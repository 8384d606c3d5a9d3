import { expect, test } from 'vitest'
import { factLines, isProviderNumber, orderLine, urgentLine } from './facts.ts'

const disputed = {
  amount: 132_000,
  reason: 'product_not_received',
  disputeID: 'dp_1',
  paymentIntentID: 'pi_1',
  dueBy: '2026-12-06T17:00:00+09:00',
}

test('an alert says the reason of a dispute in words, an unknown code beside そのほか, and any other reason as it is', () => {
  const reasonIn = (facts: { reason: string; disputeID?: string }) => factLines(facts).find(({ name }) => name === 'reason')?.value
  expect(reasonIn({ reason: 'fraudulent', disputeID: 'dp_1' })).toBe('身に覚えのない請求')
  expect(reasonIn({ reason: 'new_code', disputeID: 'dp_1' })).toBe('そのほか（new_code）')
  expect(reasonIn({ reason: 'fraudulent' })).toBe('fraudulent')
  expect(reasonIn({ reason: '口座が見つかりません' })).toBe('口座が見つかりません')
})

test('a deadline leads with the sum in its currency, and the numbers of the provider are told apart', () => {
  expect(urgentLine(disputed)).toBe('12月6日 17:00まで・132,000円')
  expect(urgentLine({ ...disputed, amount: 5_000, currency: 'usd' })).toBe('12月6日 17:00まで・5,000（通貨 USD、最小単位）')
  expect(urgentLine({ amount: 132_000 })).toBeUndefined()
  expect(
    factLines(disputed)
      .filter(isProviderNumber)
      .map(({ value }) => value),
  ).toEqual(['pi_1', 'dp_1'])
})

test('an alert about the money of an order says at once whose it is, and how much', () => {
  expect(orderLine({ amount: 33_000, person: '別府 美亜', orders: 'Q-1' })).toBe('33,000円・別府 美亜 様・注文 Q-1')
  expect(orderLine(disputed)).toBeUndefined()
})
