import { useState } from 'react'
import { formatFee } from '#domain/format.ts'
import { formatISODay } from '#domain/format-moments.ts'
import type { Order } from '#domain/order/contract.ts'
import { refusalOfDueDate, usualDueDate } from '#domain/order/policy.ts'
import type { Quotation } from '#domain/quotation/contract.ts'
import { api } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/dialog.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { missing, mistakesOf } from '#web/ui/form/required.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { showToast } from '#web/ui/toast.tsx'

/** Sends the invoice: of an order that its payer placed, or of one that is made here and that the payer has yet to agree to. */
export function InvoiceForm({
  quotation,
  order,
  now,
  onSent,
}: {
  quotation: Quotation
  order: Order | undefined
  now: string
  onSent: () => unknown
}) {
  const [asking, setAsking] = useState(false)
  const today = formatISODay(now)
  const form = useForm({
    initial: { dueDate: usualDueDate(new Date(now)) },
    check: ({ dueDate }) => ({
      ...mistakesOf({ dueDate: refusalOfDueDate(dueDate, today) }),
      ...missing({ dueDate }, { dueDate: '支払期限' }, '選択'),
    }),
    async send({ dueDate }) {
      if (order) await api.confirmOrder({ params: { id: order.id }, body: { dueDate } }, { ifMatch: order.version })
      else await api.createOrder({ body: { quotationID: quotation.id, version: quotation.version, dueDate } })
      showToast(order ? '注文を確定し、請求を送りました' : '注文を作成しました')
    },
    done: onSent,
  })
  const word = order ? '注文を確定して請求する' : '注文を作成する'
  const send = async () => {
    await form.submit()
    setAsking(false)
  }
  return (
    <>
      <Form
        form={{
          ...form,
          props: {
            ...form.props,
            onSubmit: (event) => {
              event.preventDefault()
              setAsking(true)
            },
          },
        }}
        label={word}
        actions={
          <Button type="submit" large busy={form.busy}>
            {word}
          </Button>
        }
      >
        <TextField {...form.field('dueDate')} label="支払期限" required type="date" min={today} short />
      </Form>
      <ConfirmDialog
        open={asking}
        title={`${word.replace(/する$/, '')}しますか？`}
        confirm={`はい、${word}`}
        busy={form.busy}
        onConfirm={send}
        onClose={() => setAsking(false)}
      >
        <p>
          {quotation.userName} 様に {formatFee(quotation.totalAmount ?? 0)} を請求します。
        </p>
        <p>
          {order
            ? '注文番号が確定し、商談に請求が届きます。'
            : '注文番号が付き、商談に請求が届きます。相手が内容を確認して申し込むと、お支払いできるようになります。'}
        </p>
      </ConfirmDialog>
    </>
  )
}
