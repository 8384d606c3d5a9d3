import { useEffect, useState } from 'react'
import { readDigits } from '#domain/base/words/contact-digits.ts'
import { formatYen } from '#domain/base/words/format.ts'
import { isReasonOf, type RefundReason, refundReasons } from '#domain/money/payment/refund-enumerations.ts'
import { api } from '#web/api/client.ts'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { type Option, Select } from '#web/ui/field/select.tsx'
import { TextArea, TextField } from '#web/ui/field/text-field.tsx'
import { missing } from '#web/ui/form/required.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { showToast } from '#web/ui/toast.tsx'

export interface Money {
  kind: 'payment' | 'deposit'
  id: string
  version: number
  name: string
  /** The whole, in words. */
  sum: string
  /** The deposit is allocated to an order, so its payer is a member. */
  hasMember?: boolean
  /** Its services can be refunded one by one. */
  orderID?: string
}
export interface DialogProps {
  of: Money
  onClose: () => void
  onChanged: () => unknown
}

interface RequestProps extends DialogProps {
  /** The largest refundable amount. */
  rest: number
}

/** The services of an order that were not free. */
function useServices(orderID: string | undefined) {
  const [services, setServices] = useState<readonly (Option & { amount: number })[]>([])
  useEffect(() => {
    if (!orderID) return
    void api.getOrder({ params: { id: orderID } }).then(
      ({ lines }) =>
        setServices(
          lines.flatMap(({ name, amount }, index) =>
            amount && amount > 0 ? [{ value: String(index), label: `${name}（${formatYen(amount)}）`, amount }] : [],
          ),
        ),
      () => {},
    )
  }, [orderID])
  return services
}

/** Requests a refund, which a chief has to approve. */
export function RequestDialog({ of, rest, onClose, onChanged }: RequestProps) {
  const services = useServices(of.orderID)
  const form = useForm({
    initial: { amount: of.kind === 'deposit' ? String(rest) : '', service: '', reasonCode: '', reason: '' },
    check: (values) => ({
      ...missing(values, { amount: '返す額' }),
      ...missing(values, { reasonCode: '返金の理由' }, '選択'),
      ...missing(values, { reason: '理由の説明' }),
    }),
    async send({ amount: typed, service, reasonCode, reason }) {
      const amount = Number(readDigits(typed))
      const body = { amount, reasonCode: Number(reasonCode) as RefundReason, reason }
      const parts = service === '' ? null : [{ lineIndex: Number(service), amount }]
      const [params, options] = [{ id: of.id }, { ifMatch: of.version }]
      if (of.kind === 'payment') await api.requestPaymentRefund({ params, body: { ...body, parts } }, options)
      else await api.requestDepositRefund({ params, body }, options)
      showToast('返金を申請しました')
      await onChanged()
    },
    done: onClose,
  })
  // Its label may be too long for a phone, and ends with the amount.
  const chosen = services.find(({ value }) => value === form.values.service)
  return (
    <FormDialog title="返金を申請しますか？" form={form} confirm="申請する" onClose={onClose}>
      <p>{`${of.name} 様へのお返しは、責任者の承認のあとに行います。返せるのは${formatYen(rest)}までです。`}</p>
      {services.length > 1 && (
        <Select
          {...form.field('service')}
          label="返すサービス"
          empty="分けない（注文の全体から）"
          options={services}
          help={chosen && `代金は${formatYen(chosen.amount)}です。`}
          onChange={(value) => {
            form.set('service', value)
            const next = services.find((one) => one.value === value)
            if (next) form.set('amount', String(Math.min(next.amount, rest)))
          }}
        />
      )}
      <TextField {...form.field('amount')} label="返す額" required short unit="円" inputMode="numeric" maxLength={13} />
      <Select
        {...form.field('reasonCode')}
        label="返金の理由"
        required
        empty="選択してください"
        options={Object.entries(refundReasons).flatMap(([value, label]) =>
          isReasonOf(of.kind === 'deposit' ? 'remainder' : 'payment', Number(value) as RefundReason) ? [{ value, label }] : [],
        )}
      />
      <TextArea
        {...form.field('reason')}
        label="理由の説明"
        required
        rows={2}
        most={400}
        help={of.kind === 'payment' || of.hasMember ? '振込でお返しするときは、お相手にも知らせます。' : undefined}
      />
    </FormDialog>
  )
}
