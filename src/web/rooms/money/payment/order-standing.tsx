import { formatYen } from '#domain/base/words/format.ts'
import type { DeskDispute } from '#domain/money/desk/contract.ts'
import type { Order } from '#domain/money/order/contract.ts'
import { OrderStatus } from '#domain/money/order/enumerations.ts'
import type { Payment } from '#domain/money/payment/contract.ts'
import { markOf } from '#domain/money/payment/dispute-standing.ts'
import { paymentStanding } from '#domain/money/payment/standing.ts'
import { DateText } from '#web/ui/amount.tsx'
import { StandingBadge } from '#web/ui/badge.tsx'
import { Notice } from '#web/ui/reading/notice.tsx'
import { SumHead } from '#web/ui/reading/sum-head.tsx'
import { DepositWaits } from './deposit-waits.tsx'
import { DisputeBadge } from './dispute-badge.tsx'

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
