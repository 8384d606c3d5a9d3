import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { Order } from '#domain/money/order/contract.ts'
import { api } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { ReasonDialog } from '#web/ui/dialog/reason-dialog.tsx'
import { showToast } from '#web/ui/toast.tsx'

const MAX_LENGTH = 400

/** Cancels an unpaid order together with its quotation. */
export function CancelOrder({ order: { id, version } }: { order: Order }) {
  const router = useRouter()
  const [open, setOpen] = useState(false)
  const cancel = async (reason: string) => {
    await api.cancelOrder({ params: { id }, body: { reason } }, { ifMatch: version })
    showToast('注文を取り消しました')
  }
  return (
    <>
      <div>
        <Button kind="negative" onClick={() => setOpen(true)}>
          注文を取り消す
        </Button>
      </div>
      <ReasonDialog
        open={open}
        title="注文を取り消しますか？"
        label="取り消す理由"
        help="相手のお支払い画面に表示されます。"
        most={MAX_LENGTH}
        confirm="はい、注文を取り消す"
        onClose={() => setOpen(false)}
        send={cancel}
        after={router.invalidate}
      >
        <p>注文と見積は取り消され、お支払いできなくなります。番号は欠番にせず、記録として残ります。</p>
      </ReasonDialog>
    </>
  )
}
