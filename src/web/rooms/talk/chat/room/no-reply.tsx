import { useRouter } from '@tanstack/react-router'
import type { Negotiation } from '#domain/deal/negotiation/contract.ts'
import { settleRefusal } from '#domain/deal/negotiation/policy.ts'
import { canUnsettle, settle } from '#web/rooms/deal/negotiation/assignment/assignment.ts'
import { Settled } from '#web/rooms/deal/negotiation/assignment/settled.tsx'
import { Button } from '#web/ui/button.tsx'
import { showFailure } from '#web/ui/toast.tsx'
import { useAction } from '#web/ui/use-once.ts'

const NO_REPLY = '返事は不要にしました'

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
function NoReply({ negotiation }: { negotiation: Negotiation }) {
  const { busy, run } = useAction({ tell: showFailure })
  const router = useRouter()
  return (
    <Button kind="quiet" wide={false} busy={busy} onClick={() => run(() => settle(negotiation, () => router.invalidate(), NO_REPLY))}>
      返事は不要
    </Button>
  )
}

/** In its place once that is done. */
function Unsettle({ negotiation: { id } }: { negotiation: Negotiation }) {
  const router = useRouter()
  return <Settled id={id} words={NO_REPLY} changed={() => router.invalidate()} />
}
