import { useId, useState } from 'react'
import type { Negotiation } from '#domain/negotiation/contract.ts'
import { api } from '#web/api/client.ts'
import { Button } from '#web/components/ui/button.tsx'
import { ConfirmDialog } from '#web/components/ui/dialog.tsx'
import { TextArea } from '#web/components/ui/text-field.tsx'
import { showToast } from '#web/components/ui/toast.tsx'
import { Refused } from './refused.tsx'
import { usePress } from './use-press.ts'

const MAX_LENGTH = 500

/** Ends the talk for good, with a reason that everyone in the room reads. */
export function CloseNegotiation({ negotiation: { id } }: { negotiation: Pick<Negotiation, 'id'> }) {
  const fieldID = useId()
  const [open, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const [mistake, setMistake] = useState<string>()
  const { busy, problem, press } = usePress()
  const close = () => {
    if (reason.trim() === '') {
      setMistake('終了する理由を入力してください')
      document.getElementById(fieldID)?.focus()
      return
    }
    void press(async () => {
      await api.closeNegotiation({ params: { id }, body: { reason: reason.trim() } })
      setOpen(false)
      showToast('商談を終了しました')
    })
  }
  return (
    <>
      <Button kind="negative" onClick={() => setOpen(true)}>
        商談を終了する
      </Button>
      <ConfirmDialog
        open={open}
        title="商談を終了しますか？"
        confirm="はい、商談を終了する"
        negative
        busy={busy}
        onConfirm={close}
        onClose={() => setOpen(false)}
      >
        <Refused problem={problem} />
        <p>終了すると、新しいメッセージは送れません。お支払い前の見積とお申し込みは取り消されます。元に戻すことはできません。</p>
        <TextArea
          id={fieldID}
          label="終了する理由"
          help="参加者全員に表示されます。例：予算に合わなかったため"
          required
          rows={3}
          most={MAX_LENGTH}
          value={reason}
          error={mistake}
          onChange={(typed) => {
            setReason(typed)
            setMistake(undefined)
          }}
        />
      </ConfirmDialog>
    </>
  )
}
