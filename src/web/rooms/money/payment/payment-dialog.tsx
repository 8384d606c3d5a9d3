import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { ReasonKind } from '#domain/base/reason/enumerations.ts'
import { formatYen } from '#domain/base/words/format.ts'
import { formatISODay } from '#domain/base/words/format-moments.ts'
import { calledOff } from '#domain/money/deposit/doubts.ts'
import { refundableAmount, withOpenAmountBilled } from '#domain/money/payment/amounts.ts'
import type { Deposit, Payment } from '#domain/money/payment/contract.ts'
import { isTaking } from '#domain/money/payment/dispute-policy.ts'
import { markOf } from '#domain/money/payment/dispute-standing.ts'
import { paymentMethods } from '#domain/money/payment/enumerations.ts'
import { transferDoubts } from '#domain/money/payment/payer.ts'
import { paymentActions } from '#domain/money/payment/policy.ts'
import { canBeCalledOff } from '#domain/money/payment/refund-enumerations.ts'
import { paymentStanding, sumsInWords } from '#domain/money/payment/standing.ts'
import type { UserType } from '#platform/context.ts'
import { api } from '#web/api/client.ts'
import { ReasonTexts } from '#web/rooms/base/reason/reason-texts.tsx'
import { RemindersOf } from '#web/rooms/money/reminder/reminders.tsx'
import { DateText } from '#web/ui/amount.tsx'
import { StandingBadge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { RadioCards } from '#web/ui/field/choices.tsx'
import { TextArea, TextField } from '#web/ui/field/text-field.tsx'
import { missing } from '#web/ui/form/required.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { DefinitionTable } from '#web/ui/reading/definition-table.tsx'
import { SumHead } from '#web/ui/reading/sum-head.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { showFailure, showToast } from '#web/ui/toast.tsx'
import { useAction } from '#web/ui/use-once.ts'
import { DepositWaits } from './deposit-waits.tsx'
import { Deposits } from './deposits.tsx'
import { DisputeBadge } from './dispute-badge.tsx'
import { DisputeNotices, Disputes } from './disputes.tsx'
import { loadPaymentFacts, type PaymentFactsData } from './load-payment-facts.ts'
import { Doubts, Receive } from './receive-dialog.tsx'
import { Refunds } from './refunds.tsx'

interface PaymentDialogProps {
  payment: Payment
  viewer: { id: string; userType: UserType }
  /** A moment. */
  now: string
  onChanged: () => unknown
}

/** The operator's view of a payment, opened over the chat: the amount owed, deposits, and confirmation or refund. */
export function PaymentDialog({ onClose, ...given }: PaymentDialogProps & { onClose: () => void }) {
  const { id, version } = given.payment
  const [facts, setFacts] = useState<PaymentFactsData>()
  const { busy, run } = useAction({ tell: showFailure })
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again when the payment has changed.
  useEffect(() => void run(async () => setFacts(await loadPaymentFacts(given.payment))), [id, version])
  return (
    <Dialog open title="お支払いの詳細" onClose={onClose}>
      {facts ? <PaymentFacts {...given} facts={facts} /> : busy && <Spinner />}
      <p>
        <Link to="/admin/payment/$id" params={{ id: given.payment.id }}>
          この支払いのページと社内メモ
        </Link>
      </p>
    </Dialog>
  )
}

/** Three parts: the amount, its facts and actions, and its history, above `children`. */
export function PaymentFacts({
  payment,
  viewer,
  now,
  facts,
  links,
  children,
  onChanged,
}: PaymentDialogProps & { facts: PaymentFactsData; links?: ReactNode; children?: ReactNode }) {
  const { disputes, deposits, reminders, refunds, situation } = facts
  const today = formatISODay(now)
  const actions = paymentActions(viewer, payment)
  const mayRefund = !disputes.some(isTaking)
  const doubts = actions.includes('receive') ? calledOff(situation) : []
  const mark = disputes.map(markOf).find((one) => one !== null)
  const { amount, paymentUserName, orderNumber, dueDate, method, paidAt, receiptNumber, refundedAt, refundNumber, stripePaymentID } =
    payment
  const { transferAnnouncedAt, transferDate, transferName, transferAmount, transfer } = payment
  return (
    <>
      <div className="stack gap-4">
        <SumHead
          term="請求額（税込）"
          yen={amount}
          standing={
            <>
              <StandingBadge standing={paymentStanding(payment, today)} />
              {mark && <DisputeBadge mark={mark} />}
            </>
          }
        >
          支払期限 <DateText time={dueDate} />
        </SumHead>
        <DisputeNotices {...{ disputes, now, onChanged }} />
        <DepositWaits payment={payment} />
        <Doubts of={doubts} />
      </div>
      <div className="stack gap-4">
        <DefinitionTable
          rows={[
            {
              term: '支払う人',
              value: (
                <Link to="/admin/user/$id" params={{ id: payment.paymentUserID }}>
                  {paymentUserName}
                </Link>
              ),
            },
            { term: 'ご注文番号', value: orderNumber },
            ...(payment.receivedAmount > 0 && payment.receivedAmount < amount ? [{ term: '入金状況', value: sumsInWords(payment) }] : []),
            ...(payment.refundedAmount > 0 ? [{ term: '返した額', value: formatYen(payment.refundedAmount) }] : []),
            { term: '支払方法', value: method && paymentMethods[method] },
            ...(transferAnnouncedAt
              ? [
                  { term: '振込の連絡', value: <DateText time={transferAnnouncedAt} form="moment" /> },
                  { term: '振込日', value: transferDate && <DateText time={transferDate} /> },
                  { term: '振込名義', value: `${transferName}（付ける番号 ${transfer.reference}）` },
                  { term: '振込金額', value: transferAmount === null ? null : formatYen(transferAmount) },
                  ...(paidAt ? [] : transferDoubts(withOpenAmountBilled(payment)).map((doubt) => ({ term: '確かめること', value: doubt }))),
                ]
              : []),
            ...(paidAt
              ? [
                  ...(payment.received ? [{ term: '入金日', value: <DateText time={payment.received.on} /> }] : []),
                  { term: '入金を確認した日時', value: <DateText time={paidAt} form="moment" /> },
                  { term: '領収書番号', value: receiptNumber },
                ]
              : []),
            ...(stripePaymentID ? [{ term: '決済番号', value: stripePaymentID }] : []),
            ...(refundedAt
              ? [
                  { term: '返金日時', value: <DateText time={refundedAt} form="moment" /> },
                  { term: '返還番号', value: refundNumber },
                ]
              : []),
          ]}
        />
        {actions.includes('receive') && <Receive {...{ payment, today, doubts, onChanged }} quiet={payment.moneyCame} />}
        {actions.includes('refund') &&
          mayRefund &&
          (payment.refundRequestedAt ? (
            <p>返金の手続きを進めています。</p>
          ) : (
            <Refund payment={payment} deposits={deposits} today={today} onChanged={onChanged} />
          ))}
        {links}
      </div>
      <div className="stack gap-6">
        <RemindersOf first={reminders} payment={payment} today={today} onChanged={onChanged} />
        <Deposits deposits={deposits} />
        <Disputes disputes={disputes} />
        <Refunds first={refunds} payment={payment} today={today} closed={!mayRefund} onChanged={onChanged} />
        {children}
      </div>
    </>
  )
}

/** Refund form: the button only opens an explanation, and only the form itself sends the request. */
function Refund(given: Omit<RefundGiven, 'onClose'>) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <p>
        <Button kind="negative" onClick={() => setOpen(true)}>
          返金へ進む
        </Button>
      </p>
      {open && <RefundDialog {...given} onClose={() => setOpen(false)} />}
    </>
  )
}

interface RefundGiven extends Omit<PaymentDialogProps, 'viewer' | 'now'> {
  today: string
  deposits: readonly Deposit[]
  onClose: () => void
}

function RefundDialog({ payment, deposits, today, onClose, onChanged }: RefundGiven) {
  const { paymentUserName, usageFeeFlag } = payment
  const amount = refundableAmount(payment)
  const isByTransfer = !waysOf(payment, deposits).has('card')
  const form = useForm({
    initial: { reason: '', way: 'ask', paidOutOn: today },
    check: (values) => missing(values, { reason: '返金の理由' }),
    async send({ reason, way, paidOutOn }) {
      const body = { reason: reason.trim(), ...(way === 'paidOut' ? { paidOut: true, paidOutOn } : { paidOut: false }) }
      await api.refundPayment({ params: { id: payment.id }, body }, { ifMatch: payment.version })
      showToast('返金の手続きをしました')
      await onChanged()
    },
    done: onClose,
  })
  return (
    <FormDialog
      title={`${formatYen(amount)}を返金しますか？`}
      form={form}
      confirm={`はい、${formatYen(amount)}を返金する`}
      negative
      onClose={onClose}
    >
      <p>
        {`${paymentUserName} 様に、${payment.refundedAmount > 0 ? '残りの' : '全額の'}${formatYen(amount)}をお返しします。`}
        {howItGoesBack(payment, deposits)}
        承認を待つ申請があるときは、この返金に含めます。
        {usageFeeFlag && 'サイト利用料は無効になります。'}
        {finality(waysOf(payment, deposits), isByTransfer ? form.values.way : 'ask')}
      </p>
      {isByTransfer && <RadioCards {...form.field('way')} label="お返しの方法" required choices={transferWays} />}
      {isByTransfer && form.values.way === 'paidOut' && (
        <TextField {...form.field('paidOutOn')} label="振り込んだ日" type="date" required />
      )}
      <ReasonTexts kind={ReasonKind.refunded} written={form.values.reason} onWrite={(text) => form.set('reason', text)} />
      <TextArea {...form.field('reason')} label="返金の理由" required rows={2} most={400} />
    </FormDialog>
  )
}

/** Until when each share can be called off. */
export const finality = (ways: ReadonlySet<Payment['method']>, way: string): string =>
  (['card', 'transfer'] as const)
    .filter((method) => ways.has(method))
    .map((method) => {
      if (way === 'paidOut') return '記録すると、取り消せません。'
      if (canBeCalledOff(method)) return '振込を記録するまでは取り消せます（お相手にメールで知らせます）。'
      return 'カードへの返金は、取り消せません。'
    })
    .join('')

const transferWays = [
  {
    value: 'ask',
    label: 'これから振り込む',
    note: 'お相手に額と理由を知らせ、返金先の口座をたずねます。振り込んでから「返金」で記録してください。',
  },
  { value: 'paidOut', label: 'もう振り込んだ', note: '口座はほかの方法で確かめ、運営の口座から振り込みました。' },
]

const waysOf = ({ method }: Payment, deposits: readonly Deposit[]) =>
  new Set([method, ...deposits.filter(({ credited }) => credited).map(({ method }) => method)])

function howItGoesBack(payment: Payment, deposits: readonly Deposit[]): string {
  const came = waysOf(payment, deposits)
  if (came.has('card') && came.has('transfer'))
    return 'カードの分は決済会社を通じて返します。振込の分は、お相手に返金先の口座をたずねます。振り込んでから「返金」で記録してください。'
  if (came.has('card')) return '決済会社を通じて全額をカードに返金します。'
  return ''
}
