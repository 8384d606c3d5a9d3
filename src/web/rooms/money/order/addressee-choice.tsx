import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { addresseeLine } from '#domain/money/order/addressee-line.ts'
import type { Order } from '#domain/money/order/contract.ts'
import { AddresseeKind } from '#domain/money/order/enumerations.ts'
import { addresseeRefusal, isInvoiced } from '#domain/money/order/policy.ts'
import { api } from '#web/api/client.ts'
import { useViewer } from '#web/session/use-viewer.ts'
import { Button } from '#web/ui/button.tsx'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { showToast } from '#web/ui/toast.tsx'
import { addresseeOf, checkAddressee, typedFrom } from './addressee.ts'
import { AddresseeFields } from './addressee-fields.tsx'

/** The addressee of an order's documents, with a way to change it while that is allowed. */
export function AddresseeChoice({ order }: { order: Order }) {
  const viewer = useViewer()
  const [open, setOpen] = useState(false)
  const { addressee, receiptAddressee } = order
  return (
    <div className="stack gap-2">
      <span data-said>{addresseeLine(addressee)}</span>
      {receiptAddressee && <span data-said>領収書は {addresseeLine(receiptAddressee)}</span>}
      {viewer && !addresseeRefusal(viewer, order) && (
        <div>
          <Button kind="quiet" wide={false} onClick={() => setOpen(true)}>
            {isInvoiced(order) ? '領収書の宛名を変える' : '宛名を変える'}
          </Button>
        </div>
      )}
      {open && viewer && (
        <AddresseeDialog order={order} freely={!addresseeRefusal(viewer, order, AddresseeKind.other)} onClose={() => setOpen(false)} />
      )}
    </div>
  )
}

function AddresseeDialog({ order, freely, onClose }: { order: Order; freely: boolean; onClose: () => void }) {
  const router = useRouter()
  const receiptOnly = isInvoiced(order)
  const form = useForm({
    initial: typedFrom(order.receiptAddressee ?? order.addressee),
    check: checkAddressee,
    async send(values) {
      const body = addresseeOf(values)
      if (body) await api.setAddressee({ params: { id: order.id }, body }, { ifMatch: order.version })
      showToast('宛名を変えました')
    },
    after: router.invalidate,
    done: onClose,
  })
  return (
    <FormDialog title={receiptOnly ? '領収書の宛名' : '請求書と領収書の宛名'} form={form} confirm="この宛名にする" onClose={onClose}>
      <p>{receiptOnly ? 'お送りした請求書の宛名は変わりません。' : '請求書が発行されるまで変えられます。'}</p>
      <AddresseeFields field={form.field} freely={freely} />
    </FormDialog>
  )
}
