import { useRouter } from '@tanstack/react-router'
import type { Dealing } from '#domain/money/payment/dealing.ts'
import { QuotationStatus } from '#domain/money/quotation/enumerations.ts'
import { quotationActions } from '#domain/money/quotation/policy.ts'
import { UserType } from '#platform/context.ts'
import { api } from '#web/api/client.ts'
import { ConfirmButton } from '#web/ui/dialog/confirm-button.tsx'
import { showToast } from '#web/ui/toast.tsx'

export const WITHDRAW = '見積を取り下げる'
export const withdrawing = {
  title: 'この見積を取り下げますか？',
  confirm: 'はい、取り下げる',
  words: <p>取り下げると元に戻せません。お客様には、「お知らせ」でお伝えします。</p>,
}
export const withdrawn = () => showToast('見積を取り下げました')

/** Whether the office would take back what it offered, rather than cancel a request or an order. */
export const isWithdrawable = (viewer: { id: string; userType: UserType }, { quotation, order }: Dealing, today: string): boolean =>
  viewer.userType === UserType.admin &&
  !order &&
  quotation.quotationStatus === QuotationStatus.offered &&
  quotationActions(viewer, quotation, today).includes('cancel')

export function WithdrawQuotation({ id }: { id: string }) {
  const router = useRouter()
  const act = async () => {
    await api.cancelQuotation({ params: { id }, body: {} })
    withdrawn()
  }
  return (
    <ConfirmButton {...withdrawing} negative act={act} after={router.invalidate}>
      {WITHDRAW}
    </ConfirmButton>
  )
}
