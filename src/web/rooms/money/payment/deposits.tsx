import { formatYen } from '#domain/base/words/format.ts'
import { formatMoment } from '#domain/base/words/format-moments.ts'
import { fullWidth } from '#domain/base/words/full-width.ts'
import type { Deposit } from '#domain/money/payment/contract.ts'
import { paymentMethods } from '#domain/money/payment/enumerations.ts'
import { DateText } from '#web/ui/amount.tsx'

const refundText = { due: '返金待ち', pending: '返金の手続き中', done: '返金済み', failed: '返金できませんでした' } as const

/** The part of a deposit that was allocated to this payment, and the use of the remainder. */
export function usedText({
  amount,
  credited,
  part,
  returned,
  refundState,
  refundReason,
}: Pick<Deposit, 'amount' | 'credited' | 'part' | 'returned' | 'refundState' | 'refundReason'>): string {
  const back = refundState && `${refundText[refundState]}${refundReason ? `：${refundReason}` : ''}`
  const rest = amount - part - returned
  if (!credited) return ['この請求には充てていません', back].filter(Boolean).join('・')
  if (part === amount) return ['入金済み', back].filter(Boolean).join('・')
  return [
    `うち${formatYen(part)}をこの請求に充てました`,
    returned > 0 && `${formatYen(returned)}は返しました`,
    rest > 0 && `${formatYen(rest)}はほかの請求の分か、充てていない分です`,
    back,
  ]
    .filter(Boolean)
    .join('・')
}

/** The record of an undone match: when, by whom and why. */
export const undoneText = ({
  undoneAt,
  undoneByName,
  undoReason,
}: Pick<Deposit['undone'][number], 'undoneAt' | 'undoneByName' | 'undoReason'>) =>
  `${formatMoment(undoneAt)}に取り消し${undoneByName ? `（${undoneByName}）` : ''}：${undoReason ?? ''}`

/** All deposits for a payment, including unmatched ones that are refunded. */
export function Deposits({ deposits }: { deposits: readonly Deposit[] }) {
  if (deposits.length === 0) return null
  return (
    <section className="stack gap-4">
      <h3>届いたお金</h3>
      <ul className="bulleted">
        {deposits.map((deposit) => (
          <li key={deposit.id}>
            <DateText time={deposit.receivedOn} /> {paymentMethods[deposit.method]} {formatYen(deposit.amount)}
            {deposit.payerName && `（${fullWidth(deposit.payerName)}）`}
            {` ${usedText(deposit)}`}
            {deposit.undone.map((one) => (
              <p key={one.undoneAt} className="hint">
                {`${formatYen(one.amount)}の充当を、${undoneText(one)}`}
                {one.voidReceiptNumber && `（領収書 ${one.voidReceiptNumber} は無効）`}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}
