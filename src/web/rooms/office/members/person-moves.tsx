import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { User } from '#domain/people/user/contract.ts'
import { UserStatus } from '#domain/people/user/enumerations.ts'
import { may } from '#platform/permission.ts'
import { CorrectDialog } from '#web/rooms/people/user/correct-dialog.tsx'
import { EraseDialog } from '#web/rooms/people/user/erase-dialog.tsx'
import { useViewer } from '#web/session/use-viewer.ts'
import { Button } from '#web/ui/button.tsx'

/** Corrects or erases a member's data. Empty for a member who has left. */
export function PersonMoves({ user }: { user: User }) {
  const router = useRouter()
  const viewer = useViewer()
  const [asking, setAsking] = useState<'correct' | 'erase'>()
  if (!viewer || user.status === UserStatus.left) return null
  const asked = { user, onClose: () => setAsking(undefined), onDone: () => router.invalidate() }
  return (
    <>
      {may(viewer, 'correct') && (
        <Button kind="quiet" wide={false} onClick={() => setAsking('correct')}>
          訂正する
        </Button>
      )}
      {may(viewer, 'privacy') && (
        <Button kind="negative" wide={false} onClick={() => setAsking('erase')}>
          消去する
        </Button>
      )}
      {asking === 'correct' && <CorrectDialog {...asked} />}
      {asking === 'erase' && <EraseDialog {...asked} />}
    </>
  )
}
