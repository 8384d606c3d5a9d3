import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { ReasonKind } from '#domain/base/reason/enumerations.ts'
import type { DealPlan } from '#domain/deal/deal-plan/contract.ts'
import type { Negotiation } from '#domain/deal/negotiation/contract.ts'
import { UserType } from '#platform/context.ts'
import { api } from '#web/api/client.ts'
import { useReasonTexts } from '#web/rooms/base/reason/use-reasons.ts'
import { useViewer } from '#web/session/use-viewer.ts'
import { Button } from '#web/ui/button.tsx'
import { ReasonDialog } from '#web/ui/dialog/reason-dialog.tsx'
import { Notice } from '#web/ui/reading/notice.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { closingLabel, endingContract } from './ending-contract.ts'

const MAX_LENGTH = 500

/** Ends the negotiation for good, with a reason that everyone in it reads. */
export function CloseNegotiation({ negotiation, plan, reason }: { negotiation: Negotiation; plan?: DealPlan; reason?: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button kind="negative" wide={false} onClick={() => setOpen(true)}>
        {closingLabel(negotiation)}
      </Button>
      <ClosingDialog {...{ negotiation, plan, open, reason }} onClose={() => setOpen(false)} />
    </>
  )
}

/** Names a contract that ends with the negotiation, the house, and what is still to be checked. */
export function ClosingDialog({
  negotiation,
  plan,
  open = true,
  reason,
  onClose,
}: {
  negotiation: Negotiation
  plan?: DealPlan
  open?: boolean
  reason?: string
  onClose: () => void
}) {
  const router = useRouter()
  const templates = useReasonTexts(useViewer()?.userType === UserType.admin ? ReasonKind.closed : undefined)
  const contract = endingContract(negotiation, plan)
  const close = async (reason: string) => {
    await api.closeNegotiation({ params: { id: negotiation.id }, body: { reason, endsContract: contract !== undefined } })
    showToast(contract ? '契約を解除し、商談を終了しました' : '商談を終了しました')
  }
  return (
    <ReasonDialog
      open={open}
      title={contract ? '契約を解除して、商談を終了しますか？' : '商談を終了しますか？'}
      label={contract ? '契約を解除し、終了する理由' : '終了する理由'}
      help={`参加者全員に表示されます。例：${contract ? '融資の承認が得られず、双方の合意で解除するため' : '予算に合わなかったため'}`}
      most={MAX_LENGTH}
      reason={reason}
      templates={templates}
      confirm={`はい、${closingLabel(negotiation)}`}
      onClose={onClose}
      send={close}
      after={router.invalidate}
    >
      {contract && (
        <>
          <Notice kind="warning" title="結ばれた契約があります">
            <p>{contract.contract}</p>
            <p>{contract.house}</p>
          </Notice>
          <p>先に確かめること：</p>
          <ul>
            {contract.open.map((check) => (
              <li key={check}>{check}</li>
            ))}
          </ul>
        </>
      )}
      <p>終了すると、新しいメッセージは送れません。お支払い前の見積とお申し込みは取り消されます。元に戻すことはできません。</p>
    </ReasonDialog>
  )
}
