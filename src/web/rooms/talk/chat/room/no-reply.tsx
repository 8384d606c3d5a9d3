import { useRouter } from '@tanstack/react-router'
import type { Negotiation } from '#domain/deal/negotiation/contract.ts'
import { settle } from '#web/rooms/deal/negotiation/assignment/assignment.ts'
import { Button } from '#web/ui/button.tsx'
import { showFailure } from '#web/ui/toast.tsx'
import { useAction } from '#web/ui/use-once.ts'

/** A party's button beside お返事してください: ends their turn, without a word to the other side. */
export function NoReply({ negotiation }: { negotiation: Negotiation }) {
  const { busy, run } = useAction({ tell: showFailure })
  const router = useRouter()
  return (
    <Button
      kind="quiet"
      wide={false}
      busy={busy}
      onClick={() => run(() => settle(negotiation, () => router.invalidate(), '返事を不要にしました'))}
    >
      返事は不要
    </Button>
  )
}
