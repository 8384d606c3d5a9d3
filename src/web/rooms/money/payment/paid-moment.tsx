import type { ReactNode } from 'react'
import { formatFee } from '#domain/base/words/format.ts'
import { addresseeLine } from '#domain/money/order/addressee-line.ts'
import type { Payment } from '#domain/money/payment/contract.ts'
import { DateText } from '#web/ui/amount.tsx'
import { Moment } from '#web/ui/reading/moment.tsx'
import { Sheet } from '#web/ui/reading/sheet.tsx'

interface Paid {
  line: string
  /** Undefined where the fee was waived or came another way. */
  payment: Payment | undefined
  live?: boolean
  children: ReactNode
}

/** The sum that came, from whom and when, under the seal. */
export const PaidMoment = ({ line, payment, live, children }: Paid) => (
  <Moment
    line={line}
    drawing="receipt"
    seal={payment ? '領収' : '済み'}
    {...(payment && { term: '領収金額', sum: formatFee(payment.receivedAmount) })}
    people={payment?.addressee && addresseeLine(payment.addressee)}
    day={
      payment?.received && (
        <>
          領収日 <DateText time={payment.received.on} />
        </>
      )
    }
    live={live}
  >
    {children}
  </Moment>
)

/** The paper of a receipt. */
export const PaidSheet = ({ payment, children }: Pick<Paid, 'payment' | 'children'>) => (
  <Sheet title={payment ? '領収書' : 'サイト利用料'} number={payment?.receiptNumber && `領収書番号 ${payment.receiptNumber}`}>
    {children}
  </Sheet>
)
