import { Link, useRouter } from '@tanstack/react-router'
import { useId } from 'react'
import { formatYen } from '#domain/base/words/format.ts'
import { addresseeLine } from '#domain/money/order/addressee-line.ts'
import { afterApplying, finalCheck } from '#domain/money/order/final-check.ts'
import { dueOnAcceptance } from '#domain/money/order/policy.ts'
import type { Dealing } from '#domain/money/payment/dealing.ts'
import { api } from '#web/api/client.ts'
import { addresseeOf, checkAddressee, USUAL } from '#web/rooms/money/order/addressee.ts'
import { AddresseeFields } from '#web/rooms/money/order/addressee-fields.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { DefinitionTable } from '#web/ui/reading/definition-table.tsx'
import { Disclosure } from '#web/ui/reading/disclosure.tsx'
import { showToast } from '#web/ui/toast.tsx'

/** Last confirmation before an order becomes binding: amount, contents and consequences. */
export function ApplyDialog({
  dealing: { quotation, order },
  today,
  onBack,
  onClose,
}: {
  dealing: Dealing
  today: string
  onBack: () => void
  onClose: () => void
}) {
  const router = useRouter()
  const id = useId()
  const made = order && { ...order, dueDate: dueOnAcceptance(order.dueDate, today) }
  const form = useForm({
    initial: USUAL,
    check: checkAddressee,
    async send(values) {
      const addressee = addresseeOf(values)
      if (order) await api.acceptOrder({ params: { id: order.id }, body: { version: order.quotationVersion, addressee } })
      else await api.createOrder({ body: { quotationID: quotation.id, version: quotation.version, addressee } })
      showToast('お申し込みを受け付けました')
    },
    after: router.invalidate,
    done: onClose,
  })
  return (
    <Dialog
      open
      title="お申し込み内容の確認"
      onClose={onClose}
      actions={
        <>
          <Button type="submit" form={id} busy={form.busy}>
            この内容で申し込む
          </Button>
          <Button kind="quiet" onClick={onBack}>
            見積書へ戻る
          </Button>
        </>
      }
    >
      <div className="stack gap-4">
        <p className="cluster baseline between gap-2 tinted pad-3-4 bold">
          お申し込み金額（税込）<strong className="text-xl figures">{formatYen(quotation.totalAmount ?? 0)}</strong>
        </p>
        <section className="stack gap-2">
          <h3>お申し込みのあと</h3>
          <ol className="numbered">
            {afterApplying(quotation, made).map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </section>
        <DefinitionTable rows={Object.entries(finalCheck(quotation, made)).map(([term, value]) => ({ term, value }))} />
        <Form id={id} form={form} label="お申し込み">
          <Disclosure
            summary={`請求書・領収書の宛名：${order ? addresseeLine(order.addressee) : `${quotation.userName}（会員情報のとおり）`}`}
          >
            <AddresseeFields field={form.field} freely={!order} />
          </Disclosure>
        </Form>
        <p>
          事業者の表示や返金の条件は、
          <Link to="/law" target="_blank">
            特定商取引法に基づく表記
            <span className="visually-hidden">（新しいタブで開く）</span>
          </Link>
          をご覧ください。
        </p>
      </div>
    </Dialog>
  )
}
