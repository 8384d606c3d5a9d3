import type { Facility, FacilityCategoryMaster } from '#domain/base/master/contract.ts'
import { api } from '#web/api/client.ts'
import { lastOf } from '#web/lists/last-of.ts'
import { Button } from '#web/ui/button.tsx'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { Checkbox } from '#web/ui/field/choices.tsx'
import { Select } from '#web/ui/field/select.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { missing } from '#web/ui/form/required.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { EditConflictNotice, saveLabel, useEditConflict } from '#web/ui/reading/edit-conflict.tsx'
import { showToast } from '#web/ui/toast.tsx'

/** Renames, moves or archives a facility, and leads to merging it. */
export function FacilityDialog({
  row,
  categories,
  facilities,
  onMerge,
  onSaved,
  onClose,
}: {
  row: Facility | undefined
  categories: readonly FacilityCategoryMaster[]
  facilities: readonly Facility[]
  /** Undefined if there is nothing to merge it into. */
  onMerge: (() => void) | undefined
  onSaved: () => unknown
  onClose: () => void
}) {
  const form = useForm({
    initial: {
      name: row?.name ?? '',
      categoryID: row?.categoryID ?? '',
      searchable: row?.searchable ?? true,
      archivedFlag: row?.archivedFlag ?? false,
    },
    check: (values) => ({ ...missing(values, { name: '設備の名前' }), ...missing(values, { categoryID: '設備カテゴリ' }, '選択') }),
    async send({ categoryID, ...fields }) {
      const displayOrder =
        lastOf(
          facilities.filter((each) => each.categoryID === categoryID),
          'displayOrder',
        ) + 10
      const body = { ...fields, ...(categoryID !== row?.categoryID && { categoryID, displayOrder }) }
      if (row) await api.patchFacility({ params: { id: row.id }, body }, { ifMatch: row.version })
      else await api.createFacility({ body: { ...body, categoryID } })
      showToast('保存しました')
    },
    after: onSaved,
    done: onClose,
  })
  const overwrites = useEditConflict(row, form)
  return (
    <FormDialog
      title={row ? `「${row.name}」を編集する` : '設備を追加する'}
      form={form}
      confirm={saveLabel(overwrites)}
      other={
        onMerge && (
          <Button kind="quiet" onClick={onMerge}>
            ほかの設備に統合する
          </Button>
        )
      }
      onClose={onClose}
    >
      {overwrites && row && <EditConflictNotice>{row.name}</EditConflictNotice>}
      {row && <p>名前を変えると、掲載中の物件、検索、保存した条件での呼び方もすべて変わります。</p>}
      <TextField {...form.field('name')} label="設備の名前" required maxLength={50} />
      <Select
        {...form.field('categoryID')}
        label="設備カテゴリ"
        required
        empty="選んでください"
        options={categories.map(({ id, facilityCategoryName }) => ({ value: id, label: facilityCategoryName }))}
      />
      <Checkbox {...form.checkbox('searchable')} label="検索で選べるようにする" help="外しても、物件のページには表示されます。" />
      {row && <Checkbox {...form.checkbox('archivedFlag')} label="使わない" help="選べなくなるだけで、物件の表示は残ります。" />}
    </FormDialog>
  )
}
