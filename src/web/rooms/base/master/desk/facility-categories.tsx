import { mdiPencilOutline, mdiPlus } from '@mdi/js'
import { useState } from 'react'
import type { Facility, FacilityCategoryMaster } from '#domain/base/master/contract.ts'
import { estateTypes } from '#domain/base/master/type-enumerations.ts'
import { labelOf, optionsOf } from '#domain/base/words/codes.ts'
import { api } from '#web/api/client.ts'
import { lastOf } from '#web/lists/last-of.ts'
import { Button } from '#web/ui/button.tsx'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { Checkbox, CheckboxCards } from '#web/ui/field/choices.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { FormSection } from '#web/ui/form/form.tsx'
import { missing } from '#web/ui/form/required.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { EditConflictNotice, saveLabel, useEditConflict } from '#web/ui/reading/edit-conflict.tsx'
import { RoundButton } from '#web/ui/round-button.tsx'
import { RoundIcon } from '#web/ui/round-icon.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { categoryIcon } from './category-icon.ts'
import { FacilityDialog } from './facility-dialog.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import { NameButtons } from './name-buttons.tsx'

type OpenDialog = { of: 'category' | 'facility' | 'merge'; id: string } | { of: 'newFacility' }

/** Facilities, grouped by the categories used in forms and in the search. */
export function FacilityCategories({
  rows,
  facilities,
  decides,
  adding,
  onAdded,
  onChanged,
}: {
  rows: readonly FacilityCategoryMaster[]
  facilities: readonly Facility[]
  decides: boolean
  adding: boolean
  onAdded: () => void
  onChanged: () => unknown
}) {
  const [open, setOpen] = useState<OpenDialog>()
  // Looked up again, because a refused save reloads the rows.
  const opened = <Row extends { id: string }>(of: OpenDialog['of'], among: readonly Row[]) =>
    open?.of === of && 'id' in open ? among.find(({ id }) => id === open.id) : undefined
  const close = () => {
    setOpen(undefined)
    onAdded()
  }
  const category = opened('category', rows)
  const facility = opened('facility', facilities)
  const merging = opened('merge', facilities)
  const nameOf = (each: string | null) => facilities.find(({ id }) => id === each)?.name
  const others = (of: Facility) =>
    facilities.filter(({ id, categoryID, archivedFlag }) => id !== of.id && categoryID === of.categoryID && !archivedFlag)
  const given = { categories: rows.filter(({ archivedFlag }) => !archivedFlag), facilities, onSaved: onChanged, onClose: close }
  return (
    <>
      {decides && (
        <div>
          <Button kind="quiet" wide={false} icon={mdiPlus} onClick={() => setOpen({ of: 'newFacility' })}>
            設備を追加する
          </Button>
        </div>
      )}
      {rows.map((row) => {
        const own = facilities.filter(({ categoryID }) => categoryID === row.id)
        const merged = own.filter(({ mergedInto }) => mergedInto !== null)
        return (
          <FormSection
            key={row.id}
            face={<RoundIcon path={categoryIcon(row.facilityCategoryName)} />}
            title={row.facilityCategoryName + (row.archivedFlag ? '（使わない）' : '')}
            lead={row.visibleEstateType.map((type) => labelOf(estateTypes, type)).join('、')}
            act={
              decides && (
                <RoundButton
                  icon={mdiPencilOutline}
                  label={`カテゴリ「${row.facilityCategoryName}」を編集する`}
                  onClick={() => setOpen({ of: 'category', id: row.id })}
                />
              )
            }
          >
            <NameButtons
              rows={own.filter(({ mergedInto }) => mergedInto === null)}
              nameOf={({ name }) => name}
              onOpen={decides ? ({ id }) => setOpen({ of: 'facility', id }) : undefined}
            />
            {merged.length > 0 && (
              <p>{`統合したもの：${merged.map(({ name, mergedInto }) => `${name}（いまは${nameOf(mergedInto)}）`).join('、')}`}</p>
            )}
          </FormSection>
        )
      })}
      {(adding || category) && <CategoryDialog row={category} used={given.categories} onSaved={onChanged} onClose={close} />}
      {(facility || open?.of === 'newFacility') && (
        <FacilityDialog
          {...given}
          row={facility}
          onMerge={
            facility && !facility.archivedFlag && others(facility).length > 0 ? () => setOpen({ of: 'merge', id: facility.id }) : undefined
          }
        />
      )}
      {merging && <MergeDialog facility={merging} others={others(merging)} onMerged={onChanged} onClose={close} />}
    </>
  )
}

function CategoryDialog({
  row,
  used,
  onSaved,
  onClose,
}: {
  row: FacilityCategoryMaster | undefined
  used: readonly FacilityCategoryMaster[]
  onSaved: () => unknown
  onClose: () => void
}) {
  const form = useForm({
    initial: {
      facilityCategoryName: row?.facilityCategoryName ?? '',
      visibleEstateType: (row?.visibleEstateType ?? []).map(String),
      archivedFlag: row?.archivedFlag ?? false,
    },
    check: (values) => ({
      ...missing(values, { facilityCategoryName: 'カテゴリの名前' }),
      ...(values.visibleEstateType.length === 0 && { visibleEstateType: '物件種別を1つ以上選んでください' }),
    }),
    async send({ visibleEstateType, ...fields }) {
      const body = { ...fields, visibleEstateType: visibleEstateType.map(Number) }
      if (row) await api.patchFacilityCategoryMaster({ params: { id: row.id }, body }, { ifMatch: row.version })
      else await api.createFacilityCategoryMaster({ body: { ...body, sortOrder: lastOf(used, 'sortOrder') + 10 } })
      showToast('保存しました')
    },
    after: onSaved,
    done: onClose,
  })
  const overwrites = useEditConflict(row, form)
  return (
    <FormDialog
      title={row ? '設備カテゴリを編集する' : '設備カテゴリを追加する'}
      form={form}
      confirm={saveLabel(overwrites)}
      onClose={onClose}
    >
      {overwrites && row && <EditConflictNotice>{row.facilityCategoryName}</EditConflictNotice>}
      <TextField {...form.field('facilityCategoryName')} label="カテゴリの名前" required maxLength={50} />
      <CheckboxCards {...form.choices('visibleEstateType')} label="表示する物件種別" required choices={optionsOf(estateTypes)} />
      {row ? (
        <Checkbox {...form.checkbox('archivedFlag')} label="使わない" help="選べなくなるだけで、物件の表示は残ります。" />
      ) : (
        <p>設備は、カテゴリを保存してから追加します。</p>
      )}
    </FormDialog>
  )
}
