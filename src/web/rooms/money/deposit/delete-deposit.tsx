import { useNavigate } from '@tanstack/react-router'
import { formatYen } from '#domain/base/words/format.ts'
import type { DeskDeposit } from '#domain/money/deposit/desk-contract.ts'
import { api } from '#web/api/client.ts'
import { useChanged } from '#web/live/use-held.ts'
import { ConfirmButton } from '#web/ui/dialog/confirm-button.tsx'
import { showToast } from '#web/ui/toast.tsx'

/** Deletes a line that was entered by mistake. */
export function DeleteDeposit({ deposit: { id, version, payer, amount } }: { deposit: DeskDeposit }) {
  const navigate = useNavigate()
  const changed = useChanged()
  const remove = async () => {
    await api.deleteDeposit({ params: { id } }, { ifMatch: version })
    showToast('入金の記録を消しました')
    await navigate({ to: '/admin/deposit/{-$id}', params: { id: undefined }, search: (before) => before })
  }
  return (
    <ConfirmButton
      title="この入金の記録を消しますか？"
      confirm="はい、消す"
      negative
      words={`手で入力した${payer ?? '名義なし'}の${formatYen(amount)}を消します。元に戻せません。消したことは、運営の記録に残ります。`}
      act={remove}
      after={changed}
    >
      この記録を消す
    </ConfirmButton>
  )
}
