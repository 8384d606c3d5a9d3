import { mdiPlus } from '@mdi/js'
import { ReasonKind } from '#domain/base/reason/enumerations.ts'
import { fieldLabel, requirements } from '#domain/market/estate-fields/requirements.ts'
import { useReasons } from '#web/rooms/base/reason/use-reasons.ts'
import { Button } from '#web/ui/button.tsx'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { Select } from '#web/ui/field/select.tsx'
import { TextArea } from '#web/ui/field/text-field.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { FieldNote } from './field-note.tsx'
import styles from './reject-dialog.module.css'
import { addToAll, addToNote, MAX_GENERAL, mistakeOf, type Rejection, sentOf, writeNote } from './rejection.ts'
import type { RejectionInHand } from './use-rejection.ts'

/** Sends an estate back: remarks made on its fields during the review, a general remark, and templates to pick from. */
export function RejectDialog({
  estateType,
  hand,
  onReject,
  onClose,
}: {
  estateType: number
  hand: RejectionInHand
  onReject: (rejection: ReturnType<typeof sentOf>) => Promise<unknown>
  onClose: () => void
}) {
  const { rejection } = hand
  const form = useForm({
    initial: { general: rejection.general },
    check(): Record<string, string> {
      const mistake = mistakeOf(rejection)
      return mistake ? { general: mistake } : {}
    },
    send: () => onReject(sentOf(rejection)),
    done: onClose,
  })
  // The text is kept in the operator's hand; setting the form's field clears the error of the last attempt.
  const write = (next: Rejection) => {
    form.set('general', next.general)
    hand.write(next)
  }
  const shown = requirements.filter((one) => one.shown.includes(estateType))
  const fields = shown.filter(({ field }) => !rejection.fields.some(({ path }) => path === field))
  // Templates for fields this type of estate has, and general ones.
  const templates = useReasons(ReasonKind.sentBack).flatMap(({ id, field, letterText }) => {
    const about = shown.find((one) => one.field === field)
    return field === null || about ? { id, field: about?.field, text: letterText } : []
  })
  return (
    <FormDialog title="差し戻す理由を書いてください" form={form} confirm="この理由で差し戻す" negative onClose={onClose}>
      <p>
        売主の画面とメールに、このまま表示されます。項目ごとの指摘は、その項目の入力欄へのリンクになります。書きかけの内容は、閉じても残ります。
      </p>
      <section className="stack gap-3" aria-labelledby="notes">
        <h3 className="text-m" id="notes">
          項目ごとの指摘（{rejection.fields.length}件）
        </h3>
        {rejection.fields.map(({ path }) => (
          <FieldNote key={path} path={path} hand={{ ...hand, write }} />
        ))}
        <Select
          label="項目を選んで指摘を書く"
          showOptional={false}
          empty="項目を選択してください"
          value=""
          options={fields.map(({ field, label }) => ({ value: field, label }))}
          onChange={(path) => {
            const chosen = fields.find(({ field }) => field === path)
            if (chosen) write(writeNote(rejection, chosen.field, ''))
          }}
        />
      </section>
      <TextArea
        {...form.field('general')}
        label="全体について"
        help="項目によらないことや、ひとことを添えるときに書きます。"
        rows={3}
        most={MAX_GENERAL}
        value={rejection.general}
        onChange={(general) => write({ ...rejection, general })}
      />
      <section className="stack gap-3" aria-labelledby="templates">
        <h3 className="text-m" id="templates">
          よくある理由から選ぶ
        </h3>
        <ul className="stack gap-2">
          {templates.map(({ id, field, text }) => (
            <li key={id}>
              <Button
                kind="quiet"
                wide={false}
                icon={mdiPlus}
                className={styles.template}
                onClick={() => write(field ? addToNote(rejection, field, text) : addToAll(rejection, text))}
              >
                <span>
                  <strong>{field ? fieldLabel(field) : '全体'}</strong>　{text}
                </span>
              </Button>
            </li>
          ))}
        </ul>
      </section>
    </FormDialog>
  )
}
