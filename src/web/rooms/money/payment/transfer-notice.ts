import { readDigits } from '#domain/base/words/contact-digits.ts'
import type { TransferNotice } from '#domain/money/payment/contract.ts'

/** The payer's words as they are announced; the amount may be left out. */
export function noticeOf({ date, name, amount }: Record<'date' | 'name' | 'amount', string>): TransferNotice & { amount: number | null } {
  const digits = readDigits(amount)
  return { date, name: name.trim(), amount: digits === '' ? null : Number(digits) }
}
