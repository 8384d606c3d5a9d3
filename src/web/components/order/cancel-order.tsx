import { useId, useState } from 'react'
import type { Order } from '#domain/order/contract.ts'
import { api } from '#web/api/client.ts'
import { Refused } from '#web/components/negotiation/refused.tsx'
import { usePress } from '#web/components/negotiation/use-press.ts'
import { Button } from '#web/components/ui/button.tsx'
import { ConfirmDialog } from '#web/components/ui/dialog.tsx'
import { TextArea } from '#web/components/ui/text-field.tsx'
import { showToast } from '#web/components/ui/toast.tsx'

/** Takes an unpaid order back, and its quotation with it. */
export function CancelOrder({ order }: { order: Order }) {
  const fieldID = useId()
  const [open, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const [mistake, setMistake] = useState<string>()
  const { busy, problem, press } = usePress()
  const cancel = () => {
    if (reason.trim() === '') {
      setMistake('取り消す理由を入力してください')
      document.getElementById(fieldID)?.focus()
      return
    }
    void press(async () => {
      await api.cancelOrder({ params: { id: order.id }, body: { reason: reason.trim() } }, { ifMatch: order.version })
      setOpen(false)
      showToast('注文を取り消しました')
    })
  }
  return (
    <>
      <div>
        <Button kind="negative" onClick={() => setOpen(true)}>
          注文を取り消す
        </Button>
      </div>
      <ConfirmDialog
        open={open}
        title="注文を取り消しますか？"
        confirm="はい、注文を取り消す"
        negative
        busy={busy}
        onConfirm={cancel}
        onClose={() => setOpen(false)}
      >
        <Refused problem={problem} />
        <p>注文と見積は取り消され、お支払いできなくなります。番号は欠番にせず、記録として残ります。</p>
        <TextArea
          id={fieldID}
          label="取り消す理由"
          help="相手のお支払い画面に表示されます。"
          required
          rows={2}
          most={400}
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
