import { useState } from 'react'
import { readDigits } from '#domain/base/words/contact-digits.ts'
import { formatYen } from '#domain/base/words/format.ts'
import { formatISODay } from '#domain/base/words/format-moments.ts'
import { openAmount } from '#domain/money/payment/amounts.ts'
import type { Payment } from '#domain/money/payment/contract.ts'
import { refusalOfDay } from '#domain/money/payment/policy.ts'
import { api } from '#web/api/client.ts'
import { problemOf } from '#web/api/problem.ts'
import { Button } from '#web/ui/button.tsx'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { missing, mistakesOf } from '#web/ui/form/required.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { Notice } from '#web/ui/reading/notice.tsx'
import { showToast } from '#web/ui/toast.tsx'

interface ReceiveProps {
  payment: Payment
  /** Warnings against taking the money: the deal is off. */
  doubts: readonly string[]
  today: string
  onChanged: () => unknown
}

export const Doubts = ({ of }: { of: readonly string[] }) =>
  of.map((doubt) => (
    <Notice key={doubt} kind="warning">
      <p>{doubt}</p>
    </Notice>
  ))

export function Receive({ quiet, ...given }: ReceiveProps & { quiet: boolean }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <p>
        <Button kind={quiet ? 'quiet' : 'primary'} onClick={() => setOpen(true)}>
          入金の確認へ進む
        </Button>
      </p>
      {open && <ReceiveDialog {...given} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Only the full amount settles a payment, so the operator types it from the bank statement instead of accepting a prefilled value. */
function ReceiveDialog({ payment, today, doubts, onChanged, onClose }: ReceiveProps & { onClose: () => void }) {
  const owed = openAmount(payment)
  const { id, paymentUserName, usageFeeFlag, version } = payment
  const billed = formatISODay(payment.createdAt)
  // Doubts that were read, each with the name it was about; a different name triggers the questions again.
  const [meant, setMeant] = useState<{ name: string; codes: string[] }>()
  const codesOf = (name: string) => (meant?.name === name ? meant.codes : [])
  const wordsOf = (name: string) => ({
    ...(codesOf(name).includes('other-payer') && { anyway: true }),
    ...(codesOf(name).includes('line-waits') && { separate: true }),
  })
  const form = useForm({
    initial: {
      amount: '',
      // The money that has come may be of another day than announced.
      date: payment.waitingDeposit ? '' : (payment.transferDate ?? today),
      payerName: payment.transferName ?? '',
    },
    check: (values) => ({
      ...missing(values, { amount: '入金額', date: '入金日', payerName: '振込名義' }),
      ...mistakesOf({ date: refusalOfDay(values.date, '入金日', { billed, today }) }),
    }),
    async send({ amount, date, payerName }) {
      const body = { amount: Number(readDigits(amount)), date, payerName: payerName.trim(), ...wordsOf(payerName) }
      try {
        await api.confirmReceipt({ params: { id }, body }, { ifMatch: version })
      } catch (error) {
        const code = problemOf(error)?.code
        if (code === 'other-payer' || code === 'line-waits') setMeant({ name: payerName, codes: [...codesOf(payerName), code] })
        throw error
      }
      showToast('入金を確認しました')
      await onChanged()
    },
    done: onClose,
  })
  return (
    <FormDialog
      title="銀行振込の入金を確認しますか？"
      form={form}
      confirm={confirmOf(codesOf(form.values.payerName).at(-1))}
      onClose={onClose}
    >
      <Doubts of={doubts} />
      <p>
        {`${paymentUserName} 様の${formatYen(owed)}を入金済みにして、領収書をお届けします。`}
        {usageFeeFlag && 'サイト利用料が有効になります。'}
        元に戻すときは「入金」で充当を取り消します。
      </p>
      <TextField
        {...form.field('amount')}
        label="入金額"
        required
        help={`${payment.transferAmount === null ? '' : `ご連絡のあった金額は${formatYen(payment.transferAmount)}です。`}通帳または入出金明細の金額を入力してください。`}
        inputMode="numeric"
        unit="円"
        short
      />
      <TextField {...form.field('date')} label="入金日" required type="date" min={billed} max={today} short />
      <TextField
        {...form.field('payerName')}
        label="振込名義"
        required
        maxLength={100}
        help="通帳または入出金明細のとおりに入力してください。"
      />
    </FormDialog>
  )
}

const confirmOf = (doubt: string | undefined) =>
  doubt === 'line-waits' ? '別の入金として確認する' : doubt === 'other-payer' ? 'この名義で入金を確認する' : '入金を確認する'
