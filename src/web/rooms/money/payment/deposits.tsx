import { useEffect, useState } from 'react'
import { formatYen } from '#domain/base/words/format.ts'
import type { Deposit } from '#domain/money/payment/contract.ts'
import { paymentMethods } from '#domain/money/payment/enumerations.ts'
import { api } from '#web/api/client.ts'
import { DateText } from '#web/ui/amount.tsx'
import styles from './payment.module.css'

const refundText = { due: '返金待ち', pending: '返金の手続き中', done: '返金済み', failed: '返金できませんでした' } as const

/** All money received for a payment, including deposits that did not match and are returned. */
export function useDeposits(paymentID: string): readonly Deposit[] {
  const [deposits, setDeposits] = useState<readonly Deposit[]>([])
  useEffect(() => {
    let gone = false
    api.listDeposits({ params: { id: paymentID } }).then(
      ({ items }) => {
        if (!gone) setDeposits(items)
      },
      () => {},
    )
    return () => {
      gone = true
    }
  }, [paymentID])
  return deposits
}

export function Deposits({ deposits }: { deposits: readonly Deposit[] }) {
  if (deposits.length === 0) return null
  return (
    <section className={styles.panel}>
      <h3>届いたお金</h3>
      <ul className={styles.list}>
        {deposits.map(({ id, receivedOn, method, amount, payerName, credited, refundState, refundReason }) => (
          <li key={id}>
            <DateText time={receivedOn} /> {paymentMethods[method]} {formatYen(amount)}
            {payerName && `（${payerName}）`}
            {credited ? ' 入金済み' : ' この請求には充てていません'}
            {refundState && `・${refundText[refundState]}`}
            {refundReason && `：${refundReason}`}
          </li>
        ))}
      </ul>
    </section>
  )
}
