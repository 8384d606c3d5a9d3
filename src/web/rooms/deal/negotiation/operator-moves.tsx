import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { DealPlan } from '#domain/deal/deal-plan/contract.ts'
import type { Negotiation } from '#domain/deal/negotiation/contract.ts'
import { refusal } from '#domain/deal/negotiation/policy.ts'
import type { UserType } from '#platform/context.ts'
import { api } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/dialog.tsx'
import { Disclosure } from '#web/ui/reading/disclosure.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { useAction } from '#web/ui/use-once.ts'
import { AgreeNegotiation } from './agree-negotiation.tsx'
import { CloseNegotiation } from './close-negotiation.tsx'
import { CompleteNegotiation } from './complete-negotiation.tsx'
import { may } from './may.ts'
import { Refused } from './refused.tsx'

type Call = { params: { id: string } }

/** The effects of each move on everyone, shown before it is made. */
const moves = {
  inviteSeller: {
    label: '売主を招待する',
    says: '売主が商談に参加し、これ以降の全員あてのメッセージを読めるようになります。これまでのメッセージは読めません。',
    done: '売主を招待しました',
    make: (call: Call) => api.inviteSeller(call),
  },
  start: {
    label: '商談を開始する',
    says: '取引状況が「商談中」になり、物件のページにも「商談中」と表示します。',
    done: '商談を開始しました',
    make: (call: Call) => api.startNegotiation(call),
  },
  delete: {
    label: '参加者の一覧から削除する',
    says: '買主と売主の画面から、この商談が消えます。運営は引き続き見ることができます。',
    done: '削除しました',
    make: (call: Call) => api.deleteNegotiation(call),
  },
} as const

/** The operator's buttons for the moves that the deal's state allows now. */
export function OperatorMoves({
  negotiation,
  viewer,
  usageFeeActive,
  plan,
}: {
  negotiation: Negotiation
  viewer: { id: string; userType: UserType }
  usageFeeActive: boolean
  plan: DealPlan | undefined
}) {
  const [asking, setAsking] = useState<keyof typeof moves>()
  const router = useRouter()
  const { busy, problem, run } = useAction({ after: router.invalidate })
  const possible = (Object.keys(moves) as (keyof typeof moves)[]).filter((move) => may(viewer, negotiation, move))
  const held = (['agree', 'complete'] as const)
    .map((move) => refusal(viewer, negotiation, move))
    .find((refused) => refused?.code === 'termination-open')
  const make = () =>
    run(async () => {
      if (!asking) return
      await moves[asking].make({ params: { id: negotiation.id } })
      showToast(moves[asking].done)
      setAsking(undefined)
    })
  return (
    <div className="cluster middle gap-2 above-3">
      {possible
        .filter((move) => move !== 'delete')
        .map((move) => (
          <Button key={move} kind="quiet" wide={false} onClick={() => setAsking(move)}>
            {moves[move].label}
          </Button>
        ))}
      {held && <p className="hint">{held.message}</p>}
      {may(viewer, negotiation, 'complete') && <CompleteNegotiation {...{ negotiation, plan }} />}
      {may(viewer, negotiation, 'agree') && <AgreeNegotiation {...{ negotiation, usageFeeActive }} />}
      {may(viewer, negotiation, 'close') && <CloseNegotiation {...{ negotiation, plan }} />}
      {possible.includes('delete') && (
        <Disclosure summary="商談の一覧からの削除">
          <Button kind="negative" wide={false} onClick={() => setAsking('delete')}>
            {moves.delete.label}
          </Button>
        </Disclosure>
      )}
      <ConfirmDialog
        open={asking !== undefined}
        title={asking ? `${moves[asking].label.replace(/する$/, '')}しますか？` : ''}
        confirm={asking ? `はい、${moves[asking].label}` : ''}
        negative={asking === 'delete'}
        busy={busy}
        onConfirm={make}
        onClose={() => setAsking(undefined)}
      >
        <Refused problem={problem} />
        <p>{asking && moves[asking].says}</p>
      </ConfirmDialog>
    </div>
  )
}
