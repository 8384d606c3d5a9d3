import { useState } from 'react'
import { formatFee } from '#domain/base/words/format.ts'
import { formatDay, formatISODay } from '#domain/base/words/format-moments.ts'
import { addresseeLine } from '#domain/money/order/addressee-line.ts'
import type { Order } from '#domain/money/order/contract.ts'
import { AddresseeKind, type Honorific } from '#domain/money/order/enumerations.ts'
import { refusalOfDelivery, refusalOfDueDate, usualDueDate } from '#domain/money/order/policy.ts'
import type { Quotation } from '#domain/money/quotation/contract.ts'
import { api } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/dialog.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { missing, mistakesOf } from '#web/ui/form/required.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { Disclosure } from '#web/ui/reading/disclosure.tsx'
import { PreviewPaper } from '#web/ui/reading/paper-link.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { type AddresseeTyped, addresseeOf, checkAddressee, USUAL } from './addressee.ts'
import { AddresseeFields } from './addressee-fields.tsx'
import { DiffersFromQuotation } from './differs-from-quotation.tsx'

type InvoiceValues = AddresseeTyped & Record<'dueDate' | 'plannedDelivery', string>

const givenOf = ({ dueDate, plannedDelivery, ...typed }: InvoiceValues) => ({
  ...{ dueDate, plannedDelivery: plannedDelivery || null },
  addressee: addresseeOf(typed as AddresseeTyped),
})
/** The addressee as it will be printed; undefined for a person's own name, which is taken from the quotation. */
const typedAddressee = ({ kind, name, department, honorific }: AddresseeTyped) =>
  Number(kind) >= AddresseeKind.company && name.trim()
    ? {
        ...{ name: name.trim(), department: department.trim() || null },
        honorific: Number(kind) === AddresseeKind.company ? '御中' : (honorific as Honorific),
      }
    : undefined

/** Sends the invoice: for an order the payer placed, or for one created here that the payer still has to accept. */
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
    initial: { dueDate: usualDueDate(new Date(now)), plannedDelivery: '', ...USUAL },
    check: ({ dueDate, plannedDelivery, ...typed }) => ({
      ...checkAddressee(typed),
      ...mistakesOf({
        dueDate: refusalOfDueDate(dueDate, today),
        plannedDelivery: plannedDelivery ? refusalOfDelivery(plannedDelivery, today) : undefined,
      }),
      ...missing({ dueDate }, { dueDate: '支払期限' }, '選択'),
    }),
    async send(values) {
      const { addressee, ...days } = givenOf(values)
      if (order) await api.confirmOrder({ params: { id: order.id }, body: days }, { ifMatch: order.version })
      else await api.createOrder({ body: { quotationID: quotation.id, version: quotation.version, ...days, addressee } })
      showToast(order ? '注文を確定し、請求を送りました' : '注文を作成しました')
    },
    done: onSent,
  })
  const chosen = order ? undefined : typedAddressee(form.values)
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
        <TextField
          {...form.field('plannedDelivery')}
          label="提供予定日"
          type="date"
          min={today}
          short
          help="サービスの提供が終わる予定の日です。請求書と、お支払いの画面に表示します。"
        />
        {!order && (
          <Disclosure summary={`請求書・領収書の宛名：${chosen ? addresseeLine(chosen) : '会員情報のとおり'}`}>
            <AddresseeFields field={form.field} freely />
          </Disclosure>
        )}
        {chosen && <DiffersFromQuotation addressee={chosen} quoted={quotation} />}
        <PreviewPaper
          label={order ? '請求書をPDFで見る（見本）' : 'ご注文内容をPDFで見る（見本）'}
          name="請求書 見本"
          load={() => api.previewOrderPaper({ body: { quotationID: quotation.id, ...givenOf(form.values) } })}
        />
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
            ? `内容が確定し、商談に請求が届きます。${asking ? `支払期限は${formatDay(form.values.dueDate)}です。` : ''}`
            : '注文番号が付き、商談に請求が届きます。相手が内容を確認して申し込むと、お支払いできるようになります。'}
        </p>
      </ConfirmDialog>
    </>
  )
}
