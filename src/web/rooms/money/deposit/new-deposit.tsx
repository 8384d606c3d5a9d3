import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { readDigits } from '#domain/base/words/contact-digits.ts'
import { api } from '#web/api/client.ts'
import { useChanged } from '#web/live/use-held.ts'
import { Button } from '#web/ui/button.tsx'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { missing } from '#web/ui/form/required.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { showToast } from '#web/ui/toast.tsx'

/** Enters a line of the bank book by hand. */
export function NewDeposit({ today }: { today: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button kind="quiet" wide={false} onClick={() => setOpen(true)}>
        手で入力する
      </Button>
      {open && <DepositDialog today={today} onClose={() => setOpen(false)} />}
    </>
  )
}

function DepositDialog({ today, onClose }: { today: string; onClose: () => void }) {
  const navigate = useNavigate()
  const changed = useChanged()
  const form = useForm({
    initial: { bookedOn: today, amount: '', payerName: '', description: '' },
    check: (values) => missing(values, { bookedOn: '入金日', amount: '入金額', payerName: '振込名義' }),
    async send({ bookedOn, amount, payerName, description }) {
      const body = { bookedOn, amount: Number(readDigits(amount)), payerName: payerName.trim(), description }
      const { id, verdict } = await api.createDeposit({ body })
      showToast('入金を記録しました')
      await changed()
      await navigate({ to: '/admin/deposit/{-$id}', params: { id }, search: { tab: verdict ?? 'all' } })
    },
    done: onClose,
  })
  return (
    <FormDialog title="入金を手で入力する" form={form} confirm="記録する" onClose={onClose}>
      <p>通帳のとおりに入力してください。後から同じ入金が銀行のファイルで届いたときは、取り込みの前におたずねします。</p>
      <TextField {...form.field('bookedOn')} label="入金日" required type="date" max={today} short />
      <TextField {...form.field('amount')} label="入金額" required inputMode="numeric" unit="円" short />
      <TextField
        {...form.field('payerName')}
        label="振込名義"
        required
        maxLength={100}
        help="名前の前に番号があれば、番号も入力してください。"
      />
      <TextField {...form.field('description')} label="摘要" maxLength={200} />
    </FormDialog>
  )
}
