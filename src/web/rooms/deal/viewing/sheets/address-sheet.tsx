import { api } from '#web/api/client.ts'
import type { ViewingDeal } from '../deal.ts'
import { useMoveForm } from '../use-move-form.ts'
import { AuthorityField } from './ground-field.tsx'
import { MoveDialog } from './move-dialog.tsx'

/** 番地を知らせる: for sellers who decide each time. It cannot be undone while the negotiation lasts. */
export function AddressSheet({ deal, onClose }: { deal: ViewingDeal; onClose: () => void }) {
  const { form, needsGround } = useMoveForm(deal, {
    what: 'address',
    initial: { ground: '' },
    send: (_values, acting) => api.releaseAddress({ params: { id: deal.negotiation.id }, body: acting }),
    toast: '番地と建物名を買主様にお知らせしました',
    onClose,
  })
  return (
    <MoveDialog title="番地を知らせますか？" form={form} confirm="番地を知らせる" onClose={onClose}>
      <p>この商談の買主様に、番地・建物名・部屋番号と道順をお知らせします。ほかの方には表示されません。</p>
      <p>一度お知らせすると、商談が終わるまで取り消せません。</p>
      {needsGround && <AuthorityField field={form.field('ground')} />}
    </MoveDialog>
  )
}
