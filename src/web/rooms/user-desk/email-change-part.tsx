import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { formatMoment } from '#domain/format-moments.ts'
import type { User } from '#domain/user/contract.ts'
import { EMAIL_NOT_OURS } from '#domain/user/correction-enumerations.ts'
import type { EmailChange } from '#domain/user/email-change-contract.ts'
import { UserStatus } from '#domain/user/enumerations.ts'
import { may } from '#platform/permission.ts'
import { api } from '#web/api/client.ts'
import { useViewer } from '#web/session/use-viewer.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/reading/notice.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { useOnce } from '#web/ui/use-once.ts'
import { EmailChangeDialog } from './email-change-dialog.tsx'

/** The address that a member signs in with: what the office asked for and waits, and the asking. */
export function EmailChangePart({ user, change: { ours, awaited } }: { user: User; change: EmailChange }) {
  const router = useRouter()
  const viewer = useViewer()
  const [asking, setAsking] = useState(false)
  const { busy, run } = useOnce()
  if (!viewer || !may(viewer, 'correct') || user.status === UserStatus.left) return null
  if (!ours) return <p>{EMAIL_NOT_OURS}</p>

  const withdraw = () =>
    run(async () => {
      await api.withdrawEmailChange({ params: { id: user.id } }, { ifMatch: user.version })
      showToast('メールアドレスの変更を取り消しました')
      await router.invalidate()
    })
  return (
    <>
      {awaited ? (
        <Notice kind="info" title="新しいメールアドレスの確認を待っています" live>
          <p>
            {`${awaited.email} あてに、確認のメールを送りました（${formatMoment(awaited.askedAt)}、${awaited.askedByName}）。${formatMoment(awaited.expiresAt)}までにメールのボタンが押されると、変わります。それまでは、いまのアドレスのままです。`}
          </p>
          <Button kind="quiet" wide={false} busy={busy} onClick={withdraw}>
            変更を取り消す
          </Button>
        </Notice>
      ) : (
        <p>
          <Button kind="quiet" wide={false} onClick={() => setAsking(true)}>
            メールアドレスを変更する
          </Button>
        </p>
      )}
      {asking && <EmailChangeDialog user={user} onClose={() => setAsking(false)} onDone={() => router.invalidate()} />}
    </>
  )
}
