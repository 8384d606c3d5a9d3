import type { EstateOffers } from '#domain/deal/purchase-offer/contract.ts'
import { api } from '#web/api/client.ts'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { TextArea } from '#web/ui/field/text-field.tsx'
import { missing } from '#web/ui/form/required.ts'
import { useForm } from '#web/ui/form/use-form.ts'

interface OpenBidsProps {
  estateID: string
  onOpened: (offers: EstateOffers) => void
  onClose: () => void
}

/** A chief reads sealed bids early and gives a reason; the seller is notified. */
export function OpenBidsDialog({ estateID, onOpened, onClose }: OpenBidsProps) {
  const form = useForm({
    initial: { reason: '' },
    check: (values) => missing(values, { reason: '締切の前に開く理由' }),
    async send({ reason }) {
      onOpened(await api.openBids({ params: { id: estateID }, body: { reason: reason.trim() } }))
    },
    done: onClose,
  })
  return (
    <FormDialog title="締切の前に申込を開く" form={form} confirm="理由を記録して開く" negative onClose={onClose}>
      <p>買主様には、締切まで誰も見ないとお約束しています。開いたことは操作履歴に残り、売主様にお知らせします。</p>
      <TextArea
        {...form.field('reason')}
        label="締切の前に開く理由"
        required
        help="操作履歴に残ります。例）申込者から、金額の書き間違いの申し出"
        most={400}
        rows={3}
      />
    </FormDialog>
  )
}
