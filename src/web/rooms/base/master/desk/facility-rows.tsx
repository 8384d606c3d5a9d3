import { mdiPlus } from '@mdi/js'
import { useState } from 'react'
import type { Facility, FacilityCategoryMaster } from '#domain/base/master/contract.ts'
import { api } from '#web/api/client.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { Checkbox } from '#web/ui/field/choices.tsx'
import { Select } from '#web/ui/field/select.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { missing } from '#web/ui/form/required.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import styles from '#web/ui/reading/card-rows.module.css'
import { Disclosure } from '#web/ui/reading/disclosure.tsx'
import { type KeptDialog, KeptRows, lastOf } from '#web/ui/reading/kept-rows.tsx'
import { SavedFirst, saveWord, useSavedFirst } from '#web/ui/reading/saved-first.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { UsesOfFacility } from './facility-uses.tsx'
import { MergeDialog } from './merge-dialog.tsx'

interface Given {
  category: FacilityCategoryMaster
  /** Categories a facility may be moved to. */
  categories: readonly FacilityCategoryMaster[]
  facilities: readonly Facility[]
  decides: boolean
  onChanged: () => unknown
}

/** The facilities of a category: renamed, reordered, offered in the search or not, and merged. */
export function FacilityRows({ category, categories, facilities, decides, onChanged }: Given) {
  const [adding, setAdding] = useState(false)
  const [mergingID, setMergingID] = useState<string>()
  const all = facilities.filter(({ categoryID }) => categoryID === category.id)
  const rows = all.filter(({ mergedInto }) => mergedInto === null)
  const merged = all.filter(({ mergedInto }) => mergedInto !== null)
  const used = rows.filter(({ archivedFlag }) => !archivedFlag)
  // The current row: after a refusal its name may have changed.
  const merging = used.find(({ id }) => id === mergingID)
  const nameOf = (id: string | null) => facilities.find((each) => each.id === id)?.name
  return (
    <Disclosure summary={`設備を1つずつ見る（${used.length}件）`}>
      <div className="stack gap-3">
        <KeptRows
          rows={rows}
          decides={decides}
          adding={adding}
          onAdded={() => setAdding(false)}
          onChanged={onChanged}
          nameOf={({ name }) => name}
          putAwayWords={(row) => <UsesOfFacility id={row.id} />}
          arrange={(body) => api.arrangeFacilities({ body })}
          putAway={({ id, version }) => api.deleteFacility({ params: { id } }, { ifMatch: version })}
          takeUp={({ id, version }) => api.patchFacility({ params: { id }, body: { archivedFlag: false } }, { ifMatch: version })}
          more={(row) =>
            used.some(({ id }) => id !== row.id) && (
              <Button kind="quiet" wide={false} aria-label={`「${row.name}」を統合する`} onClick={() => setMergingID(row.id)}>
                統合する
              </Button>
            )
          }
          dialog={(asked) => <FacilityDialog {...asked} category={category} categories={categories} facilities={facilities} />}
        >
          {({ name, searchable }) => (
            <p className="cluster gap-2">
              <strong>{name}</strong>
              {!searchable && <Badge>検索に出さない</Badge>}
            </p>
          )}
        </KeptRows>
        {merged.length > 0 && (
          <p
            className={styles.second}
          >{`統合したもの：${merged.map(({ name, mergedInto }) => `${name}（いまは${nameOf(mergedInto)}）`).join('、')}`}</p>
        )}
        {decides && (
          <div>
            <Button
              kind="quiet"
              wide={false}
              icon={mdiPlus}
              aria-label={`「${category.facilityCategoryName}」に設備を追加する`}
              onClick={() => setAdding(true)}
            >
              設備を追加する
            </Button>
          </div>
        )}
      </div>
      {merging && (
        <MergeDialog
          facility={merging}
          others={used.filter(({ id }) => id !== merging.id)}
          onMerged={onChanged}
          onClose={() => setMergingID(undefined)}
        />
      )}
    </Disclosure>
  )
}

function FacilityDialog({
  row,
  shown,
  used,
  category,
  categories,
  facilities,
  onSaved,
  onClose,
}: KeptDialog<Facility> & Pick<Given, 'category' | 'categories' | 'facilities'>) {
  const form = useForm({
    initial: { name: row?.name ?? '', categoryID: category.id, searchable: row?.searchable ?? true },
    check: (values) => missing(values, { name: '設備の名前' }),
    async send({ name, categoryID, searchable }) {
      const inOther = facilities.filter((each) => each.categoryID === categoryID)
      const displayOrder = lastOf(categoryID === category.id ? used : inOther, 'displayOrder') + 10
      const body = { name, searchable, ...((!row || categoryID !== category.id) && { categoryID, displayOrder }) }
      if (row) await api.patchFacility({ params: { id: row.id }, body }, { ifMatch: row.version })
      else await api.createFacility({ body: { ...body, categoryID } })
      showToast('保存しました')
    },
    after: onSaved,
    done: onClose,
  })
  const isOver = useSavedFirst(row, form)
  return (
    <FormDialog title={row ? `「${row.name}」を編集する` : '設備を追加する'} form={form} confirm={saveWord(isOver)} onClose={onClose}>
      {isOver && <SavedFirst>{shown}</SavedFirst>}
      {row && <p>名前を変えると、掲載中の物件、検索、保存した条件での呼び方もすべて変わります。</p>}
      <TextField {...form.field('name')} label="設備の名前" required maxLength={50} />
      <Select
        {...form.field('categoryID')}
        label="設備カテゴリ"
        required
        options={categories.map(({ id, facilityCategoryName }) => ({ value: id, label: facilityCategoryName }))}
      />
      <Checkbox {...form.checkbox('searchable')} label="検索で選べるようにする" help="外しても、物件のページには表示されます。" />
    </FormDialog>
  )
}
