import { mdiContentSaveOutline, mdiFormatListBulleted } from '@mdi/js'
import { useState } from 'react'
import type { ServiceMenu } from '#domain/base/service-menu/contract.ts'
import type { OfferInput } from '#domain/money/quotation/contract.ts'
import type { QuotationTemplate } from '#domain/money/quotation/template/contract.ts'
import { may } from '#platform/permission.ts'
import { api } from '#web/api/client.ts'
import { useViewer } from '#web/session/use-viewer.ts'
import { Button } from '#web/ui/button.tsx'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { missing } from '#web/ui/form/required.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { Notice } from '#web/ui/reading/notice.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { TemplateSheet } from './template-sheet.tsx'

/** よく使う見積: starts an offer from a template, or saves the current draft as one. */
export function Templates({
  menus,
  offer,
  onUse,
}: {
  /** Menus that may be offered to this reader. */
  menus: readonly ServiceMenu[]
  /** The current draft, once it is complete. */
  offer: OfferInput | undefined
  /** Returns the names of services that cannot be offered to this reader. */
  onUse: (template: QuotationTemplate, how: 'instead' | 'behind') => string[]
}) {
  const viewer = useViewer()
  const [open, setOpen] = useState<'choose' | 'keep'>()
  const [left, setLeft] = useState<string[]>([])
  const decides = viewer !== null && may(viewer, 'reply.shared')
  const close = () => setOpen(undefined)
  const use = (template: QuotationTemplate, how: 'instead' | 'behind') => {
    setLeft(onUse(template, how))
    close()
    showToast(`「${template.name}」の明細を入れました。料金と税率は、いまのものです`)
  }
  return (
    <div className="stack gap-3">
      <div className="cluster gap-2">
        <Button kind="quiet" icon={mdiFormatListBulleted} onClick={() => setOpen('choose')}>
          よく使う見積から入れる
        </Button>
        {decides && offer && (
          <Button kind="quiet" icon={mdiContentSaveOutline} onClick={() => setOpen('keep')}>
            この内容をよく使う見積にする
          </Button>
        )}
      </div>
      {left.length > 0 && (
        <Notice kind="warning" title="入れなかった明細があります" live>
          <p>{`${left.map((name) => `「${name}」`).join('、')}は、提供を終了したか、この相手に案内していないサービスです。`}</p>
        </Notice>
      )}
      {open === 'choose' && <TemplateSheet {...{ menus, decides }} onUse={use} onClose={close} />}
      {open === 'keep' && offer && <KeepDialog offer={offer} onClose={close} />}
    </div>
  )
}

function KeepDialog({ offer, onClose }: { offer: OfferInput; onClose: () => void }) {
  const form = useForm({
    initial: { name: '' },
    check: (values) => missing(values, { name: '名前' }),
    async send({ name }) {
      await api.createQuotationTemplate({ body: { name: name.trim(), lines: offer.lines, note: offer.note ?? null } })
      showToast(`「${name.trim()}」をよく使う見積にしました`)
    },
    done: onClose,
  })
  return (
    <FormDialog title="よく使う見積にする" form={form} confirm="保存する" onClose={onClose}>
      <p>明細と備考を残します。サービスの料金と税率は残さず、使うときのものが入ります。宛先と有効期限は残りません。</p>
      <TextField {...form.field('name')} label="名前" required most={60} help="例：空き家の売却・基本の3点" />
    </FormDialog>
  )
}
