import { useCallback, useEffect, useState } from 'react'
import { formatYen } from '#domain/base/words/format.ts'
import { formatDay } from '#domain/base/words/format-moments.ts'
import { payerText } from '#domain/base/words/full-width.ts'
import type { DeskDeposit } from '#domain/money/deposit/desk-contract.ts'
import { refundableAmount } from '#domain/money/payment/amounts.ts'
import type { Payment } from '#domain/money/payment/contract.ts'
import { PaymentStatus, paymentMethods } from '#domain/money/payment/enumerations.ts'
import { destinationStandings } from '#domain/money/payment/refund-enumerations.ts'
import type { Refund } from '#domain/money/refund/contract.ts'
import type { RefundMove } from '#domain/money/refund/policy.ts'
import { api } from '#web/api/client.ts'
import { DateText } from '#web/ui/amount.tsx'
import { Button } from '#web/ui/button.tsx'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { Checkbox } from '#web/ui/field/choices.tsx'
import { TextArea, TextField } from '#web/ui/field/text-field.tsx'
import { missing } from '#web/ui/form/required.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { Notice } from '#web/ui/reading/notice.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { destinationText, PayoutAccount } from './payout-account.tsx'
import { RefundBadge } from './refund-badge.tsx'
import { type DialogProps, type Money, RequestDialog } from './request-refund.tsx'

/** Refunds of a payment with the reader's actions, and the form to request one. */
export function Refunds({
  first,
  payment,
  today,
  closed,
  onChanged,
}: {
  first: readonly Refund[]
  payment: Payment
  today: string
  /** A dispute reclaims the money. */
  closed: boolean
  onChanged: () => unknown
}) {
  const { id, version, amount, paymentUserName, orderID } = payment
  const rest = payment.paymentStatus === PaymentStatus.paid && !closed ? refundableAmount(payment) : 0
  const load = useCallback(() => api.listRefunds({ params: { id } }), [id])
  return (
    <RefundList
      {...{ first, load, today, onChanged, rest }}
      of={{ kind: 'payment', id, version, name: paymentUserName, sum: `お支払い${formatYen(amount)}`, orderID }}
      ask="一部の返金を申請する"
    />
  )
}

/** The same for the remainder of a deposit. */
export function Returns({ deposit, today, onChanged }: { deposit: DeskDeposit; today: string; onChanged: () => unknown }) {
  const { id, remaining, aside } = deposit
  const load = useCallback(() => api.listReturns({ params: { id } }), [id])
  return <RefundList {...{ load, today, onChanged, rest: aside ? 0 : remaining }} of={moneyOf(deposit)} ask="返金を申請する" />
}

/** Asks for the refund of the whole remainder, beside what else it may be used for. */
export function ReturnButton({ deposit, onChanged }: { deposit: DeskDeposit; onChanged: () => unknown }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button wide={false} kind="quiet" onClick={() => setOpen(true)}>
        返金を申請する
      </Button>
      {open && <RequestDialog of={moneyOf(deposit)} rest={deposit.remaining} onClose={() => setOpen(false)} onChanged={onChanged} />}
    </>
  )
}

const moneyOf = ({ id, version, amount, payer, paid }: DeskDeposit): Money => ({
  ...{ kind: 'deposit', id, version },
  name: payerText(payer),
  sum: `入金${formatYen(amount)}`,
  hasMember: paid.some(({ undoneAt }) => !undoneAt),
})

interface ListProps {
  of: Money
  /** The largest refundable amount. */
  rest: number
  /** The label of the request button. */
  ask: string
  /** Loaded with the page; otherwise the list appears as a whole when it has loaded. */
  first?: readonly Refund[]
  load: () => Promise<{ items: readonly Refund[] }>
  today: string
  onChanged: () => unknown
}

function RefundList({ of, rest, ask, first, load, today, onChanged }: ListProps) {
  const [refunds, setRefunds] = useState(first)
  const [open, setOpen] = useState<{ refund?: Refund; move: RefundMove | 'ask' }>()
  const reload = useCallback(
    () =>
      load().then(
        ({ items }) => setRefunds(items),
        () => setRefunds((known) => known ?? []),
      ),
    [load],
  )
  useEffect(() => (first ? setRefunds(first) : void reload()), [first, reload])
  const changed = async () => {
    await reload()
    await onChanged()
  }
  const close = () => setOpen(undefined)
  if (!refunds || (refunds.length === 0 && rest === 0)) return null
  return (
    <section className="stack gap-4">
      <h3>返金</h3>
      {refunds.length > 0 && (
        <ul className="stack gap-4">
          {refunds.map((refund) => (
            <li key={refund.id} className="stack gap-2">
              <p className="cluster middle gap-2">
                <b>{formatYen(refund.amount)}</b> {paymentMethods[refund.method]} <RefundBadge of={refund} />
              </p>
              <p className="hint">
                <DateText time={refund.requestedAt} />{' '}
                {[
                  refund.number && `返還番号：${refund.number}`,
                  refund.requestedByName && `申請：${refund.requestedByName}`,
                  refund.reason,
                  decidedText(refund),
                  refund.decisionReason,
                  destinationText(refund),
                  refund.failure,
                  bouncedText(refund),
                ]
                  .filter(Boolean)
                  .join('・')}
              </p>
              {refund.actions.length > 0 && (
                <div className="cluster gap-2">
                  {refund.actions.map((move) => (
                    <Button
                      key={move}
                      kind={move === 'approve' || move === 'payOut' ? 'primary' : 'quiet'}
                      wide={false}
                      onClick={() => setOpen({ refund, move })}
                    >
                      {moveText[move]}
                    </Button>
                  ))}
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      {rest > 0 && (
        <p>
          <Button kind="quiet" onClick={() => setOpen({ move: 'ask' })}>
            {ask}
          </Button>
        </p>
      )}
      {open?.move === 'ask' && <RequestDialog {...{ of, rest }} onClose={close} onChanged={changed} />}
      {open?.refund && open.move !== 'ask' && (
        <MoveDialog of={of} refund={open.refund} move={open.move} today={today} onClose={close} onChanged={changed} />
      )}
    </section>
  )
}

function approvalText({ method, paymentID }: Refund): string {
  if (method === 'card') return '決済会社を通じてカードに返します。'
  if (paymentID) return '承認すると、お相手に額と理由を知らせ、返金先の口座をたずねます。'
  return 'お相手が会員か分からないため、口座はほかの方法で確かめ、振り込んだ日を記録してください。'
}

/** Money that was never income gets no number; a stranger gets no letter. */
export function payoutText({ kind, paymentID }: Pick<Refund, 'kind' | 'paymentID'>): string {
  if (kind === 'payment') return '返還番号が付き、お相手にメールが届きます。'
  if (paymentID) return 'お相手にメールが届きます。請求に充てていないお金のため、返還請求書はありません。'
  return 'お相手が会員か分からないため、メールは届きません。請求に充てていないお金のため、返還請求書もありません。'
}

function bounceText({ paymentID, number }: Refund): string {
  const note = number ? `返還請求書（${number}）は無効になります。` : ''
  return paymentID ? `${note}お相手に知らせ、返金先の口座をもう一度たずねます。` : note
}

/** The day on which the bank returned the transfer; it may have been repeated since. */
export const bouncedText = ({ bouncedOn, state }: Pick<Refund, 'bouncedOn' | 'state'>): string | null =>
  bouncedOn && `${state === 'done' ? '前の振込は' : ''}${formatDay(bouncedOn)}に銀行から戻りました`

function decidedText({ decidedByName, state, paidOutOn }: Refund): string | null {
  if (!decidedByName) return null
  if (paidOutOn) return `承認：${decidedByName}`
  return `${state === 'refused' ? '却下' : state === 'withdrawn' ? '取り消し' : '承認'}：${decidedByName}`
}

const moveText: Record<RefundMove, string> = {
  approve: '承認する',
  refuse: '却下する',
  payOut: '振込を記録する',
  bounce: '振込の戻りを記録する',
  retry: 'もう一度手続きする',
  withdraw: '取り消す',
}

const movedText: Record<RefundMove, string> = {
  approve: '返金を承認しました',
  refuse: '返金の申請を却下しました',
  payOut: '返金の振込を記録しました',
  bounce: '返金の振込が戻ったことを記録しました',
  retry: '返金をもう一度手続きしています',
  withdraw: '返金を取り消しました',
}

const titleText: Record<RefundMove, string> = {
  approve: '返金を承認しますか？',
  refuse: '返金の申請を却下しますか？',
  payOut: '返金の振込を記録しますか？',
  bounce: '振込が戻ったことを記録しますか？',
  retry: '返金をもう一度手続きしますか？',
  withdraw: '返金を取り消しますか？',
}

function MoveDialog({ of, refund, move, today, onClose, onChanged }: DialogProps & { refund: Refund; move: RefundMove; today: string }) {
  const { id, amount, version } = refund
  const isNegative = move === 'refuse' || move === 'withdraw'
  const reasonLabel = isNegative ? '理由' : move === 'bounce' ? '銀行から知らされた理由' : undefined
  const form = useForm({
    initial: { reason: '', paidOutOn: today, bouncedOn: today, accountKnown: false },
    check: (values) => (move === 'refuse' ? missing(values, { reason: '理由' }) : {}),
    async send({ reason, paidOutOn, bouncedOn, accountKnown }) {
      const [params, options] = [{ id }, { ifMatch: version }]
      const send: Record<RefundMove, () => Promise<Refund>> = {
        approve: () => api.approveRefund({ params }, options),
        refuse: () => api.refuseRefund({ params, body: { reason: reason.trim() } }, options),
        payOut: () => api.payOutRefund({ params, body: { paidOutOn, accountKnown } }, options),
        bounce: () => api.bounceRefund({ params, body: { reason: reason.trim(), bouncedOn } }, options),
        retry: () => api.retryRefund({ params }, options),
        withdraw: () => api.withdrawRefund({ params, body: { reason: reason.trim() } }, options),
      }
      await send[move]()
      showToast(movedText[move])
      await onChanged()
    },
    done: onClose,
  })
  const sum = `${of.name} 様へ ${formatYen(amount)}（${of.sum}のうち）`
  const standing = refund.destination?.standing
  const sentences: Record<RefundMove, string> = {
    approve: `${sum}を返します。${approvalText(refund)}${refund.isOwnRequest ? 'ご自身の申請を、おひとりで承認することになります。' : ''}`,
    refuse: `${sum}の申請を却下します。お相手には知らせません。`,
    payOut: `${sum}の振込を記録します。${payoutText(refund)}`,
    bounce: `${sum}の返金を、振込待ちに戻します。${bounceText(refund)}`,
    retry: `${sum}の返金を、もう一度手続きします。`,
    withdraw: `${sum}の返金を取り消します。${refund.destination?.askedAt ? '返金先をたずねたお相手に、メールで知らせます。' : 'お相手には知らせません。'}`,
  }
  return (
    <FormDialog title={titleText[move]} form={form} confirm={moveText[move]} negative={isNegative} onClose={onClose}>
      <p>{sentences[move]}</p>
      {move === 'bounce' && (
        <TextField {...form.field('bouncedOn')} label="振込が戻った日" help="通帳に載っている、お金が戻った日です。" type="date" required />
      )}
      {reasonLabel && <TextArea {...form.field('reason')} label={reasonLabel} required={move === 'refuse'} rows={2} most={400} />}
      {move === 'payOut' && (
        <>
          {standing === 'awaited' && (
            <Notice kind="warning" title={destinationStandings.awaited}>
              <p>お相手が口座を知らせると、ここに表示されます。</p>
            </Notice>
          )}
          <PayoutAccount refund={refund} />
          <TextField {...form.field('paidOutOn')} label="振り込んだ日" type="date" required />
          {standing === 'awaited' && <Checkbox {...form.checkbox('accountKnown')} label="口座はほかの方法で確かめ、振り込みました" />}
        </>
      )}
    </FormDialog>
  )
}
