import { Link } from '@tanstack/react-router'
import { formatYen } from '#domain/base/words/format.ts'
import type { Order } from '#domain/money/order/contract.ts'
import { isPartlyPaid, openAmount, withOpenAmountBilled } from '#domain/money/payment/amounts.ts'
import type { Payment } from '#domain/money/payment/contract.ts'
import { PaymentStatus } from '#domain/money/payment/enumerations.ts'
import { transferDoubts } from '#domain/money/payment/payer.ts'
import { paymentActions } from '#domain/money/payment/policy.ts'
import { ANNOUNCED, BEING_CONFIRMED } from '#domain/money/payment/standing.ts'
import { hasReceipt, isMethodOpen } from '#domain/money/payment/state.ts'
import type { Site } from '#platform/site/contract.ts'
import { useLiveData } from '#web/live/use-live.ts'
import { DealPage } from '#web/rooms/deal/negotiation/deal-page.tsx'
import { NothingHere } from '#web/rooms/deal/negotiation/nothing-here.tsx'
import { type PayingSide, paths } from '#web/rooms/deal/negotiation/paths.ts'
import { useViewer } from '#web/session/use-viewer.ts'
import { DateText } from '#web/ui/amount.tsx'
import { Notice } from '#web/ui/reading/notice.tsx'
import { AwaitingPayment } from './awaiting-payment.tsx'
import { cardRefusal } from './card-refusal.ts'
import { Invoice } from './invoice.tsx'
import { MoneyBack } from './money-back.tsx'
import { PaidMoment } from './paid-moment.tsx'
import { PaymentChoice } from './payment-choice.tsx'
import type { PaymentData } from './payment-data.ts'
import type { PaymentSearch } from './payment-search.ts'
import { Receipt } from './receipt.tsx'
import { TransferAccount } from './transfer-account.tsx'

/** An invoice with payment options; once paid, the receipt. */
export function PaymentPage({
  negotiationID,
  data,
  search,
  side,
}: {
  negotiationID: string
  data: PaymentData
  search: PaymentSearch
  side: PayingSide
}) {
  useLiveData('payment', 'order')
  const { negotiation, payment, order, site, papers, refunds, now } = data
  const toRoom = { to: paths[side].room, params: { id: negotiationID } } as const
  const isPaid = payment !== undefined && hasReceipt(payment)
  const title = isPaid ? 'お支払いの内容' : payment && order ? 'お支払い方法の選択' : 'お支払い'
  return (
    <DealPage {...{ negotiation, side, title }} here="お支払い" width="reading" brief>
      {payment && order ? (
        <>
          <Standing data={{ payment, order, site }} search={search} side={side} />
          <MoneyBack refunds={refunds} />
          {!isPaid && <Choice data={{ payment, order, site }} search={search} side={side} />}
          {isPaid ? (
            <Receipt
              {...{ payment, order, site, papers }}
              reached={
                payment.paymentStatus === PaymentStatus.paid && (
                  <PaidMoment line="お支払いが完了しました" payment={payment} live={search.checkout === 'done'}>
                    <p>{afterPaying(payment)}</p>
                  </PaidMoment>
                )
              }
            />
          ) : (
            <Invoice order={order} site={site} />
          )}
          <p>
            <Link {...toRoom}>商談に戻る</Link>
          </p>
        </>
      ) : (
        <NothingHere {...{ negotiation, side }} now={new Date(now)} drawing="cat" title="お支払いいただくものはありません">
          <p>申し込みを運営が確認すると、請求が商談に届きます。</p>
        </NothingHere>
      )}
    </DealPage>
  )
}

interface StandingProps {
  data: { payment: Payment; order: Order; site: Site }
  search: PaymentSearch
  side: PayingSide
}

/** Shows the payer of a settled payment its pending and completed refunds. */
function afterPaying({ refundRequestedAt, refundedAmount }: Payment): string {
  const back = refundedAmount > 0 ? `${formatYen(refundedAmount)}を返金しました。` : ''
  if (refundRequestedAt) return `${back}${back && '続けて、'}返金の手続きを進めています。終わるとメールでお知らせします。`
  return back || 'ありがとうございます。商談にも領収書が届いています。'
}

/** The latest event, in a single notice. */
function Standing({ data: { payment, order }, search, side }: StandingProps) {
  const { paymentStatus, closedAt, acceptedAt, transferAnnouncedAt, moneyCame, errorReason, negotiationID } = payment
  const doubts = transferAnnouncedAt ? transferDoubts(withOpenAmountBilled(payment)) : []
  if (paymentStatus === PaymentStatus.refunded)
    return (
      <Notice title="このお支払いは返金済みです">
        <p>返金の時期は、カード会社や金融機関によって異なります。</p>
      </Notice>
    )
  // The receipt below says so.
  if (paymentStatus === PaymentStatus.paid) return null
  if (closedAt)
    return (
      <Notice kind="warning" title="この請求は取り消されました">
        <p>お支払いは不要です。{order.cancelReason && `理由：${order.cancelReason}`}</p>
      </Notice>
    )
  if (!acceptedAt)
    return (
      <Notice kind="warning" title="先に内容のお申し込みが必要です">
        <p>運営が作成した注文です。内容をご確認のうえ、お申し込みください。</p>
        <Link to={paths[side].room} params={{ id: negotiationID }} search={{ quotation: order.quotationID }}>
          内容を確認する
        </Link>
      </Notice>
    )
  if (isPartlyPaid(payment)) return <PartlyPaid payment={payment} />
  if (transferAnnouncedAt)
    return (
      <Notice kind={doubts.length > 0 ? 'warning' : 'info'} title={ANNOUNCED}>
        {doubts.length > 0 ? doubts.map((doubt) => <p key={doubt}>{doubt}</p>) : <p>{BEING_CONFIRMED}</p>}
        <Link to={paths[side].paymentTransfer} params={{ negotiationID }} search={{ paymentID: payment.id }}>
          お振込の状況を見る
        </Link>
      </Notice>
    )
  if (moneyCame)
    return (
      <Notice title={ANNOUNCED}>
        <p>{BEING_CONFIRMED}</p>
      </Notice>
    )
  if (paymentStatus === PaymentStatus.failed)
    return (
      <Notice kind="error" title="カードでお支払いできませんでした" live>
        <p>{cardRefusal(errorReason)}</p>
      </Notice>
    )
  if (search.checkout === 'canceled')
    return (
      <Notice kind="warning" title="お支払いは完了していません">
        <p>カードのお支払い画面から戻りました。請求はされていません。もう一度お支払い方法をお選びください。</p>
      </Notice>
    )
  return null
}

function Choice({ data: { payment, site }, search, side }: StandingProps) {
  const viewer = useViewer()
  if (!viewer || !isMethodOpen(payment) || !paymentActions(viewer, payment).includes('pay')) return null
  if (search.checkout === 'done' && payment.paymentStatus === PaymentStatus.unpaid) return <AwaitingPayment paymentID={payment.id} />
  return <PaymentChoice payment={{ ...payment, amount: openAmount(payment) }} site={site} side={side} />
}

/** Shown for a partly paid payment: the open amount, its due date, and the account. */
function PartlyPaid({ payment }: { payment: Payment }) {
  const open = openAmount(payment)
  return (
    <>
      <Notice kind="warning" title={`一部のご入金を確認しました（残り${formatYen(open)}）`} live>
        <p>
          {`${formatYen(payment.receivedAmount)}を受け取りました。ありがとうございます。残りの${formatYen(open)}を、`}
          <DateText time={payment.dueDate} />
          までにお支払いください。
        </p>
        <p>すでにお振り込みのときは、そのままお待ちください。運営が確認し、領収書をお届けします。</p>
      </Notice>
      <TransferAccount payment={{ ...payment, amount: open }} />
    </>
  )
}
