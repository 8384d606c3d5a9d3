import { mdiCashCheck, mdiFileDocumentOutline, mdiReceiptTextOutline } from '@mdi/js'
import { Link } from '@tanstack/react-router'
import { formatFee } from '#domain/base/words/format.ts'
import { invoicedAt, isInvoiced } from '#domain/money/order/policy.ts'
import type { Payment } from '#domain/money/payment/contract.ts'
import type { Dealing } from '#domain/money/payment/dealing.ts'
import { waitingWords } from '#domain/money/payment/standing.ts'
import { hasReceipt, isOwed } from '#domain/money/payment/state.ts'
import { QuotationStatus } from '#domain/money/quotation/enumerations.ts'
import type { Chat } from '#domain/talk/chat/contract.ts'
import { MessageType } from '#domain/talk/chat/enumerations.ts'
import { UserType } from '#platform/context.ts'
import { formerWords, nextStep, overtakenBy, receivedText, standingOf, sumOf, titleOf } from '#web/rooms/deal/negotiation/dealing.ts'
import { GO_APPLY } from '#web/rooms/deal/negotiation/labels.ts'
import { type PayingSide, paths, type Side } from '#web/rooms/deal/negotiation/paths.ts'
import { DateText } from '#web/ui/amount.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './deal-card.module.css'
import { Folded } from './folded.tsx'

interface CardReader {
  id: string
  userType: UserType
  side: Side
}

/**
 * A quotation, an invoice or a payment in the chat: its contents, status and the reader's next step. Only the newest card of a purchase is
 * expanded.
 */
export function DealCard({
  chat,
  dealing,
  reader,
  today,
  current,
}: {
  chat: Pick<Chat, 'messageType' | 'message' | 'relation' | 'negotiationID'>
  dealing: Dealing | undefined
  reader: CardReader
  today: string
  /** The newest card of its purchase, which has the buttons. */
  current: boolean
}) {
  const { messageType, message, relation } = chat
  const { about, icon, title } = kinds[messageType as 3 | 4 | 5]
  const isOrdered = messageType === MessageType.invoice && dealing?.order && !isInvoiced(dealing.order)
  const standing = dealing && standingOf(dealing, today, reader.userType)
  if (!current) return <Folded message={message} current={standing?.label} />
  const words = (dealing && overtakenBy(about, dealing)) ?? message
  const former = dealing && formerWords(about, dealing, { message, words })
  const received = dealing && receivedText(dealing, reader.userType)
  const { amount, isRest } = dealing ? sumOf(dealing) : { amount: relation?.totalAmount, isRest: false }
  return (
    <section className={`stack gap-2 lifted pad-4 ${styles.card}`} aria-label={isOrdered ? 'ご注文' : title}>
      <header className="cluster middle gap-2">
        <Icon path={icon} />
        <h3 className="text-m">
          {messageType === MessageType.quotation && !dealing?.quotation.quotationNumber ? '見積のご依頼' : isOrdered ? 'ご注文' : title}
        </h3>
        {standing && <Badge tone={standing.tone}>{standing.label}</Badge>}
      </header>
      <p>{words}</p>
      {former && <p className="hint">{former}</p>}
      {dealing && <p className="bold">{titleOf(dealing.quotation)}</p>}
      {typeof amount === 'number' && <p className="text-xl bold figures">{`${isRest ? '残り ' : ''}${formatFee(amount)}`}</p>}
      {messageType === MessageType.payment && received && <p>{received}</p>}
      {dealing?.payment?.waitingDeposit && <p>{waitingWords(dealing.payment.waitingDeposit)}</p>}
      {dealing && <Deadline messageType={messageType} dealing={dealing} />}
      {dealing && <Steps {...{ chat, dealing, reader, today }} />}
    </section>
  )
}

function Deadline({ messageType, dealing: { quotation, order, payment } }: { messageType: number; dealing: Dealing }) {
  if (messageType === MessageType.quotation && quotation.quotationStatus === QuotationStatus.offered && quotation.validUntil)
    return (
      <p className="hint">
        有効期限：
        <DateText time={quotation.validUntil} />
      </p>
    )
  const issued = order && invoicedAt(order)
  if (messageType === MessageType.invoice && order?.dueDate && issued && payment && isOwed(payment))
    return (
      <p className="hint">
        請求日：
        <DateText time={issued} />
        <br />
        お支払い期限：
        <DateText time={order.dueDate} />
      </p>
    )
  return null
}

/** Only the reader's own step is prominent; the document can always be viewed. */
function Steps({
  chat: { messageType, negotiationID },
  dealing,
  reader,
  today,
}: Omit<Parameters<typeof DealCard>[0], 'current'> & { dealing: Dealing }) {
  const { quotation, payment } = dealing
  // An operator viewing a party's page cannot take that party's steps.
  const acts = (reader.userType === UserType.admin) === (reader.side === 'admin')
  const step = acts ? nextStep(reader, dealing, today) : undefined
  const params = { negotiationID }
  const isPaid = payment && hasReceipt(payment)
  return (
    <div className={`cluster middle gap-2 ${styles.steps}`}>
      {messageType !== MessageType.payment && (
        <LinkButton kind="quiet" wide={false} to="." search={showQuotation(quotation.id)}>
          {quotation.quotationNumber ? '見積書を見る' : '依頼の内容を見る'}
        </LinkButton>
      )}
      {step === 'apply' && (
        <LinkButton wide={false} to="." search={showQuotation(quotation.id, true)}>
          {GO_APPLY}
        </LinkButton>
      )}
      {step === 'pay' && payment && reader.side !== 'admin' && (
        <LinkButton wide={false} to={paths[reader.side].paymentMenu} params={params} search={{ paymentID: payment.id }}>
          お支払いへ進む
        </LinkButton>
      )}
      {messageType === MessageType.invoice &&
        step !== 'pay' &&
        payment &&
        isOwed(payment) &&
        payment.acceptedAt &&
        reader.side !== 'admin' && (
          <LinkButton kind="quiet" wide={false} to={paths[reader.side].paymentMenu} params={params} search={{ paymentID: payment.id }}>
            状況を見る
          </LinkButton>
        )}
      {messageType === MessageType.payment && isPaid && reader.side !== 'admin' && (
        <ReceiptLink {...{ side: reader.side, negotiationID, payment }} />
      )}
      {step === 'offer' && (
        <LinkButton wide={false} to="/admin/menu/$negotiationID/selectMenu" params={params} search={{ quotationID: quotation.id }}>
          見積を作成する
        </LinkButton>
      )}
      {step === 'confirm' && (
        <LinkButton
          wide={false}
          to="/admin/menu/$negotiationID/quotation/$quotationID/createOrder"
          params={{ negotiationID, quotationID: quotation.id }}
        >
          申し込みを確認する
        </LinkButton>
      )}
      {step === 'receive' && payment && <ReceiveLink payment={payment} />}
    </div>
  )
}

/** To the money that has come, or else to the payment, whose transfer is only announced. */
export const ReceiveLink = ({ payment: { id, waitingDeposit } }: { payment: Pick<Payment, 'id' | 'waitingDeposit'> }) =>
  waitingDeposit ? (
    <LinkButton wide={false} to="/admin/deposit/{-$id}" params={{ id: waitingDeposit.id }} search={{ tab: 'all' }}>
      入金を照合する
    </LinkButton>
  ) : (
    <LinkButton wide={false} to="." search={showPayment(id)}>
      入金を確認する
    </LinkButton>
  )

const ReceiptLink = ({ side, negotiationID, payment }: { side: PayingSide; negotiationID: string; payment: { id: string } }) => (
  <Link to={paths[side].paymentMenu} params={{ negotiationID }} search={{ paymentID: payment.id }}>
    領収書を見る
  </Link>
)

/** The room shows the quotation named in the address over the chat. */
export const showQuotation = (quotation: string, applying = false) => ({ quotation, apply: applying ? '1' : undefined })
export const showPayment = (payment: string) => ({ payment })

const kinds = {
  3: { about: 'quotation', icon: mdiFileDocumentOutline, title: '見積書' },
  4: { about: 'order', icon: mdiReceiptTextOutline, title: 'ご請求' },
  5: { about: 'payment', icon: mdiCashCheck, title: 'お支払い' },
} as const
