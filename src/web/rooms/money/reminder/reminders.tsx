import { useEffect, useState } from 'react'
import { formatYen } from '#domain/base/words/format.ts'
import { formatDay } from '#domain/base/words/format-moments.ts'
import { openAmount } from '#domain/money/payment/amounts.ts'
import type { Payment } from '#domain/money/payment/contract.ts'
import type { PaymentReminder, Reminders } from '#domain/money/reminder/contract.ts'
import { reminderKinds } from '#domain/money/reminder/enumerations.ts'
import { refusalOfDate } from '#domain/money/reminder/policy.ts'
import { api } from '#web/api/client.ts'
import { DateText } from '#web/ui/amount.tsx'
import { Button } from '#web/ui/button.tsx'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { TextArea, TextField } from '#web/ui/field/text-field.tsx'
import { missing, mistakesOf } from '#web/ui/form/required.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { showFailure, showToast } from '#web/ui/toast.tsx'
import { useAction } from '#web/ui/use-once.ts'

interface RemindersProps {
  payment: Payment
  today: string
  onChanged: () => unknown
}

/** The reminders of a payment so far, the next one, and the reader's moves. */
export function RemindersOf({ first, payment, today, onChanged }: RemindersProps & { first: Reminders | undefined }) {
  const { id, version } = payment
  const [reminders, setReminders] = useState(first)
  useEffect(() => setReminders(first), [first])
  const [open, setOpen] = useState<'remind' | 'pause' | 'extend'>()
  const { busy, run } = useAction({ tell: showFailure })
  const changed = async (updated: Reminders) => {
    setReminders(updated)
    await onChanged()
  }
  const resume = async () => {
    const updated = await api.resumeReminders({ params: { id } }, { ifMatch: version })
    showToast('お知らせを再開しました')
    await changed(updated)
  }
  if (!reminders || (reminders.items.length === 0 && reminders.actions.length === 0)) return null
  const { items, actions } = reminders
  const dialog = { payment, today, onChanged: changed, onClose: () => setOpen(undefined) }
  return (
    <section className="stack gap-3">
      <h3>期限のお知らせ</h3>
      {items.length > 0 && (
        <ul className="stack gap-2">
          {items.map((each) => (
            <li key={each.id}>
              <DateText time={each.at} /> {wordsOf(each)}
              {each.reason && <div className="small">理由：{each.reason}</div>}
            </li>
          ))}
        </ul>
      )}
      {actions.length > 0 && <p className="hint">{outlookOf(reminders)}</p>}
      <div className="cluster gap-2">
        {actions.includes('remind') && (
          <Button kind="quiet" wide={false} onClick={() => setOpen('remind')}>
            お知らせを送る
          </Button>
        )}
        {actions.includes('extend') && (
          <Button kind="quiet" wide={false} onClick={() => setOpen('extend')}>
            期限を延ばす
          </Button>
        )}
        {actions.includes('pause') && (
          <Button kind="quiet" wide={false} onClick={() => setOpen('pause')}>
            {reminders.pausedUntil ? '休止する日を変える' : 'お知らせを休止する'}
          </Button>
        )}
        {actions.includes('resume') && (
          <Button kind="quiet" wide={false} busy={busy} onClick={() => run(resume)}>
            お知らせを再開する
          </Button>
        )}
      </div>
      {open === 'remind' && <RemindDialog {...dialog} />}
      {open === 'pause' && <PauseDialog {...dialog} />}
      {open === 'extend' && <ExtendDialog {...dialog} />}
    </section>
  )
}

function wordsOf({ kind, dueDate, until, byName }: PaymentReminder): string {
  const what = {
    ...reminderKinds,
    extended: `期限を${formatDay(dueDate)}から${until && formatDay(until)}に延長`,
    paused: `${until && formatDay(until)}までお知らせを休止`,
  }[kind]
  return [what, byName].filter(Boolean).join('・')
}

function outlookOf({ next, refusal, pausedUntil }: Reminders): string {
  const coming = next
    ? next.step === 'alert'
      ? `${formatDay(next.on)}まで入金がないと、「要確認」に載ります。`
      : `次は${formatDay(next.on)}に、「${reminderKinds[next.step]}」を自動で送ります。`
    : ''
  const stopped = pausedUntil ? `${formatDay(pausedUntil)}まで休止しています。` : (refusal ?? '')
  return `${stopped}${coming}` || '自動のお知らせは、もうありません。'
}

type DialogProps = Omit<RemindersProps, 'onChanged'> & { onChanged: (updated: Reminders) => unknown; onClose: () => void }

function RemindDialog({ payment, onChanged, onClose }: DialogProps) {
  const { id, version, paymentUserName, dueDate } = payment
  const form = useForm({
    initial: {},
    async send() {
      const updated = await api.remindPayment({ params: { id } }, { ifMatch: version })
      showToast('お知らせを送りました')
      await onChanged(updated)
    },
    done: onClose,
  })
  return (
    <FormDialog title="お支払いのお知らせを送りますか？" form={form} confirm="お知らせを送る" onClose={onClose}>
      <p>{`${paymentUserName} 様に、残りの金額（${formatYen(openAmount(payment))}）と期限（${formatDay(dueDate)}）、振込先をメールで知らせます。送れるのは1日に1回です。`}</p>
    </FormDialog>
  )
}

function PauseDialog({ payment, today, onChanged, onClose }: DialogProps) {
  const { id, version, dueDate } = payment
  const form = useForm({
    initial: { until: '', reason: '' },
    check: ({ until, reason }) => ({
      ...missing({ reason }, { reason: '理由' }),
      ...mistakesOf({ until: until ? refusalOfDate('until', until, { dueDate, today }) : undefined }),
      ...missing({ until }, { until: '休止する日' }, '選択'),
    }),
    async send({ until, reason }) {
      const updated = await api.pauseReminders({ params: { id }, body: { until, reason } }, { ifMatch: version })
      showToast('お知らせを休止しました')
      await onChanged(updated)
    },
    done: onClose,
  })
  return (
    <FormDialog title="お知らせを休止しますか？" form={form} confirm="休止する" onClose={onClose}>
      <p>この日まで、お知らせは自動でも手動でも送りません。いつでも再開できます。お相手には知らせません。</p>
      <TextField {...form.field('until')} label="休止する日（この日まで）" required type="date" min={today} short />
      <TextArea {...form.field('reason')} label="理由（社内）" required rows={2} most={400} />
    </FormDialog>
  )
}

function ExtendDialog({ payment, today, onChanged, onClose }: DialogProps) {
  const { id, version, dueDate, paymentUserName } = payment
  const form = useForm({
    initial: { dueDate: '', reason: '' },
    check: (values) => ({
      ...missing({ reason: values.reason }, { reason: '理由' }),
      ...mistakesOf({ dueDate: values.dueDate ? refusalOfDate('dueDate', values.dueDate, { dueDate, today }) : undefined }),
      ...missing({ dueDate: values.dueDate }, { dueDate: '新しい期限' }, '選択'),
    }),
    async send(values) {
      const updated = await api.extendPayment({ params: { id }, body: values }, { ifMatch: version })
      showToast('支払期限を延ばしました')
      await onChanged(updated)
    },
    done: onClose,
  })
  return (
    <FormDialog title="支払期限を延ばしますか？" form={form} confirm="期限を延ばす" onClose={onClose}>
      <p>
        {`いまの期限は${formatDay(dueDate)}です。${paymentUserName} 様に新しい期限をメールで知らせ、請求書を作り直します。期限のお知らせは、新しい期限に合わせて始めから送ります。`}
      </p>
      <TextField {...form.field('dueDate')} label="新しい期限" required type="date" min={today} short />
      <TextArea {...form.field('reason')} label="理由（社内）" required rows={2} most={400} />
    </FormDialog>
  )
}
