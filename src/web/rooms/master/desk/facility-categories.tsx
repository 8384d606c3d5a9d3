import { useState } from 'react'
import { choicesOf, labelOf } from '#domain/codes.ts'
import { estateTypes } from '#domain/estate/type-enumerations.ts'
import type { FacilityCategoryMaster } from '#domain/master/contract.ts'
import { facilityCategories } from '#domain/master/facility-categories.ts'
import { api } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { CheckboxCards } from '#web/ui/field/choices.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { missing } from '#web/ui/form/required.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { ArrangedRows } from '#web/ui/reading/arranged-rows.tsx'
import styles from '#web/ui/reading/card-rows.module.css'
import { PutAway, PutAwayRows } from '#web/ui/reading/put-away.tsx'
import { showToast } from '#web/ui/toast.tsx'
import type { MasterGiven } from './given.ts'
import { lastOf } from './given.ts'

/** What facilities are gathered under in forms and in the search. */
export function FacilityCategories({ rows, decides, adding, onAdded, onChanged }: MasterGiven<FacilityCategoryMaster>) {
  const [editing, setEditing] = useState<FacilityCategoryMaster>()
  const used = rows.filter(({ archivedFlag }) => !archivedFlag)
  const nameOf = ({ facilityCategoryName }: FacilityCategoryMaster) => facilityCategoryName
  return (
    <>
      {used.length === 0 && <p>まだありません。「追加する」から作れます。</p>}
      <ArrangedRows
        rows={used}
        nameOf={nameOf}
        arrange={decides ? (body) => api.arrangeFacilityCategoryMasters({ body }) : undefined}
        onChanged={onChanged}
        moves={
          decides
            ? (row) => (
                <>
                  <Button kind="quiet" wide={false} aria-label={`「${nameOf(row)}」を編集する`} onClick={() => setEditing(row)}>
                    編集する
                  </Button>
                  <PutAway
                    name={nameOf(row)}
                    words="物件の入力と検索で選べなくなります。掲載中の物件に付いている設備は、そのまま表示されます。"
                    onPutAway={() => api.deleteFacilityCategoryMaster({ params: { id: row.id } }, { ifMatch: row.version })}
                    onChanged={onChanged}
                  />
                </>
              )
            : undefined
        }
      >
        {(row) => (
          <>
            <p>
              <strong>{nameOf(row)}</strong>
            </p>
            <p className={styles.second}>{row.facilities.join('・') || '設備はまだありません'}</p>
            <p className={styles.second}>{row.visibleEstateType.map((type) => labelOf(estateTypes, type)).join('、')}</p>
          </>
        )}
      </ArrangedRows>
      <PutAwayRows
        rows={rows.filter(({ archivedFlag }) => archivedFlag)}
        nameOf={nameOf}
        takeUp={
          decides
            ? ({ id, version }) => api.patchFacilityCategoryMaster({ params: { id }, body: { archivedFlag: false } }, { ifMatch: version })
            : undefined
        }
        onChanged={onChanged}
      />
      {(adding || editing) && (
        <CategoryDialog
          row={editing}
          last={lastOf(used, 'sortOrder')}
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
  row?: FacilityCategoryMaster
  last: number
  onSaved: () => unknown
  onClose: () => void
}

function CategoryDialog({ row, last, onSaved, onClose }: Asked) {
  const form = useForm({
    initial: {
      facilityCategoryName: row?.facilityCategoryName ?? '',
      visibleEstateType: (row?.visibleEstateType ?? []).map(String),
      facilities: [...(row?.facilities ?? [])],
    },
    check: (values) => ({
      ...missing(values, { facilityCategoryName: 'カテゴリの名前' }),
      ...(values.visibleEstateType.length === 0 && { visibleEstateType: '物件種別を1つ以上選んでください' }),
    }),
    async send({ facilityCategoryName, visibleEstateType, facilities }) {
      const body = { facilityCategoryName, visibleEstateType: visibleEstateType.map(Number), facilities }
      if (row) await api.patchFacilityCategoryMaster({ params: { id: row.id }, body }, { ifMatch: row.version })
      else await api.createFacilityCategoryMaster({ body: { ...body, sortOrder: last + 10 } })
      showToast('保存しました')
    },
    after: onSaved,
    done: onClose,
  })
  return (
    <FormDialog title={row ? '設備カテゴリを編集する' : '設備カテゴリを追加する'} form={form} confirm="保存する" onClose={onClose}>
      <TextField {...form.field('facilityCategoryName')} label="カテゴリの名前" required maxLength={50} />
      <CheckboxCards
        {...form.choices('visibleEstateType')}
        label="表示する物件種別"
        required
        choices={choicesOf(estateTypes).map(({ code, label }) => ({ value: String(code), label }))}
      />
      {facilityCategories.map(({ name, labels }, index) => (
        <CheckboxCards
          key={name}
          {...form.choices('facilities')}
          {...(index > 0 && { id: undefined, error: undefined })}
          label={`設備：${name}`}
          showOptional={false}
          choices={labels.split(' ').map((label) => ({ value: label, label }))}
        />
      ))}
    </FormDialog>
  )
}
