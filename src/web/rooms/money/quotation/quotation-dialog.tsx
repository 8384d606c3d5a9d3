import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { orderActions } from '#domain/money/order/policy.ts'
import type { Dealing } from '#domain/money/payment/dealing.ts'
import { quotationActions } from '#domain/money/quotation/policy.ts'
import { UserType } from '#platform/context.ts'
import { api } from '#web/api/client.ts'
import { nextStep, standingOf } from '#web/rooms/deal/negotiation/dealing.ts'
import { GO_APPLY } from '#web/rooms/deal/negotiation/labels.ts'
import { Refused } from '#web/rooms/deal/negotiation/refused.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog, Dialog } from '#web/ui/dialog/dialog.tsx'
import { PaperLink } from '#web/ui/reading/paper-link.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { useAction } from '#web/ui/use-once.ts'
import { ApplyDialog } from './apply-dialog.tsx'
import { NewestChanges, Offers } from './offers.tsx'
import { QuotationDocument } from './quotation-document.tsx'
import { isWithdrawable, WITHDRAW, withdrawing, withdrawn } from './withdraw-quotation.tsx'

type Viewer = { id: string; userType: UserType }

/** Shows a quotation; `applying` is the second step, where it is ordered. */
export function QuotationDialog({
  dealing,
  viewer,
  today,
  applying,
  onApply,
  onClose,
}: {
  dealing: Dealing
  viewer: Viewer
  today: string
  applying: boolean
  onApply: (applying: boolean) => void
  onClose: () => void
}) {
  const { quotation } = dealing
  const mayApply = nextStep(viewer, dealing, today) === 'apply'
  const [canceling, setCanceling] = useState(false)
  if (mayApply && applying) return <ApplyDialog {...{ dealing, today }} onBack={() => onApply(false)} onClose={onClose} />
  if (canceling) return <CancelDialog {...{ dealing, viewer, today, onClose }} onBack={() => setCanceling(false)} />
  const mayCancel = cancelable(viewer, dealing, today)
  const { label, tone } = standingOf(dealing, today, viewer.userType)
  return (
    <Dialog
      open
      title={quotation.quotationNumber ? '見積書' : '見積のご依頼'}
      onClose={onClose}
      actions={
        (mayApply || mayCancel) && (
          <>
            {mayApply && <Button onClick={() => onApply(true)}>{GO_APPLY}</Button>}
            {mayCancel && (
              <Button kind="negative" onClick={() => setCanceling(true)}>
                {isWithdrawable(viewer, dealing, today) ? WITHDRAW : cancelWord(viewer, dealing)}
              </Button>
            )}
          </>
        )
      }
    >
      <p>
        <Badge tone={tone}>{label}</Badge>
      </p>
      <NewestChanges quotationID={quotation.id} edition={quotation.edition} />
      <QuotationDocument quotation={quotation} />
      {quotation.quotationNumber && <PaperLink href={`/api/quotation/${quotation.id}/paper`} label="PDFで見る" />}
      <Offers quotationID={quotation.id} edition={quotation.edition} />
    </Dialog>
  )
}

function CancelDialog({
  dealing,
  viewer,
  today,
  onBack,
  onClose,
}: {
  dealing: Dealing
  viewer: Viewer
  today: string
  onBack: () => void
  onClose: () => void
}) {
  const { quotation, order } = dealing
  const withdraws = isWithdrawable(viewer, dealing, today)
  const router = useRouter()
  const { busy, problem, run } = useAction({ after: router.invalidate })
  const declines = cancelWord(viewer, dealing) === DECLINE
  const cancel = () =>
    run(async () => {
      if (order) await api.cancelOrder({ params: { id: order.id }, body: {} })
      else await api.cancelQuotation({ params: { id: quotation.id }, body: {} })
      if (withdraws) withdrawn()
      else showToast(declines ? '見送りました' : '取り消しました')
      onClose()
    })
  return (
    <ConfirmDialog
      open
      title={
        withdraws
          ? withdrawing.title
          : declines
            ? 'この見積を見送りますか？'
            : order?.acceptedAt
              ? 'お申し込みを取り消しますか？'
              : 'この見積を取り消しますか？'
      }
      confirm={withdraws ? withdrawing.confirm : declines ? 'はい、見送る' : 'はい、取り消す'}
      negative
      busy={busy}
      onConfirm={cancel}
      onClose={onBack}
    >
      <Refused problem={problem} />
      {withdraws ? withdrawing.words : <p>{`${declines ? DECLINE : '取り消す'}と元に戻せません。${afterCancel(viewer, dealing)}`}</p>}
    </ConfirmDialog>
  )
}

const afterCancel = ({ userType }: Viewer, { order }: Dealing): string => {
  if (userType !== UserType.admin) return '必要なときは、もう一度見積をご依頼ください。'
  return `お客様には、${order ? 'メール' : '「お知らせ」'}でお伝えします。`
}

const cancelable = (viewer: Viewer, { quotation, order }: Dealing, today: string) =>
  order ? orderActions(viewer, order).includes('cancel') : quotationActions(viewer, quotation, today).includes('cancel')

function cancelWord(viewer: Viewer, { quotation, order }: Dealing): string {
  if (order?.acceptedAt || viewer.userType === UserType.admin) return '取り消す'
  return quotation.quotationNumber ? DECLINE : '依頼を取り消す'
}

const DECLINE = '見送る'
