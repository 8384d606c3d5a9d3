import { useRouter } from '@tanstack/react-router'
import { formatISODay } from '#domain/base/words/format-moments.ts'
import type { Payment } from '#domain/money/payment/contract.ts'
import { refusalOfDay } from '#domain/money/payment/policy.ts'
import { api } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { missing, mistakesOf } from '#web/ui/form/required.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { Notice } from '#web/ui/reading/notice.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { useOtherAmount } from './other-amount.tsx'
import { noticeOf } from './transfer-notice.ts'

/** The payer announces a transfer; the operator then looks for it. `onShown`: the page shows what became of it. */
export function TransferForm({ payment, today, onShown }: { payment: Payment; today: string; onShown: () => void }) {
  const router = useRouter()
  const billed = formatISODay(payment.createdAt)
  const form = useForm({
    initial: { date: today, name: '', amount: String(payment.amount) },
    check: (values) => ({
      ...missing(values, { date: 'お振込日', name: 'お振込名義' }),
      ...mistakesOf({ date: refusalOfDay(values.date, 'お振込日', { billed, today }) }),
    }),
    async send(values) {
      await api.announceTransfer({ params: { id: payment.id }, body: noticeOf(values) })
      showToast('お振込のご連絡を受け付けました')
    },
    done: () => void router.invalidate().then(onShown),
  })
  const { form: checked, doubts, dialog } = useOtherAmount(payment, form)
  return (
    <section className="stack gap-4" aria-labelledby="announce">
      <h2 id="announce">お振込が済んだら</h2>
      <p>お振込の後にご連絡ください。運営が入金を確認し、商談に領収書をお届けします。</p>
      <Form
        form={checked}
        label="お振込の連絡"
        actions={
          <Button type="submit" large busy={form.busy}>
            振込が完了したことを連絡する
          </Button>
        }
      >
        <TextField {...form.field('date')} label="お振込日" required type="date" min={billed} max={today} short />
        <TextField
          {...form.field('name')}
          label="お振込名義"
          required
          help={`振込のときに入力した名義です（${payment.transfer.reference} お名前）。`}
          maxLength={100}
        />
        <TextField {...form.field('amount')} label="お振込金額" inputMode="numeric" unit="円" short />
        {doubts.map((doubt) => (
          <Notice key={doubt} kind="warning" title={doubt} live />
        ))}
      </Form>
      {dialog}
    </section>
  )
}
