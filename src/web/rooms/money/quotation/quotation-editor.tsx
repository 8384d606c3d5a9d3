import { mdiMinus, mdiPlus } from '@mdi/js'
import { useId, useRef, useState } from 'react'
import type { ServiceMenu } from '#domain/base/service-menu/contract.ts'
import type { OfferInput } from '#domain/money/quotation/contract.ts'
import type { QuotationTemplate } from '#domain/money/quotation/template/contract.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/dialog.tsx'
import { UnsavedChanges } from '#web/ui/dialog/unsaved-changes.tsx'
import { FieldError } from '#web/ui/field/field.tsx'
import { TextArea, TextField } from '#web/ui/field/text-field.tsx'
import { Form, FormSection } from '#web/ui/form/form.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { PreviewPaper } from '#web/ui/reading/paper-link.tsx'
import { Sheet } from '#web/ui/reading/sheet.tsx'
import { Changes } from './changes.tsx'
import type { Edition } from './difference.ts'
import { type Draft, draftOf, emptyDiscount, emptyLine, fromTemplate, isBlank, mistakesIn, previewOf, toOfferInput } from './draft.ts'
import { DraftLineFields } from './draft-line-fields.tsx'
import { LinesTable } from './lines-table.tsx'
import { QuotationDocument } from './quotation-document.tsx'
import { Templates } from './templates.tsx'

const MAX_NOTE = 2000

/** Edits an offer: its lines and last day, with a preview as the reader will see it before it is sent. */
export function QuotationEditor({
  begun,
  menus,
  today,
  document,
  former,
  onSend,
  onPreview,
  onSent,
}: {
  begun: Parameters<typeof draftOf>[0] & { validUntil: string }
  menus: readonly ServiceMenu[]
  today: string
  /** Contents of the preview besides the lines. */
  document: { quotationNumber: string | null; userName: string; edition: number; quotationRequestAt: string | null }
  /** The previous offer. */
  former?: Edition | undefined
  onSend: (offer: OfferInput) => Promise<unknown>
  /** Renders it as a document. */
  onPreview: (offer: OfferInput) => Promise<unknown>
  onSent: () => unknown
}) {
  const keys = useId()
  const made = useRef(0)
  const [checking, setChecking] = useState(false)
  const form = useForm<Draft>({
    initial: draftOf(begun, begun.validUntil),
    check: (draft) => mistakesIn(draft, today),
    send: (draft) => onSend(toOfferInput(draft)),
    done: onSent,
  })
  const { lines } = form.values
  const setLines = (next: Draft['lines']) => form.set('lines', next)
  const linesID = form.field('lines').id
  const preview = previewOf(form.values)
  const errorAt = (fieldID: string) => form.summary.mistakes.find((mistake) => mistake.fieldID === fieldID)?.message

  const review = () => {
    // The form shows what is missing.
    if (Object.keys(mistakesIn(form.values, today)).length > 0) void form.submit()
    else setChecking(true)
  }
  const send = async () => {
    await form.submit()
    setChecking(false)
  }
  const take = (template: QuotationTemplate, how: 'instead' | 'behind') => {
    const taken = fromTemplate(template, menus, () => `${keys}-${made.current++}`)
    const typed = how === 'behind' ? lines.filter((line) => !isBlank(line)) : []
    if (taken.lines.length > 0) setLines([...typed, ...taken.lines])
    if (how === 'instead' || !form.values.note.trim()) form.set('note', taken.note)
    return taken.left
  }
  return (
    <>
      <UnsavedChanges form={form} />
      <Form
        form={{
          ...form,
          props: {
            ...form.props,
            onSubmit: (event) => {
              event.preventDefault()
              review()
            },
          },
        }}
        label="見積の作成"
        actions={
          <Button type="submit" large busy={form.busy}>
            プレビューを確認する
          </Button>
        }
      >
        <div className="stack gap-8 main-aside">
          <div className="stack gap-8">
            <FormSection title="明細" lead="金額は税込です。消費税は税率ごとに1回だけ端数を切り捨てます。">
              <Templates
                menus={menus}
                offer={Object.keys(mistakesIn(form.values, today)).length === 0 ? toOfferInput(form.values) : undefined}
                onUse={take}
              />
              <div className="stack gap-4" id={linesID} tabIndex={-1}>
                <FieldError error={errorAt(linesID)} />
                {lines.map((line, index) => (
                  <DraftLineFields
                    key={line.key}
                    line={line}
                    number={index + 1}
                    menus={menus}
                    id={(field) => `${linesID}.${index}.${field}`}
                    errorOf={(field) => errorAt(`${linesID}.${index}.${field}`)}
                    onChange={(changed) => setLines(lines.with(index, changed))}
                    onRemove={lines.length > 1 ? () => setLines(lines.toSpliced(index, 1)) : undefined}
                  />
                ))}
                <div className="cluster gap-2">
                  <Button kind="quiet" icon={mdiPlus} onClick={() => setLines([...lines, emptyLine(`${keys}-${made.current++}`)])}>
                    明細を追加する
                  </Button>
                  <Button
                    kind="quiet"
                    icon={mdiMinus}
                    onClick={() => setLines([...lines, emptyDiscount(`${keys}-${made.current++}`, lines)])}
                  >
                    値引きを入れる
                  </Button>
                </div>
              </div>
            </FormSection>
            <FormSection title="有効期限と備考">
              <TextField {...form.field('validUntil')} label="有効期限" required type="date" min={today} short />
              <TextArea {...form.field('note')} label="備考" help="見積書に表示されます。" rows={3} most={MAX_NOTE} />
            </FormSection>
          </div>
          <div className="stays">
            <Sheet title="御見積書" number={document.quotationNumber} addressee={`${document.userName} 様`}>
              <LinesTable {...preview} />
            </Sheet>
          </div>
        </div>
      </Form>
      <ConfirmDialog
        open={checking}
        title="見積書のプレビュー"
        confirm="この内容で送る"
        cancel="修正する"
        busy={form.busy}
        onConfirm={send}
        onClose={() => setChecking(false)}
      >
        <QuotationDocument
          draft
          quotation={{
            ...document,
            ...preview,
            quotationFixAt: null,
            validUntil: form.values.validUntil,
            note: form.values.note.trim() || null,
            requestNote: null,
          }}
        />
        {former && (
          <Changes before={former} after={{ ...preview, validUntil: form.values.validUntil, note: form.values.note.trim() || null }} />
        )}
        <PreviewPaper label="PDFで見る" name="見積書 下書き" load={() => onPreview(toOfferInput(form.values))} />
        <p>送ると見積番号が付き、相手の商談に届きます。申し込みがあるまでは、新しい版を送り直せます。</p>
      </ConfirmDialog>
    </>
  )
}
