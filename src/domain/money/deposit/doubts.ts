import { formatYen } from '#domain/base/words/format.ts'
import { formatDay } from '#domain/base/words/format-moments.ts'
import { CALLED_OFF, type Situation, situations } from '#domain/deal/negotiation/situation-enumerations.ts'
import { foldName } from '#domain/money/payment/fold-name.ts'

interface AnnouncedTransfer {
  paymentUserName: string
  transferName: string | null
  transferDate: string | null
  transferAmount: number | null
  /** The payer's own name in kana. */
  kana: string | null
  situation: Situation | undefined
}

/** Warnings before a deposit is matched: everything that differs from the payer's announcement. */
export function doubtsOf(
  money: { amount: number; payerFolded: string | null; payer: string | null; bookedOn: string },
  announced: AnnouncedTransfer,
): string[] {
  const names = [announced.transferName, announced.kana, announced.paymentUserName]
    .flatMap((name) => (name ? foldName(name) : []))
    .filter(Boolean)
  const isOther = money.payerFolded && names.length > 0 && !names.includes(money.payerFolded)
  return [
    ...(isOther
      ? [`振込名義「${money.payer}」は、支払う方（${announced.transferName ?? announced.kana ?? announced.paymentUserName}）と違います。`]
      : []),
    ...(announced.transferDate && announced.transferDate !== money.bookedOn
      ? [`連絡のあった振込日は${formatDay(announced.transferDate)}で、入金日と違います。`]
      : []),
    ...(announced.transferAmount !== null && announced.transferAmount !== money.amount
      ? [`連絡のあった金額は${formatYen(announced.transferAmount)}で、入金額と違います。`]
      : []),
    ...calledOff(announced.situation),
  ]
}

export const isCalledOff = (situation: Situation | undefined): boolean => situation !== undefined && CALLED_OFF.includes(situation)

/** Money for a deal that has fallen through may have to be returned. */
export const calledOff = (situation: Situation | undefined): string[] =>
  situation && isCalledOff(situation)
    ? [`この商談は「${situations[situation]}」です。返金の手続きが要るかもしれません。先に商談を確かめてください。`]
    : []
