import { formatYen } from '#domain/base/words/format.ts'
import type { DeskDispute } from '#domain/money/desk/contract.ts'
import type { Order } from '#domain/money/order/contract.ts'
import { AddresseeKind, OrderStatus } from '#domain/money/order/enumerations.ts'
import { isInvoiced } from '#domain/money/order/policy.ts'
import type { Payment } from '#domain/money/payment/contract.ts'
import { markOf } from '#domain/money/payment/dispute-standing.ts'
import { paymentStanding } from '#domain/money/payment/standing.ts'
import type { Quotation } from '#domain/money/quotation/contract.ts'
import { DepositWaits } from '#web/rooms/money/payment/deposit-waits.tsx'
import { DisputeBadge } from '#web/rooms/money/payment/dispute-badge.tsx'
import { DateText } from '#web/ui/amount.tsx'
import { StandingBadge } from '#web/ui/badge.tsx'
import { DefinitionTable } from '#web/ui/reading/definition-table.tsx'
import { Notice } from '#web/ui/reading/notice.tsx'
import { PaperLink } from '#web/ui/reading/paper-link.tsx'
import { SumHead } from '#web/ui/reading/sum-head.tsx'
import { AddresseeChoice } from './addressee-choice.tsx'
import { DiffersFromQuotation } from './differs-from-quotation.tsx'

/** The amount and state of an order, and of its payment once it is to be paid. */
export function OrderStanding({
  order,
  payment,
  disputes,
  today,
}: {
  order: Order
  payment: Payment | undefined
  disputes: readonly DeskDispute[]
  today: string
}) {
  const { orderStatus, dueDate, cancelReason, acceptedAt } = order
  const standing = payment && paymentStanding(payment, today)
  const mark = disputes.map(markOf).find((one) => one !== null)
  return (
    <>
      <SumHead
        term="注文の合計（税込）"
        yen={order.totalAmount}
        standing={
          <>
            {standing && <StandingBadge standing={standing} />}
            {mark && <DisputeBadge mark={mark} />}
          </>
        }
      >
        {dueDate && (
          <>
            支払期限 <DateText time={dueDate} />
          </>
        )}
        {payment && payment.refundedAmount > 0 && <span className="block">{`返した額 ${formatYen(payment.refundedAmount)}`}</span>}
      </SumHead>
      {orderStatus === OrderStatus.placed && (
        <Notice kind="warning" title="申し込みが届いています">
          <p>内容を確かめて注文を確定すると、請求が相手に届き、お支払いできるようになります。</p>
        </Notice>
      )}
      {orderStatus === OrderStatus.confirmed && !acceptedAt && (
        <Notice title="相手の申し込みを待っています">
          <p>相手が内容を確認し「この内容で申し込む」を押すと、お支払いできるようになります。</p>
        </Notice>
      )}
      {payment && <DepositWaits payment={payment} />}
      {orderStatus === OrderStatus.cancelled && (
        <Notice kind="warning" title="この注文はキャンセルされました">
          {cancelReason && <p>理由：{cancelReason}</p>}
        </Notice>
      )}
    </>
  )
}

/** The record of an order and of its acceptance: by whom, when, and exactly what was accepted. */
export function OrderFacts({ order, quoted }: { order: Order; quoted: Pick<Quotation, 'userName'> }) {
  const { orderNumber, orderStatus, orderUserName, orderAt, orderConfirmAt, orderCancelAt, plannedDelivery } = order
  const { acceptedAt, acceptedSHA256, addressee } = order
  return (
    <>
      <DefinitionTable
        rows={[
          { term: '注文番号', value: orderNumber },
          { term: '注文者', value: `${orderUserName} 様` },
          {
            term: '宛名',
            value: (
              <>
                <AddresseeChoice order={order} />
                <DiffersFromQuotation addressee={addressee} quoted={quoted} />
                {orderStatus === OrderStatus.placed && addressee.kind === AddresseeKind.other && (
                  <p>ご本人が入力した宛名です。差し支えないか、確定の前に確かめてください。</p>
                )}
              </>
            ),
          },
          { term: '注文日時', value: <DateText time={orderAt} form="moment" /> },
          {
            term: '申し込みの記録',
            value: acceptedAt && (
              <>
                <DateText time={acceptedAt} form="moment" />
                <details className="hint">
                  <summary>内容の指紋（SHA-256）</summary>
                  <code>{acceptedSHA256}</code>
                </details>
              </>
            ),
          },
          ...(orderConfirmAt ? [{ term: '確定日時', value: <DateText time={orderConfirmAt} form="moment" /> }] : []),
          ...(orderConfirmAt
            ? [{ term: '提供予定日', value: plannedDelivery ? <DateText time={plannedDelivery} /> : '決めていません' }]
            : []),
          ...(orderCancelAt ? [{ term: 'キャンセル日時', value: <DateText time={orderCancelAt} form="moment" /> }] : []),
        ]}
      />
      {orderConfirmAt && (
        <PaperLink href={`/api/order/${order.id}/paper`} label={isInvoiced(order) ? '請求書をPDFで見る' : 'ご注文内容をPDFで見る'} />
      )}
    </>
  )
}
