import { formatYen } from '#domain/base/words/format.ts'
import { conflict, type Problem } from '#platform/errors.ts'
import { foldName } from './fold-name.ts'

/** The names the money may arrive under: the announced one, and the payer's own. */
export interface KnownNames {
  transferName: string | null
  paymentUserName: string
  kana: string | null
}

export const foldedNames = ({ transferName, paymentUserName, kana }: KnownNames): string[] =>
  [paymentUserName, transferName, kana].flatMap((name) => (name ? foldName(name) || [] : []))

/**
 * Money under neither the announced nor the payer's own name may be someone else's: it is accepted for this payment only after an extra
 * confirmation.
 */
export function refusalOfPayer(payerName: string, known: KnownNames, anyway: boolean): Problem | undefined {
  const written = (name: string | null) => (name !== null && foldName(name) !== '' ? [name] : [])
  const names = [...written(known.transferName), ...written(known.kana)]
  // Banks write names in kana: a name in other characters cannot be compared.
  if (anyway || names.length === 0 || [...names, ...written(known.paymentUserName)].some((name) => foldName(name) === foldName(payerName)))
    return undefined
  const shown = [...new Set([`${known.paymentUserName} 様`, known.kana ?? [], known.transferName ?? []].flat())]
  return conflict(
    'other-payer',
    `振込名義「${payerName}」は、支払う方（${shown.join('、')}）と違います。ほかの方のお金ではないか確かめて、この支払いの入金で間違いなければ、もう一度押してください。`,
    { payerName },
  )
}

/** A different amount than billed needs an extra confirmation. */
export const isOtherAmount = ({ amount, transferAmount }: { amount: number; transferAmount: number | null }): boolean =>
  transferAmount !== null && transferAmount !== amount

/** Warnings for the payer: why an announced transfer may not be found or not settle the payment. */
export function transferDoubts({
  amount,
  transfer: { reference },
  transferAmount,
  transferName,
  moneyCame = false,
}: {
  amount: number
  transfer: { reference: string }
  transferAmount: number | null
  transferName: string | null
  /** Under its number: then the announced name no longer matters. */
  moneyCame?: boolean
}): string[] {
  const short = transferAmount === null ? 0 : amount - transferAmount
  const digits = (transferName ?? '').normalize('NFKC').replaceAll(/[^\d]/g, '')
  return [
    ...(short > 0
      ? [`請求額より${formatYen(short)}少ないため、このままでは入金の確認ができません。残りの${formatYen(short)}もお振り込みください。`]
      : []),
    ...(short < 0 ? [`請求額より${formatYen(-short)}多いお振込です。運営が確かめて、ご連絡します。`] : []),
    ...(!moneyCame && transferName !== null && !digits.includes(reference)
      ? [`お振込名義に番号「${reference}」がないため、確認にお時間をいただくことがあります。`]
      : []),
  ]
}
