import { mdiPlus } from '@mdi/js'
import { useState } from 'react'
import { denyTemplatesFor } from '#domain/estate/deny-reason.ts'
import { fieldLabel, requirements } from '#domain/estate/requirements.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Select } from '#web/ui/field/select.tsx'
import { TextArea } from '#web/ui/field/text-field.tsx'
import { Notice } from '#web/ui/reading/notice.tsx'
import { FieldNote } from './field-note.tsx'
import styles from './reject-dialog.module.css'
import { addToNote, MOST_GENERAL, mistakeOf, sentOf, writeNote } from './rejection.ts'
import type { RejectionInHand } from './use-rejection.ts'

/** Sends an estate back: what was noted of its fields while reading, what else there is to say, and lines to pick from. */
export function RejectDialog({
  open,
  estateType,
  hand,
  busy,
  onReject,
  onClose,
}: {
  open: boolean
  estateType: number
  hand: RejectionInHand
  busy: boolean
  onReject: (rejection: ReturnType<typeof sentOf>) => void
  onClose: () => void
}) {
  const { rejection, write } = hand
  const [tried, setTried] = useState(false)
  const mistake = mistakeOf(rejection)
  const fields = requirements.filter(
    ({ shown, field }) => shown.includes(estateType) && !rejection.fields.some(({ path }) => path === field),
  )
  const reject = () => {
    setTried(true)
    if (!mistake) onReject(sentOf(rejection))
  }
  return (
    <Dialog
      open={open}
      title="差し戻す理由を書いてください"
      onClose={onClose}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            やめる
          </Button>
          <Button kind="negative" busy={busy} onClick={reject}>
            この理由で差し戻す
          </Button>
        </>
      }
    >
      <p>
        売主の画面とメールに、このまま表示されます。項目ごとの指摘は、その項目の入力欄へのリンクになります。書きかけの内容は、閉じても残ります。
      </p>
      {tried && mistake && (
        <Notice kind="error" title="まだ差し戻せません" live>
          <p>{mistake}</p>
        </Notice>
      )}
      <section className={`stack gap-3 ${styles.part}`} aria-labelledby="notes">
        <h3 id="notes">項目ごとの指摘（{rejection.fields.length}件）</h3>
        {rejection.fields.map(({ path }) => (
          <FieldNote key={path} path={path} hand={hand} />
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
        label="全体について"
        help="項目によらないことや、ひとことを添えるときに書きます。"
        rows={3}
        most={MOST_GENERAL}
        value={rejection.general}
        onChange={(general) => write({ ...rejection, general })}
      />
      <section className={`stack gap-3 ${styles.part}`} aria-labelledby="templates">
        <h3 id="templates">よくある理由から選ぶ</h3>
        <ul>
          {denyTemplatesFor(estateType).map(({ field, text }) => (
            <li key={field + text}>
              <Button
                kind="quiet"
                wide={false}
                icon={mdiPlus}
                className={styles.template}
                onClick={() => write(addToNote(rejection, field, text))}
              >
                <span>
                  <strong>{fieldLabel(field)}</strong>　{text}
                </span>
              </Button>
            </li>
          ))}
        </ul>
      </section>
    </Dialog>
  )
}
