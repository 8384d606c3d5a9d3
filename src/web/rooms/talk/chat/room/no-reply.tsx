import { useRouter } from '@tanstack/react-router'
import type { Negotiation } from '#domain/deal/negotiation/contract.ts'
import { settleRefusal } from '#domain/deal/negotiation/policy.ts'
import { api } from '#web/api/client.ts'
import { canUnsettle } from '#web/rooms/deal/negotiation/assignment/assignment.ts'
import { Settled } from '#web/rooms/deal/negotiation/assignment/settled.tsx'
import { Button } from '#web/ui/button.tsx'
import { keepFocus } from '#web/ui/keep-focus.ts'
import { showFailure } from '#web/ui/toast.tsx'
import { useAction } from '#web/ui/use-once.ts'
import { NO_REPLY_PLACE } from './room-head.tsx'

/** A party's two buttons about a message that needs no answer: to say so, and to take it back. */
export const noReplyOf = ({
  negotiation,
  viewer,
  hasMoreToDo,
  now,
}: {
  negotiation: Negotiation
  viewer: Parameters<typeof settleRefusal>[0]
  hasMoreToDo: boolean
  now: Date
}) => ({
  noReply: !settleRefusal(viewer, negotiation, hasMoreToDo) && <NoReply negotiation={negotiation} />,
  settled: !settleRefusal(viewer, negotiation, false) && canUnsettle(negotiation, now) && <Unsettle negotiation={negotiation} />,
})

/** Beside お返事してください: ends the party's turn, without a word to the other side. */
function NoReply({ negotiation: { id, newestSeq } }: { negotiation: Negotiation }) {
  const router = useRouter()
  const { busy, run } = useAction({ tell: showFailure })
  const settle = async () => {
    await api.settleNegotiation({ params: { id }, body: { seq: newestSeq } })
    await redraw(router)
  }
  return (
    <Button kind="quiet" wide={false} busy={busy} onClick={() => run(settle)}>
      返事は不要
    </Button>
  )
}

/** In its place once that is done. */
function Unsettle({ negotiation: { id } }: { negotiation: Negotiation }) {
  const router = useRouter()
  return <Settled id={id} words="返事は不要にしました" changed={() => redraw(router)} />
}

/** Each button takes the other's place, which has the focus next. */
function redraw(router: ReturnType<typeof useRouter>) {
  keepFocus(() => document.getElementById(NO_REPLY_PLACE))
  return router.invalidate()
}
