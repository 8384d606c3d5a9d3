import type { Prefecture } from '#domain/base/master/contract.ts'
import { regions } from '#domain/base/master/prefectures.ts'
import { choicesOf, labelOf } from '#domain/base/words/codes.ts'
import { api } from '#web/api/client.ts'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { Select } from '#web/ui/field/select.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { missing } from '#web/ui/form/required.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import styles from '#web/ui/reading/card-rows.module.css'
import { type KeptDialog, type KeptGiven, KeptRows } from '#web/ui/reading/kept-rows.tsx'
import { SavedFirst, saveWord, useSavedFirst } from '#web/ui/reading/saved-first.tsx'
import { showToast } from '#web/ui/toast.tsx'

/** The prefectures: there are as many as codes, so none is added. */
export function PrefectureRows(given: KeptGiven<Prefecture>) {
  return (
    <KeptRows
      {...given}
      nameOf={({ name }) => name}
      putAwayWords="物件の入力、会員の住所、検索で選べなくなります。使っている物件や会員があるあいだは、やめられません。"
      arrange={(body) => api.arrangePrefectures({ body })}
      putAway={({ id, version }) => api.deletePrefecture({ params: { id } }, { ifMatch: version })}
      takeUp={({ id, version }) => api.patchPrefecture({ params: { id }, body: { archivedFlag: false } }, { ifMatch: version })}
      dialog={({ row, ...asked }) => row && <PrefectureDialog row={row} {...asked} />}
    >
      {({ name, kana, region }) => (
        <>
          <strong>{name}</strong>
          <p className={styles.second}>
            {kana}・{labelOf(regions, region)}
          </p>
        </>
      )}
    </KeptRows>
  )
}

function PrefectureDialog({ row, shown, onSaved, onClose }: KeptDialog<Prefecture> & { row: Prefecture }) {
  const form = useForm({
    initial: { name: row.name, kana: row.kana, region: String(row.region) },
    check: (values) => missing(values, { name: '都道府県名', kana: 'フリガナ' }),
    async send({ name, kana, region }) {
      await api.patchPrefecture({ params: { id: row.id }, body: { name, kana, region: Number(region) } }, { ifMatch: row.version })
      showToast('保存しました')
    },
    after: onSaved,
    done: onClose,
  })
  const isOver = useSavedFirst(row, form)
  return (
    <FormDialog title={`「${row.name}」を編集する`} form={form} confirm={saveWord(isOver)} onClose={onClose}>
      {isOver && <SavedFirst>{shown}</SavedFirst>}
      <p>検索や案内の画面での呼び方と並びが変わります。書かれた住所の都道府県名は変わりません。</p>
      <TextField {...form.field('name')} label="都道府県名" required maxLength={10} />
      <TextField {...form.field('kana')} label="フリガナ" required maxLength={20} />
      <Select
        {...form.field('region')}
        label="地方"
        required
        options={choicesOf(regions).map(({ code, label }) => ({ value: String(code), label }))}
      />
    </FormDialog>
  )
}
