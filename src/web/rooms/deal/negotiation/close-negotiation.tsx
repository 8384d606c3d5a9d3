import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { ReasonKind } from '#domain/base/reason/enumerations.ts'
import type { Negotiation } from '#domain/deal/negotiation/contract.ts'
import { UserType } from '#platform/context.ts'
import { api } from '#web/api/client.ts'
import { useReasonTexts } from '#web/rooms/base/reason/use-reasons.ts'
import { useViewer } from '#web/session/use-viewer.ts'
import { Button } from '#web/ui/button.tsx'
import { ReasonDialog } from '#web/ui/dialog/reason-dialog.tsx'
import { showToast } from '#web/ui/toast.tsx'

const MAX_LENGTH = 500

/** Ends the negotiation for good, with a reason that everyone in it reads. */
export function CloseNegotiation({ negotiation: { id }, reason }: { negotiation: Pick<Negotiation, 'id'>; reason?: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button kind="negative" wide={false} onClick={() => setOpen(true)}>
        商談を終了する
      </Button>
      <ClosingDialog negotiationID={id} open={open} reason={reason} onClose={() => setOpen(false)} />
    </>
  )
}

export function ClosingDialog({
  negotiationID,
  open = true,
  reason,
  onClose,
}: {
  negotiationID: string
  open?: boolean
  reason?: string
  onClose: () => void
}) {
  const router = useRouter()
  const templates = useReasonTexts(useViewer()?.userType === UserType.admin ? ReasonKind.closed : undefined)
  const close = async (reason: string) => {
    await api.closeNegotiation({ params: { id: negotiationID }, body: { reason } })
    showToast('商談を終了しました')
  }
  return (
    <ReasonDialog
      open={open}
      title="商談を終了しますか？"
      label="終了する理由"
      help="参加者全員に表示されます。例：予算に合わなかったため"
      most={MAX_LENGTH}
      reason={reason}
      templates={templates}
      confirm="はい、商談を終了する"
      onClose={onClose}
      send={close}
      after={router.invalidate}
    >
      <p>終了すると、新しいメッセージは送れません。お支払い前の見積とお申し込みは取り消されます。元に戻すことはできません。</p>
    </ReasonDialog>
  )
}
