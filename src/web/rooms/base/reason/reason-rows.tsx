import type { Reason } from '#domain/base/reason/contract.ts'
import { ReasonKind, reasonKinds } from '#domain/base/reason/enumerations.ts'
import { fieldLabel, requirements } from '#domain/market/estate-fields/requirements.ts'
import { api } from '#web/api/client.ts'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { Select } from '#web/ui/field/select.tsx'
import { TextArea, TextField } from '#web/ui/field/text-field.tsx'
import { missing } from '#web/ui/form/required.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import styles from '#web/ui/reading/card-rows.module.css'
import { type KeptDialog, type KeptGiven, KeptRows, lastOf } from '#web/ui/reading/kept-rows.tsx'
import { SavedFirst, saveWord, useSavedFirst } from '#web/ui/reading/saved-first.tsx'
import { showToast } from '#web/ui/toast.tsx'

const labelOfField = (field: string) => requirements.find((one) => one.field === field)?.label ?? field

/** The operators' standard reasons, one kind at a time. */
export function ReasonRows({ kind, ...given }: KeptGiven<Reason> & { kind: ReasonKind }) {
  return (
    <KeptRows
      {...given}
      nameOf={({ label }) => label}
      putAwayWords="これから理由を選ぶときに出なくなります。すでに伝えた理由は変わりません。"
      arrange={(body) => api.arrangeReasons({ body })}
      putAway={({ id, version }) => api.deleteReason({ params: { id } }, { ifMatch: version })}
      takeUp={({ id, version }) => api.patchReason({ params: { id }, body: { archivedFlag: false } }, { ifMatch: version })}
      dialog={(asked) => <ReasonDialog {...asked} kind={kind} />}
    >
      {({ label, field, letterText }) => (
        <>
          <p>
            <strong>{label}</strong>
            {field && `（${labelOfField(field)}）`}
          </p>
          <p className={styles.second}>{letterText}</p>
        </>
      )}
    </KeptRows>
  )
}

function ReasonDialog({ kind, row, shown, used, onSaved, onClose }: KeptDialog<Reason> & { kind: ReasonKind }) {
  const form = useForm({
    initial: { label: row?.label ?? '', letterText: row?.letterText ?? '', field: row?.field ?? '' },
    check: (values) => missing(values, { label: '理由の名前', letterText: '文章' }),
    async send({ label, letterText, field }) {
      const body = { kind, label, letterText, field: field || null }
      if (row) await api.patchReason({ params: { id: row.id }, body }, { ifMatch: row.version })
      else await api.createReason({ body: { ...body, displayOrder: lastOf(used, 'displayOrder') + 10 } })
      showToast('保存しました')
    },
    after: onSaved,
    done: onClose,
  })
  const isOver = useSavedFirst(row, form)
  return (
    <FormDialog
      title={row ? `${reasonKinds[kind]}の理由を編集する` : `${reasonKinds[kind]}の理由を追加する`}
      form={form}
      confirm={saveWord(isOver)}
      onClose={onClose}
    >
      {isOver && <SavedFirst>{shown}</SavedFirst>}
      <TextField
        {...form.field('label')}
        label="理由の名前"
        required
        maxLength={40}
        help="運営が選ぶときの名前です。相手には見えません。"
      />
      {kind === ReasonKind.sentBack && (
        <Select
          {...form.field('field')}
          label="物件の項目"
          empty="全体について"
          options={requirements.map(({ field }) => ({ value: field, label: fieldLabel(field) }))}
        />
      )}
      <TextArea
        {...form.field('letterText')}
        label="文章"
        required
        rows={4}
        most={1000}
        help="選ぶとこの文章が入ります。送る前に書き足せます。"
      />
    </FormDialog>
  )
}
