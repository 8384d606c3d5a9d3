import type { Facility, FacilityCategoryMaster } from '#domain/base/master/contract.ts'
import { estateTypes } from '#domain/base/master/type-enumerations.ts'
import { choicesOf, labelOf } from '#domain/base/words/codes.ts'
import { api } from '#web/api/client.ts'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { CheckboxCards } from '#web/ui/field/choices.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { missing } from '#web/ui/form/required.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import styles from '#web/ui/reading/card-rows.module.css'
import { type KeptDialog, type KeptGiven, KeptRows, lastOf } from '#web/ui/reading/kept-rows.tsx'
import { SavedFirst, saveWord, useSavedFirst } from '#web/ui/reading/saved-first.tsx'
import { showToast } from '#web/ui/toast.tsx'
import own from './facility-categories.module.css'
import { FacilityRows } from './facility-rows.tsx'
import { FacilityUses } from './facility-uses.tsx'

/** Categories of facilities in forms and in the search. */
export function FacilityCategories({ facilities: all, ...given }: KeptGiven<FacilityCategoryMaster> & { facilities: readonly Facility[] }) {
  return (
    <KeptRows
      {...given}
      nameOf={({ facilityCategoryName }) => facilityCategoryName}
      putAwayWords={(row) => <FacilityUses {...row} />}
      arrange={(body) => api.arrangeFacilityCategoryMasters({ body })}
      putAway={({ id, version }) => api.deleteFacilityCategoryMaster({ params: { id } }, { ifMatch: version })}
      takeUp={({ id, version }) => api.patchFacilityCategoryMaster({ params: { id }, body: { archivedFlag: false } }, { ifMatch: version })}
      dialog={(asked) => <CategoryDialog {...asked} />}
    >
      {(row, categories) => (
        <div className="stack gap-2">
          {categoryWords(row)}
          {row.facilities.length === 0 ? (
            <p className={styles.second}>設備はまだありません</p>
          ) : (
            <ul className={`cluster gap-1 ${own.chips}`} aria-label="選べる設備">
              {row.facilities.map(({ code, name }) => (
                <li key={code}>{name}</li>
              ))}
            </ul>
          )}
          <FacilityRows category={row} categories={categories} facilities={all} decides={given.decides} onChanged={given.onChanged} />
        </div>
      )}
    </KeptRows>
  )
}

const categoryWords = ({ facilityCategoryName, visibleEstateType }: FacilityCategoryMaster) => (
  <>
    <p>
      <strong>{facilityCategoryName}</strong>
    </p>
    <p className={styles.second}>{visibleEstateType.map((type) => labelOf(estateTypes, type)).join('、')}</p>
  </>
)

function CategoryDialog({ row, used, onSaved, onClose }: KeptDialog<FacilityCategoryMaster>) {
  const form = useForm({
    initial: {
      facilityCategoryName: row?.facilityCategoryName ?? '',
      visibleEstateType: (row?.visibleEstateType ?? []).map(String),
    },
    check: (values) => ({
      ...missing(values, { facilityCategoryName: 'カテゴリの名前' }),
      ...(values.visibleEstateType.length === 0 && { visibleEstateType: '物件種別を1つ以上選んでください' }),
    }),
    async send({ facilityCategoryName, visibleEstateType }) {
      const body = { facilityCategoryName, visibleEstateType: visibleEstateType.map(Number) }
      if (row) await api.patchFacilityCategoryMaster({ params: { id: row.id }, body }, { ifMatch: row.version })
      else await api.createFacilityCategoryMaster({ body: { ...body, sortOrder: lastOf(used, 'sortOrder') + 10 } })
      showToast('保存しました')
    },
    after: onSaved,
    done: onClose,
  })
  const isOver = useSavedFirst(row, form)
  return (
    <FormDialog title={row ? '設備カテゴリを編集する' : '設備カテゴリを追加する'} form={form} confirm={saveWord(isOver)} onClose={onClose}>
      {isOver && row && <SavedFirst>{categoryWords(row)}</SavedFirst>}
      <TextField {...form.field('facilityCategoryName')} label="カテゴリの名前" required maxLength={50} />
      <CheckboxCards
        {...form.choices('visibleEstateType')}
        label="表示する物件種別"
        required
        choices={choicesOf(estateTypes).map(({ code, label }) => ({ value: String(code), label }))}
      />
      {!row && <p>設備は、カテゴリを保存してから追加します。</p>}
    </FormDialog>
  )
}
