import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { User } from '#domain/people/user/contract.ts'
import { UserStatus } from '#domain/people/user/enumerations.ts'
import { may, type Permission } from '#platform/permission.ts'
import { CorrectDialog } from '#web/rooms/people/user/correct-dialog.tsx'
import { EraseDialog } from '#web/rooms/people/user/erase-dialog.tsx'
import { useViewer } from '#web/session/use-viewer.ts'
import { Button } from '#web/ui/button.tsx'
import { FormSection } from '#web/ui/form/form.tsx'

/** Corrects a member's data. Empty for a member who has left. */
export function CorrectPerson({ user }: { user: User }) {
  const { mayDo, asking, ask, asked } = useMoveOf(user)
  if (!mayDo('correct')) return null
  return (
    <>
      <Button kind="quiet" wide={false} onClick={ask}>
        訂正する
      </Button>
      {asking && <CorrectDialog {...asked} />}
    </>
  )
}

/** Erases a member's data. Empty for a member who has left. */
export function ErasePerson({ user }: { user: User }) {
  const { mayDo, asking, ask, asked } = useMoveOf(user)
  if (!mayDo('privacy')) return null
  return (
    <FormSection title="情報の消去" lead="氏名・連絡先・書類・画像などを消します。元には戻せません。">
      <p>
        <Button kind="negative" wide={false} onClick={ask}>
          消去する
        </Button>
      </p>
      {asking && <EraseDialog {...asked} />}
    </FormSection>
  )
}

function useMoveOf(user: User) {
  const router = useRouter()
  const viewer = useViewer()
  const [asking, setAsking] = useState(false)
  return {
    mayDo: (permission: Permission) => viewer !== null && user.status !== UserStatus.left && may(viewer, permission),
    asking,
    ask: () => setAsking(true),
    asked: { user, onClose: () => setAsking(false), onDone: () => router.invalidate() },
  }
}
