import { Link } from '@tanstack/react-router'
import { formatFee } from '#domain/base/words/format.ts'
import { formatDay } from '#domain/base/words/format-moments.ts'
import type { DeskDispute } from '#domain/money/desk/contract.ts'
import type { Dealing } from '#domain/money/payment/dealing.ts'
import { markOf } from '#domain/money/payment/dispute-standing.ts'
import { isOpen } from '#domain/money/payment/policy.ts'
import { waitingWords } from '#domain/money/payment/standing.ts'
import { hasReceipt, isOwed } from '#domain/money/payment/state.ts'
import { QuotationStatus } from '#domain/money/quotation/enumerations.ts'
import type { UserType } from '#platform/context.ts'
import { nextStep, receivedText, standingOf, titleOf } from '#web/rooms/deal/negotiation/dealing.ts'
import { paths, type Side } from '#web/rooms/deal/negotiation/paths.ts'
import { DisputeBadge } from '#web/rooms/money/payment/dispute-badge.tsx'
import { isWithdrawable, WithdrawQuotation } from '#web/rooms/money/quotation/withdraw-quotation.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { ReceiveLink, showPayment, showQuotation } from '../talk/deal-card.tsx'

/** Everything requested in this negotiation, with its status and possible actions. */
export function DealingList({
  dealings,
  disputes = [],
  viewer,
  side,
  today,
}: {
  dealings: readonly Dealing[]
  /** For operators only. */
  disputes?: readonly DeskDispute[]
  viewer: { id: string; userType: UserType }
  side: Side
  today: string
}) {
  if (dealings.length === 0) return <p className="hint">見積やお支払いは、まだありません。</p>
  return (
    <ul className="stack gap-3">
      {dealings.map((dealing) => {
        const { quotation, order, payment } = dealing
        const { label, tone } = standingOf(dealing, today, viewer.userType)
        const received = receivedText(dealing, viewer.userType)
        const mark = disputes.flatMap((one) => (one.paymentID === payment?.id && markOf(one)) || [])[0]
        return (
          <li key={quotation.id} className="stack gap-1 pad-3 tinted">
            <p className="bold">{titleOf(quotation)}</p>
            <p className="cluster middle gap-2">
              <Badge tone={tone}>{label}</Badge>
              {mark && <DisputeBadge mark={mark} />}
              {quotation.totalAmount !== null && <span>{formatFee(quotation.totalAmount)}</span>}
              {payment && isOpen(payment) && isOwed(payment) && <span>{`お支払い期限：${formatDay(payment.dueDate)}`}</span>}
            </p>
            <p className="hint">
              {[
                side === 'admin' && `${quotation.userName} 様`,
                quotation.quotationNumber && `見積 ${quotation.quotationNumber}`,
                order && `注文 ${order.orderNumber}`,
              ]
                .filter(Boolean)
                .join(' ・ ')}
            </p>
            {received && <p className="hint">{received}</p>}
            {payment?.waitingDeposit && <p className="hint">{waitingWords(payment.waitingDeposit)}</p>}
            <div className="cluster middle gap-2">
              <Link to="." search={showQuotation(quotation.id)}>
                {quotation.quotationNumber ? '見積書' : '依頼の内容'}
              </Link>
              {side === 'admin' ? (
                <OperatorLinks {...{ dealing, viewer, today }} />
              ) : (
                <PayerLinks dealing={dealing} side={side} step={nextStep(viewer, dealing, today)} />
              )}
            </div>
          </li>
        )
      })}
    </ul>
  )
}

function PayerLinks({
  dealing: { quotation, payment },
  side,
  step,
}: {
  dealing: Dealing
  side: 'buyer' | 'seller'
  step: ReturnType<typeof nextStep>
}) {
  const params = { negotiationID: quotation.negotiationID }
  const search = { paymentID: payment?.id }
  const isPaid = payment !== undefined && hasReceipt(payment)
  return (
    <>
      {step === 'apply' && (
        <LinkButton wide={false} to="." search={showQuotation(quotation.id, true)}>
          申し込む
        </LinkButton>
      )}
      {step === 'pay' && (
        <LinkButton wide={false} to={paths[side].paymentMenu} params={params} search={search}>
          お支払いへ進む
        </LinkButton>
      )}
      {isPaid && (
        <Link to={paths[side].paymentMenu} params={params} search={search}>
          領収書
        </Link>
      )}
      {payment?.transferAnnouncedAt && !isPaid && (
        <Link to={paths[side].paymentTransfer} params={params} search={search}>
          お振込の状況
        </Link>
      )}
    </>
  )
}

function OperatorLinks({ dealing, viewer, today }: { dealing: Dealing } & Pick<Parameters<typeof DealingList>[0], 'viewer' | 'today'>) {
  const { quotation, order, payment } = dealing
  const step = nextStep(viewer, dealing, today)
  const { negotiationID, id: quotationID, quotationStatus } = quotation
  return (
    <>
      {quotationStatus <= QuotationStatus.offered && (
        <LinkButton
          kind={step === 'offer' ? 'primary' : 'quiet'}
          wide={false}
          to="/admin/menu/$negotiationID/selectMenu"
          params={{ negotiationID }}
          search={{ quotationID }}
        >
          {step === 'offer' ? '見積を作成する' : '見積を作り直す'}
        </LinkButton>
      )}
      {isWithdrawable(viewer, dealing, today) && <WithdrawQuotation id={quotationID} />}
      {(quotationStatus === QuotationStatus.offered || order) && (
        <LinkButton
          kind={step === 'confirm' ? 'primary' : 'quiet'}
          wide={false}
          to="/admin/menu/$negotiationID/quotation/$quotationID/createOrder"
          params={{ negotiationID, quotationID }}
        >
          {step === 'confirm' ? '申し込みを確認する' : order ? '注文の内容' : '注文を作成する'}
        </LinkButton>
      )}
      {payment && step === 'receive' && <ReceiveLink payment={payment} />}
      {payment && step !== 'receive' && (
        <LinkButton kind="quiet" wide={false} to="." search={showPayment(payment.id)}>
          お支払いの詳細
        </LinkButton>
      )}
    </>
  )
}
