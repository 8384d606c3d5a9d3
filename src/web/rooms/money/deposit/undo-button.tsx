import { useState } from 'react'
import { formatYen } from '#domain/base/words/format.ts'
import type { DeskDeposit } from '#domain/money/deposit/desk-contract.ts'
import { api } from '#web/api/client.ts'
import { useChanged } from '#web/live/use-held.ts'
import { Button } from '#web/ui/button.tsx'
import { ReasonDialog } from '#web/ui/dialog/reason-dialog.tsx'
import { showToast } from '#web/ui/toast.tsx'

/** Undoes a match, with a reason. */
export function UndoButton({ allocation: { id, orderNumber, payerName, amount } }: { allocation: DeskDeposit['paid'][number] }) {
  const changed = useChanged()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button kind="quiet" wide={false} aria-label={`${orderNumber}への充当を取り消す`} onClick={() => setOpen(true)}>
        取り消す
      </Button>
      <ReasonDialog
        open={open}
        title={`${payerName} 様の${formatYen(amount)}の充当を取り消しますか？`}
        label="理由"
        help="支払った方へのお知らせと、運営の記録に載ります。"
        most={400}
        confirm="はい、取り消す"
        onClose={() => setOpen(false)}
        send={async (reason) => {
          await api.undoAllocation({ params: { id }, body: { reason } })
          showToast('充当を取り消しました')
        }}
        after={changed}
      >
        <p>支払いは「お支払い待ち」に戻り、領収書は無効になります。お金はこの入金に戻り、ほかの支払いに充てられます。</p>
      </ReasonDialog>
    </>
  )
}
