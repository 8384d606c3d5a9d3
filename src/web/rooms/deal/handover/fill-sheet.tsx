import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { optionsOf } from '#domain/base/words/codes.ts'
import { formatISODay } from '#domain/base/words/format-moments.ts'
import { handedPapers, MAX_PICTURES, MeterKind } from '#domain/deal/handover/enumerations.ts'
import { api } from '#web/api/client.ts'
import { statusOf } from '#web/api/problem.ts'
import { PictureSlot } from '#web/rooms/base/image/picture-slot.tsx'
import { PictureUploads } from '#web/rooms/base/image/picture-uploads.tsx'
import { useUploads } from '#web/rooms/base/image/use-uploads.ts'
import { MoveDialog } from '#web/rooms/deal/viewing/sheets/move-dialog.tsx'
import { Checkbox, CheckboxCards } from '#web/ui/field/choices.tsx'
import { TextArea, TextField } from '#web/ui/field/text-field.tsx'
import { type MergeReport, met } from '#web/ui/form/meeting.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { Disclosure } from '#web/ui/reading/disclosure.tsx'
import { MeetingNotice } from '#web/ui/reading/meeting-notice.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { KeyRows } from './key-rows.tsx'
import type { RecordDeal } from './record-deal.ts'
import { bodyOf, changedFields, fieldLabels, mergeWritings, meterCodes, pickFields, type TypedRecord, typedOf, wordsOf } from './typed.ts'

/**
 * Changes are saved field by field. If the other side changed the record meanwhile, both versions are shown together before anything is
 * sent.
 */
export function FillSheet({ deal, onClose }: { deal: RecordDeal; onClose: () => void }) {
  const router = useRouter()
  const [base, setBase] = useState(deal.record)
  const [meeting, setMeeting] = useState<MergeReport>()
  const planned = deal.plan.handoverDay
  const id = base.negotiationID
  const start = bodyOf(typedOf(base, planned))

  async function meet(mine: TypedRecord) {
    const theirs = await api.getHandover({ params: { id } })
    const together = mergeWritings({ base: bodyOf(typedOf(base, '')), start, mine: bodyOf(mine), theirs: bodyOf(typedOf(theirs, '')) })
    const next = typedOf({ ...theirs, ...together.body }, '')
    for (const name of Object.keys(next)) form.set(name, next[name])
    setMeeting({
      written: together.theirFields.map((field) => fieldLabels[field]),
      clashes: together.inBoth.map((field) => ({ label: fieldLabels[field], theirs: wordsOf(theirs, field) })),
    })
    setBase(theirs)
  }

  const form = useForm<TypedRecord>({
    initial: typedOf(base, planned),
    check: ({ keys }): Record<string, string> =>
      keys.some(({ what, count }) => what.trim() && !/^[1-9]\d?$/.test(count.normalize('NFKC')))
        ? { keys: '鍵の本数を、1から99の数字で入力してください' }
        : {},
    async send(typed) {
      const body = bodyOf(typed)
      const fields = changedFields(bodyOf(typedOf(base, '')), body)
      try {
        await api.saveHandover({ params: { id }, body: pickFields(body, fields) }, { ifMatch: base.version })
      } catch (error) {
        if (statusOf(error) !== 412) throw error
        await meet(typed)
        throw met('保存する')
      }
    },
    after: () => router.invalidate(),
    done: () => {
      showToast('引渡し確認書を保存しました')
      onClose()
    },
  })
  const { values, set } = form
  const ofMeter = (name: 'readings' | 'meterPictures', kind: MeterKind) => ({
    value: values[name][kind],
    onChange: (value: string) => set(name, { ...values[name], [kind]: value }),
  })
  return (
    <MoveDialog title="引渡し確認書に記入する" form={form} confirm="保存する" onClose={onClose}>
      <p>分かるところだけで保存できます。お相手も、同じ1枚に書き足せます。</p>
      <MeetingNotice meeting={meeting} />
      <TextField {...form.field('day')} label="引渡しの日" type="date" max={later(formatISODay(deal.now), planned)} short />
      <TextField {...form.field('place')} label="場所" help="例：現地、〇〇銀行" most={100} />
      <TextArea {...form.field('present')} label="立ち会った方" help="1行に1人、6人まで。" rows={2} />
      <KeyRows {...form.field('keys')} />
      <CheckboxCards {...form.choices('papers')} label="渡した書類" choices={optionsOf(handedPapers)} />
      <TextField {...form.field('otherPapers')} label="ほかの書類・物" help="例：車庫のリモコン2個" most={300} />
      {meterCodes.map((code) => (
        <div className="stack gap-2" key={`${code}-${base.version}`}>
          <TextField
            label={`${MeterKind.labels[code]}のメーター`}
            help="見えるとおりの数字"
            inputMode="decimal"
            short
            {...ofMeter('readings', code)}
          />
          <Disclosure summary={`${MeterKind.labels[code]}のメーターを撮る`}>
            <PictureSlot
              label={`${MeterKind.labels[code]}のメーターの写真`}
              called={`${MeterKind.labels[code]}のメーター`}
              dir="handover"
              {...ofMeter('meterPictures', code)}
            />
          </Disclosure>
        </div>
      ))}
      <Checkbox {...form.checkbox('facilities')} label="付帯設備表のとおりに設備があることを、一緒に確かめた" />
      <TextArea {...form.field('leftovers')} label="残っている物" help="例：物置の棚は、そのまま引き継ぐ" most={500} rows={2} />
      <Pictures key={base.version} paths={values.pictures} onPaths={(paths) => set('pictures', paths)} />
      <TextArea {...form.field('remarks')} label="備考" most={1000} rows={3} />
    </MoveDialog>
  )
}

const later = (one: string, other: string) => (one > other ? one : other)

function Pictures({ paths, onPaths }: { paths: string[]; onPaths: (paths: string[]) => void }) {
  const pictures = useUploads({ dir: 'handover', initial: paths, most: MAX_PICTURES, onPaths })
  return <PictureUploads label="写真" help="部屋の様子や鍵など。" pictures={pictures} most={MAX_PICTURES} />
}
