import { useState } from 'react'
import type { Prefecture } from '#domain/base/master/contract.ts'
import { officialPrefectures, regions } from '#domain/base/master/prefectures.ts'
import { choicesOf, optionsOf } from '#domain/base/words/codes.ts'
import { api } from '#web/api/client.ts'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { Checkbox } from '#web/ui/field/choices.tsx'
import { Select } from '#web/ui/field/select.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { missing } from '#web/ui/form/required.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { EditConflictNotice, saveLabel, useEditConflict } from '#web/ui/reading/edit-conflict.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { NameButtons } from './name-buttons.tsx'

/** The prefectures: there are as many as codes, so none is added. */
export function PrefectureRows({ rows, decides, onChanged }: { rows: readonly Prefecture[]; decides: boolean; onChanged: () => unknown }) {
  const [openID, setOpenID] = useState<string>()
  // Looked up again, because a refused save reloads the rows.
  const open = rows.find(({ id }) => id === openID)
  const changed = rows.flatMap(({ id, name }) => {
    const first = officialPrefectures.find(({ code }) => code === id)?.name
    return first === undefined || first === name ? [] : `${first}→${name}`
  })
  return (
    <>
      <p>{changed.length === 0 ? '名前は、すべてはじめのままです。' : `名前を変えたもの：${changed.join('、')}`}</p>
      <div className="grid gap-2">
        {choicesOf(regions).map(({ code, label }) => (
          <section key={code} className="stack gap-2 tinted pad-3" aria-label={label}>
            <h2 className="text-m">{label}</h2>
            <NameButtons
              rows={rows.filter(({ region }) => region === code)}
              nameOf={({ name }) => name}
              onOpen={decides ? ({ id }) => setOpenID(id) : undefined}
            />
          </section>
        ))}
      </div>
      {open && <PrefectureDialog row={open} onSaved={onChanged} onClose={() => setOpenID(undefined)} />}
    </>
  )
}

function PrefectureDialog({ row, onSaved, onClose }: { row: Prefecture; onSaved: () => unknown; onClose: () => void }) {
  const form = useForm({
    initial: { name: row.name, kana: row.kana, region: String(row.region), archivedFlag: row.archivedFlag },
    check: (values) => missing(values, { name: '都道府県名', kana: 'フリガナ' }),
    async send({ region, ...fields }) {
      await api.patchPrefecture({ params: { id: row.id }, body: { ...fields, region: Number(region) } }, { ifMatch: row.version })
      showToast('保存しました')
    },
    after: onSaved,
    done: onClose,
  })
  const overwrites = useEditConflict(row, form)
  return (
    <FormDialog title={`「${row.name}」を編集する`} form={form} confirm={saveLabel(overwrites)} onClose={onClose}>
      {overwrites && (
        <EditConflictNotice>
          {row.name}（{row.kana}）
        </EditConflictNotice>
      )}
      <p>検索や案内の画面での呼び方と並びが変わります。書かれた住所の都道府県名は変わりません。</p>
      <TextField {...form.field('name')} label="都道府県名" required maxLength={10} />
      <TextField {...form.field('kana')} label="フリガナ" required maxLength={20} />
      <Select {...form.field('region')} label="地方" required options={optionsOf(regions)} />
      <Checkbox
        {...form.checkbox('archivedFlag')}
        label="使わない"
        help="物件の入力、会員の住所、検索で選べなくなります。使っている物件や会員があるあいだは、選べません。"
      />
    </FormDialog>
  )
}
