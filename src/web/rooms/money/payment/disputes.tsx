import { useEffect, useState } from 'react'
import { formatYen } from '#domain/base/words/format.ts'
import type { DeskDispute } from '#domain/money/desk/contract.ts'
import type { Payment } from '#domain/money/payment/contract.ts'
import { disputeReason, disputeStatuses } from '#domain/money/payment/dispute-enumerations.ts'
import { api } from '#web/api/client.ts'
import { DateText } from '#web/ui/amount.tsx'
import styles from './payment.module.css'

/** Disputes of a card payment. Evidence is given at the provider's site. */
export function Disputes({ payment: { id, method } }: { payment: Payment }) {
  const [disputes, setDisputes] = useState<readonly DeskDispute[]>([])
  useEffect(() => {
    if (method !== 'card') return
    let gone = false
    api.listDeskDisputes({ query: { paymentID: [id] } }).then(
      ({ items }) => {
        if (!gone) setDisputes(items)
      },
      () => {},
    )
    return () => {
      gone = true
    }
  }, [id, method])
  if (disputes.length === 0) return null
  return (
    <section className={styles.panel}>
      <h3>異議申し立て</h3>
      <ul className="bulleted">
        {disputes.map(({ id, status, amount, reason, openedAt, evidenceDueAt, closedAt, withdrawn, providerURL }) => (
          <li key={id}>
            <DateText time={openedAt} />{' '}
            {[disputeStatuses[status] ?? status, formatYen(amount), disputeReason(reason), withdrawn && '残高から引き落とし済み']
              .filter(Boolean)
              .join('・')}
            {evidenceDueAt && !closedAt && (
              <p>
                証拠の期限は
                <DateText time={evidenceDueAt} form="moment" />
                です。証拠は決済会社の画面で送ります。
              </p>
            )}
            <p>
              <a href={providerURL} target="_blank" rel="noreferrer">
                決済会社の画面を開く
              </a>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
