import { useRouter } from '@tanstack/react-router'
import type { PurchaseOffer } from '#domain/deal/purchase-offer/contract.ts'
import { api } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { showFailure, showToast } from '#web/ui/toast.tsx'
import { useAction } from '#web/ui/use-once.ts'

/** 次点で待つ: a single press, not binding. */
export function StayButton({ offer: { id }, wide = false }: { offer: Pick<PurchaseOffer, 'id'>; wide?: boolean }) {
  const router = useRouter()
  const { busy, run } = useAction({ tell: showFailure })
  const stay = () =>
    run(async () => {
      await api.stayPurchaseOffer({ params: { id }, body: {} })
      showToast('次点でお待ちいただくことを、売主様に伝えました')
      await router.invalidate()
    })
  return (
    <Button wide={wide} busy={busy} onClick={stay}>
      次点で待つ
    </Button>
  )
}
