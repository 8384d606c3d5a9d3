import { choicesOf, labelOf } from '#domain/codes.ts'
import { estateTypes } from '#domain/estate/type-enumerations.ts'
import type { FacilityCategoryMaster } from '#domain/master/contract.ts'
import { facilityCategories } from '#domain/master/facility-categories.ts'
import { api } from '#web/api/client.ts'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { CheckboxCards } from '#web/ui/field/choices.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { missing } from '#web/ui/form/required.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import styles from '#web/ui/reading/card-rows.module.css'
import { type KeptDialog, type KeptGiven, KeptRows, lastOf } from '#web/ui/reading/kept-rows.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { FacilityUses } from './facility-uses.tsx'

/** What facilities are gathered under in forms and in the search. */
export function FacilityCategories(given: KeptGiven<FacilityCategoryMaster>) {
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
      {({ facilityCategoryName, facilities, visibleEstateType }) => (
        <>
          <p>
            <strong>{facilityCategoryName}</strong>
          </p>
          <p className={styles.second}>{facilities.join('・') || '設備はまだありません'}</p>
          <p className={styles.second}>{visibleEstateType.map((type) => labelOf(estateTypes, type)).join('、')}</p>
        </>
      )}
    </KeptRows>
  )
}

function CategoryDialog({ row, used, onSaved, onClose }: KeptDialog<FacilityCategoryMaster>) {
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
      else await api.createFacilityCategoryMaster({ body: { ...body, sortOrder: lastOf(used, 'sortOrder') + 10 } })
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
