import { expect, test } from 'vitest'
import { factLines, isProviderNumber, urgentLine } from './facts.ts'

const disputed = {
  amount: 132_000,
  reason: 'product_not_received',
  disputeID: 'dp_1',
  paymentIntentID: 'pi_1',
  dueBy: '2026-12-06T17:00:00+09:00',
}

test("an alert says the provider's reason in words, an unknown code beside そのほか, and a person's own words as they are", () => {
  const reasonIn = (reason: string) => factLines({ reason }).map(({ value }) => value)
  expect(reasonIn('product_not_received')).toEqual(['サービスを受けていない'])
  expect(reasonIn('new_code')).toEqual(['そのほか（new_code）'])
  expect(reasonIn('口座が見つかりません')).toEqual(['口座が見つかりません'])
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
