import { useState } from 'react'
import { choicesOf, labelOf } from '#domain/codes.ts'
import type { Prefecture } from '#domain/master/contract.ts'
import { regions } from '#domain/master/prefectures.ts'
import { api } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { Select } from '#web/ui/field/select.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { missing } from '#web/ui/form/required.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { ArrangedRows } from '#web/ui/reading/arranged-rows.tsx'
import styles from '#web/ui/reading/card-rows.module.css'
import { PutAway, PutAwayRows } from '#web/ui/reading/put-away.tsx'
import { showToast } from '#web/ui/toast.tsx'
import type { MasterGiven } from './given.ts'

/** The prefectures: there are as many as codes, so none is added. */
export function PrefectureRows({ rows, decides, onChanged }: Pick<MasterGiven<Prefecture>, 'rows' | 'decides' | 'onChanged'>) {
  const [editing, setEditing] = useState<Prefecture>()
  const nameOf = ({ name }: Prefecture) => name
  return (
    <>
      <ArrangedRows
        rows={rows.filter(({ archivedFlag }) => !archivedFlag)}
        nameOf={nameOf}
        arrange={decides ? (body) => api.arrangePrefectures({ body }) : undefined}
        onChanged={onChanged}
        moves={
          decides
            ? (row) => (
                <>
                  <Button kind="quiet" wide={false} aria-label={`「${row.name}」を編集する`} onClick={() => setEditing(row)}>
                    編集する
                  </Button>
                  <PutAway
                    name={row.name}
                    words="物件の入力、会員の住所、検索で選べなくなります。使っている物件や会員があるあいだは、やめられません。"
                    onPutAway={() => api.deletePrefecture({ params: { id: row.id } }, { ifMatch: row.version })}
                    onChanged={onChanged}
                  />
                </>
              )
            : undefined
        }
      >
        {({ name, kana, region }) => (
          <>
            <strong>{name}</strong>
            <p className={styles.second}>
              {kana}・{labelOf(regions, region)}
            </p>
          </>
        )}
      </ArrangedRows>
      <PutAwayRows
        rows={rows.filter(({ archivedFlag }) => archivedFlag)}
        nameOf={nameOf}
        takeUp={
          decides
            ? ({ id, version }) => api.patchPrefecture({ params: { id }, body: { archivedFlag: false } }, { ifMatch: version })
            : undefined
        }
        onChanged={onChanged}
      />
      {editing && <PrefectureDialog row={editing} onSaved={onChanged} onClose={() => setEditing(undefined)} />}
    </>
  )
}

function PrefectureDialog({ row, onSaved, onClose }: { row: Prefecture; onSaved: () => unknown; onClose: () => void }) {
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
  return (
    <FormDialog title={`「${row.name}」を編集する`} form={form} confirm="保存する" onClose={onClose}>
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
