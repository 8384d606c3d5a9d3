import { useState } from 'react'
import { fieldLabel, requirements } from '#domain/estate/requirements.ts'
import type { Reason } from '#domain/reason/contract.ts'
import { ReasonKind, reasonKinds } from '#domain/reason/enumerations.ts'
import { api } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { Select } from '#web/ui/field/select.tsx'
import { TextArea, TextField } from '#web/ui/field/text-field.tsx'
import { missing } from '#web/ui/form/required.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { ArrangedRows } from '#web/ui/reading/arranged-rows.tsx'
import styles from '#web/ui/reading/card-rows.module.css'
import { PutAway, PutAwayRows } from '#web/ui/reading/put-away.tsx'
import { showToast } from '#web/ui/toast.tsx'

interface Given {
  kind: ReasonKind
  rows: readonly Reason[]
  decides: boolean
  adding: boolean
  onAdded: () => void
  onChanged: () => unknown
}

const labelOfField = (field: string) => requirements.find((one) => one.field === field)?.label ?? field

/** What the office gives as a reason again and again, one kind at a time. */
export function ReasonRows({ kind, rows, decides, adding, onAdded, onChanged }: Given) {
  const [editing, setEditing] = useState<Reason>()
  const used = rows.filter(({ archivedFlag }) => !archivedFlag)
  const nameOf = ({ label }: Reason) => label
  return (
    <>
      {used.length === 0 && <p>まだありません。「追加する」から作れます。</p>}
      <ArrangedRows
        rows={used}
        nameOf={nameOf}
        arrange={decides ? (body) => api.arrangeReasons({ body }) : undefined}
        onChanged={onChanged}
        moves={
          decides
            ? (row) => (
                <>
                  <Button kind="quiet" wide={false} aria-label={`「${row.label}」を編集する`} onClick={() => setEditing(row)}>
                    編集する
                  </Button>
                  <PutAway
                    name={row.label}
                    words="これから理由を選ぶときに出なくなります。すでに伝えた理由は変わりません。"
                    onPutAway={() => api.deleteReason({ params: { id: row.id } }, { ifMatch: row.version })}
                    onChanged={onChanged}
                  />
                </>
              )
            : undefined
        }
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
      {(adding || editing) && (
        <ReasonDialog
          kind={kind}
          row={editing}
          last={Math.max(0, ...used.map(({ displayOrder }) => displayOrder))}
          onSaved={onChanged}
          onClose={() => {
            setEditing(undefined)
            onAdded()
          }}
        />
      )}
    </>
  )
}

interface Asked {
  kind: ReasonKind
  row?: Reason
  last: number
  onSaved: () => unknown
  onClose: () => void
}

function ReasonDialog({ kind, row, last, onSaved, onClose }: Asked) {
  const form = useForm({
    initial: { label: row?.label ?? '', letterText: row?.letterText ?? '', field: row?.field ?? '' },
    check: (values) => missing(values, { label: '理由の名前', letterText: '文章' }),
    async send({ label, letterText, field }) {
      const body = { kind, label, letterText, field: field || null }
      if (row) await api.patchReason({ params: { id: row.id }, body }, { ifMatch: row.version })
      else await api.createReason({ body: { ...body, displayOrder: last + 10 } })
      showToast('保存しました')
    },
    after: onSaved,
    done: onClose,
  })
  return (
    <FormDialog
      title={row ? `${reasonKinds[kind]}の理由を編集する` : `${reasonKinds[kind]}の理由を追加する`}
      form={form}
      confirm="保存する"
      onClose={onClose}
    >
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
