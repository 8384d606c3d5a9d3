import type { ReactNode } from 'react'
import { formatFee } from '#domain/base/words/format.ts'
import type { Document } from '#domain/money/document/contract.ts'
import { documentKinds } from '#domain/money/document/enumerations.ts'
import { descriptionOf, linesReceived } from '#domain/money/document/sold-lines.ts'
import { addresseeLine } from '#domain/money/order/addressee-line.ts'
import type { Order } from '#domain/money/order/contract.ts'
import type { Payment } from '#domain/money/payment/contract.ts'
import { paymentMethods } from '#domain/money/payment/enumerations.ts'
import { taxesOf } from '#platform/money.ts'
import { addressLine } from '#platform/setting/data.ts'
import { FEE_WITHOUT_CONTRACT } from '#platform/setting/fee-words.ts'
import type { Site } from '#platform/site/contract.ts'
import { LinesTable } from '#web/rooms/money/quotation/lines-table.tsx'
import { DateText } from '#web/ui/amount.tsx'
import { DefinitionTable } from '#web/ui/reading/definition-table.tsx'
import { PaperLink } from '#web/ui/reading/paper-link.tsx'
import { Sheet } from '#web/ui/reading/sheet.tsx'
import styles from './payment.module.css'

/** A receipt as text, with the paper itself; after a refund also the amount refunded. */
export function Receipt({
  payment,
  order,
  site,
  papers,
  reached,
}: {
  payment: Payment
  order: Order
  site: Site
  papers: readonly Document[]
  /** Instead of name, sum and day. */
  reached?: ReactNode
}) {
  const { receiptNumber, addressee, receivedAmount, adjustedAmount, received, method, refundedAt, refundNumber, refundReason } = payment
  const { name, phone } = site.operator
  const lines = linesReceived(order.lines, adjustedAmount)
  return (
    <Sheet
      title="領収書"
      number={receiptNumber && `領収書番号 ${receiptNumber}`}
      {...(!reached && {
        addressee: addressee && addresseeLine(addressee),
        sum: { term: '領収金額', amount: formatFee(receivedAmount) },
      })}
    >
      {reached}
      <p>但し {descriptionOf(order.lines)}。上記の金額を正に領収いたしました。</p>
      <DefinitionTable
        rows={[
          ...(reached ? [] : [{ term: '領収日', value: received && <DateText time={received.on} /> }]),
          { term: 'お支払い方法', value: method && paymentMethods[method] },
          { term: 'ご注文番号', value: order.orderNumber },
          ...(order.plannedDelivery ? [{ term: '提供予定日', value: <DateText time={order.plannedDelivery} /> }] : []),
          ...(refundedAt
            ? [
                { term: '返金日', value: <DateText time={refundedAt} /> },
                { term: '返還番号', value: refundNumber },
                { term: '返金の理由', value: refundReason },
              ]
            : []),
        ]}
      />
      {payment.usageFeeFlag && !refundedAt && <p>{FEE_WITHOUT_CONTRACT}</p>}
      <LinesTable lines={lines} taxes={taxesOf(lines)} totalAmount={receivedAmount} />
      <address className={styles.issuer}>
        {name}
        <br />
        {addressLine(site.operator)}
        <br />
        電話 {phone}
        {site.invoiceNumber && (
          <>
            <br />
            登録番号 {site.invoiceNumber}
          </>
        )}
      </address>
      {papers.map((paper) => (
        <PaperLink key={paper.id} href={`/api/document/${paper.id}/file`} label={`${documentKinds[paper.kind]}をPDFで見る`} />
      ))}
    </Sheet>
  )
}
