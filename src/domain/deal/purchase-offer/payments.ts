import type { Terms } from './terms.ts'

export interface Payments {
  terms: Pick<Terms, 'price' | 'deposit' | 'interim' | 'interimDay'> | null
  contractDay: string
  handoverDay: string
}

/** The buyer's payments to the seller, and their days. */
export function paymentsOf({ terms, contractDay, handoverDay }: Payments) {
  const { price = 0, deposit = 0, interim = 0, interimDay = null } = terms ?? {}
  return [
    { label: '手付金', amount: deposit, day: contractDay },
    { label: '中間金', amount: interim, day: interimDay ?? handoverDay },
    { label: '残代金', amount: price - (deposit ?? 0) - (interim ?? 0), day: handoverDay },
  ].filter(({ amount }) => amount)
}
