import { useState } from 'react'
import { endReasons } from '#domain/estate/enumerations.ts'
import { Button } from '#web/components/ui/button.tsx'
import { RadioCards } from '#web/components/ui/choices.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { TextArea } from '#web/components/ui/text-field.tsx'

type EndReason = keyof typeof endReasons

const MOST = 400

/** Ends a listing: why, and a word for the record. `reasons` are those that the one who ends it may give. */
export function FinishDialog({
  open,
  reasons,
  busy,
  onFinish,
  onClose,
}: {
  open: boolean
  reasons: readonly EndReason[]
  busy: boolean
  onFinish: (ending: { endReason: EndReason; reason: string }) => void
  onClose: () => void
}) {
  const [endReason, setEndReason] = useState('')
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const finish = () => {
    setTried(true)
    if (endReason) onFinish({ endReason: Number(endReason) as EndReason, reason })
  }
  return (
    <Dialog
      open={open}
      title="掲載を終了しますか？"
      onClose={onClose}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            やめる
          </Button>
          <Button kind="negative" busy={busy} onClick={finish}>
            はい、掲載を終了する
          </Button>
        </>
      }
    >
      <p>物件は検索に表示されなくなります。進行中の商談は終了し、相手にもそのことが伝わります。</p>
      <RadioCards
        label="終了する理由"
        required
        name="endReason"
        choices={reasons.map((code) => ({ value: String(code), label: endReasons[code] }))}
        value={endReason}
        onChange={setEndReason}
        error={tried && !endReason ? '終了する理由を選択してください。' : undefined}
      />
      <TextArea label="補足" value={reason} onChange={setReason} most={MOST} maxLength={MOST} rows={3} />
    </Dialog>
  )
}
