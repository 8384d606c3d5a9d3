import { useRouter } from '@tanstack/react-router'
import type { PurchaseOffer } from '#domain/deal/purchase-offer/contract.ts'
import { api } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { showFailure, showToast } from '#web/ui/toast.tsx'
import { useAction } from '#web/ui/use-once.ts'

/** Cancels a withdrawal in time: a single press restores everything. */
export function TakeBackButton({ offer: { id }, wide = false }: { offer: Pick<PurchaseOffer, 'id'>; wide?: boolean }) {
  const router = useRouter()
  const { busy, run } = useAction({ tell: showFailure })
  const takeBack = () =>
    run(async () => {
      await api.takeBackWithdrawal({ params: { id } })
      showToast('取り下げを取り消しました。契約の準備を続けます')
      await router.invalidate()
    })
  return (
    <Button wide={wide} busy={busy} onClick={takeBack}>
      取り下げを取り消す
    </Button>
  )
}
