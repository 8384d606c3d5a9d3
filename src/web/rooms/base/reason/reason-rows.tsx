import { useState } from 'react'
import type { Reason } from '#domain/base/reason/contract.ts'
import { ReasonKind } from '#domain/base/reason/enumerations.ts'
import { fieldLabel, requirements } from '#domain/market/estate-fields/requirements.ts'
import { api } from '#web/api/client.ts'
import { lastOf } from '#web/lists/last-of.ts'
import { Button } from '#web/ui/button.tsx'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { Checkbox } from '#web/ui/field/choices.tsx'
import { Select } from '#web/ui/field/select.tsx'
import { TextArea, TextField } from '#web/ui/field/text-field.tsx'
import { missing } from '#web/ui/form/required.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { ArrangedRows } from '#web/ui/reading/arranged-rows.tsx'
import { EditConflictNotice, saveLabel, useEditConflict } from '#web/ui/reading/edit-conflict.tsx'
import { PutAwayRows } from '#web/ui/reading/put-away.tsx'
import { showToast } from '#web/ui/toast.tsx'

const labelOfField = (field: string) => requirements.find((one) => one.field === field)?.label ?? field

interface ReasonRowsProps {
  kind: ReasonKind
  rows: readonly Reason[]
  decides: boolean
  adding: boolean
  onAdded: () => void
  onChanged: () => unknown
}

/** The operators' standard reasons, one kind at a time. */
export function ReasonRows({ kind, rows, decides, adding, onAdded, onChanged }: ReasonRowsProps) {
  const [openID, setOpenID] = useState<string>()
  const used = rows.filter(({ archivedFlag }) => !archivedFlag)
  // Looked up again, because a refused save reloads the rows.
  const open = used.find(({ id }) => id === openID)
  const nameOf = ({ label }: Reason) => label
  const close = () => {
    setOpenID(undefined)
    onAdded()
  }
  const moves = ({ id, label }: Reason) => (
    <Button kind="plain" aria-label={`「${label}」を編集する`} onClick={() => setOpenID(id)}>
      編集する
    </Button>
  )
  return (
    <>
      {used.length === 0 && <p>まだありません。{decides && '「追加する」から作れます。'}</p>}
      <ArrangedRows
        rows={used}
        nameOf={nameOf}
        arrange={decides ? (body) => api.arrangeReasons({ body }) : undefined}
        actions={decides ? moves : undefined}
        onChanged={onChanged}
      >
        {(row) => <ReasonWords row={row} />}
      </ArrangedRows>
      <PutAwayRows
        rows={rows.filter(({ archivedFlag }) => archivedFlag)}
        nameOf={nameOf}
        takeUp={
          decides
            ? ({ id, version }) => api.patchReason({ params: { id }, body: { archivedFlag: false } }, { ifMatch: version })
            : undefined
        }
        onChanged={onChanged}
      />
      {(adding || open) && <ReasonDialog kind={kind} row={open} used={used} onSaved={onChanged} onClose={close} />}
    </>
  )
}

const ReasonWords = ({ row: { label, field, letterText } }: { row: Reason }) => (
  <>
    <p>
      <strong>{label}</strong>
      {field && `（${labelOfField(field)}）`}
    </p>
    <p className="hint">{letterText}</p>
  </>
)

function ReasonDialog({
  kind,
  row,
  used,
  onSaved,
  onClose,
}: {
  kind: ReasonKind
  row: Reason | undefined
  used: readonly Reason[]
  onSaved: () => unknown
  onClose: () => void
}) {
  const form = useForm({
    initial: {
      label: row?.label ?? '',
      letterText: row?.letterText ?? '',
      field: row?.field ?? '',
      archivedFlag: row?.archivedFlag ?? false,
    },
    check: (values) => missing(values, { label: '理由の名前', letterText: '文章' }),
    async send({ field, ...fields }) {
      const body = { kind, ...fields, field: field || null }
      if (row) await api.patchReason({ params: { id: row.id }, body }, { ifMatch: row.version })
      else await api.createReason({ body: { ...body, displayOrder: lastOf(used, 'displayOrder') + 10 } })
      showToast('保存しました')
    },
    after: onSaved,
    done: onClose,
  })
  const overwrites = useEditConflict(row, form)
  return (
    <FormDialog
      title={row ? `${ReasonKind.labels[kind]}の理由を編集する` : `${ReasonKind.labels[kind]}の理由を追加する`}
      form={form}
      confirm={saveLabel(overwrites)}
      onClose={onClose}
    >
      {overwrites && row && (
        <EditConflictNotice>
          <ReasonWords row={row} />
        </EditConflictNotice>
      )}
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
      {row && (
        <Checkbox
          {...form.checkbox('archivedFlag')}
          label="使わない"
          help="これから理由を選ぶときに出なくなります。すでに伝えた理由は変わりません。"
        />
      )}
    </FormDialog>
  )
}
