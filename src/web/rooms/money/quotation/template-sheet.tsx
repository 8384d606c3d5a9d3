import { useEffect, useState } from 'react'
import type { ServiceMenu } from '#domain/base/service-menu/contract.ts'
import { formatYen } from '#domain/base/words/format.ts'
import type { QuotationTemplate, TemplateLine } from '#domain/money/quotation/template/contract.ts'
import { MAX_QUOTATION_TEMPLATES } from '#domain/money/quotation/template/enumerations.ts'
import { api } from '#web/api/client.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { missing } from '#web/ui/form/required.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import styles from '#web/ui/reading/card-rows.module.css'
import { PutAwayRows } from '#web/ui/reading/put-away.tsx'
import { showFailure, showToast } from '#web/ui/toast.tsx'
import { useAction } from '#web/ui/use-once.ts'

interface TemplateSheetProps {
  menus: readonly ServiceMenu[]
  /** Whether the viewer may manage the list. */
  decides: boolean
  onUse: (template: QuotationTemplate, how: 'instead' | 'behind') => void
  onClose: () => void
}

/** The saved templates with their present contents, to choose from; chiefs can also rename and archive them. */
export function TemplateSheet({ menus, decides, onUse, onClose }: TemplateSheetProps) {
  const [all, setAll] = useState<QuotationTemplate[]>()
  const [renaming, setRenaming] = useState<QuotationTemplate>()
  const { busy, run } = useAction({ tell: showFailure })
  const reload = async () => setAll((await api.listQuotationTemplates({ query: { limit: 100 } })).items)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens.
  useEffect(() => void run(reload), [])
  const archive = ({ id, version, name }: QuotationTemplate, archivedFlag: boolean) =>
    run(async () => {
      await api.patchQuotationTemplate({ params: { id }, body: { archivedFlag } }, { ifMatch: version })
      if (archivedFlag) showToast(`「${name}」を使わないことにしました`)
    }).then(reload)
  if (renaming) return <RenameDialog template={renaming} onRenamed={reload} onClose={() => setRenaming(undefined)} />
  const used = all?.filter(({ archivedFlag }) => !archivedFlag) ?? []
  return (
    <Dialog
      open
      title="よく使う見積"
      onClose={onClose}
      actions={
        <Button kind="quiet" onClick={onClose}>
          閉じる
        </Button>
      }
    >
      {!all && <p role="status">読み込んでいます…</p>}
      {all && used.length === 0 && (
        <p>{`まだありません。見積の明細を入力してから「この内容をよく使う見積にする」で残せます（責任者、${MAX_QUOTATION_TEMPLATES}件まで）。`}</p>
      )}
      <ul className="grid gap-2">
        {used.map((template) => (
          <li key={template.id} className={`tinted cluster middle between gap-3 pad-3 ${styles.row}`}>
            <div className="stack gap-2">
              <strong>{template.name}</strong>
              <ul className="hint">
                {template.lines.map((line, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a template stand as they are.
                  <li key={index}>
                    <Line line={line} menus={menus} />
                  </li>
                ))}
              </ul>
            </div>
            <div className="cluster gap-2">
              <Button wide={false} aria-label={`「${template.name}」の明細にする`} onClick={() => onUse(template, 'instead')}>
                この明細にする
              </Button>
              <Button
                kind="quiet"
                wide={false}
                aria-label={`「${template.name}」の明細を後ろに足す`}
                onClick={() => onUse(template, 'behind')}
              >
                後ろに足す
              </Button>
              {decides && (
                <>
                  <Button kind="plain" wide={false} aria-label={`「${template.name}」の名前を変える`} onClick={() => setRenaming(template)}>
                    名前を変える
                  </Button>
                  <Button
                    kind="plain"
                    wide={false}
                    busy={busy}
                    aria-label={`「${template.name}」を使わない`}
                    onClick={() => archive(template, true)}
                  >
                    使わない
                  </Button>
                </>
              )}
            </div>
          </li>
        ))}
      </ul>
      <PutAwayRows
        rows={all?.filter(({ archivedFlag }) => archivedFlag) ?? []}
        nameOf={({ name }) => name}
        takeUp={
          decides
            ? ({ id, version }) => api.patchQuotationTemplate({ params: { id }, body: { archivedFlag: false } }, { ifMatch: version })
            : undefined
        }
        onChanged={reload}
      />
    </Dialog>
  )
}

/** The line as it is today, and whether it can still be offered to this reader. */
function Line({ line: { serviceMenuID, name, quantity, unitPrice, ended }, menus }: { line: TemplateLine; menus: readonly ServiceMenu[] }) {
  const words = `${name}　${unitPrice === null ? '単価は入力します' : formatYen(unitPrice)}${quantity > 1 ? ` × ${quantity}` : ''}`
  const unoffered = serviceMenuID !== null && !menus.some(({ id }) => id === serviceMenuID)
  return (
    <>
      {words} {ended ? <Badge tone="amber">提供を終了</Badge> : unoffered && <Badge tone="gray">この相手には案内していません</Badge>}
    </>
  )
}

function RenameDialog({
  template: { id, name, version },
  onRenamed,
  onClose,
}: {
  template: QuotationTemplate
  onRenamed: () => Promise<unknown>
  onClose: () => void
}) {
  const form = useForm({
    initial: { name },
    check: (values) => missing(values, { name: '名前' }),
    send: ({ name }) => api.patchQuotationTemplate({ params: { id }, body: { name: name.trim() } }, { ifMatch: version }),
    after: onRenamed,
    done: onClose,
  })
  return (
    <FormDialog title="名前を変える" form={form} confirm="変える" onClose={onClose}>
      <TextField {...form.field('name')} label="名前" required most={60} />
    </FormDialog>
  )
}
