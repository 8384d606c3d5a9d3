import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { formatMoment } from '#domain/base/words/format-moments.ts'
import type { User } from '#domain/people/user/contract.ts'
import { EMAIL_NOT_OURS } from '#domain/people/user/correction-enumerations.ts'
import type { EmailChange } from '#domain/people/user/email-change-contract.ts'
import { UserStatus } from '#domain/people/user/enumerations.ts'
import { may } from '#platform/permission.ts'
import { api } from '#web/api/client.ts'
import { useViewer } from '#web/session/use-viewer.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/reading/notice.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { useAction } from '#web/ui/use-once.ts'
import { EmailApprovalDialog } from './email-approval-dialog.tsx'
import { EmailChangeDialog } from './email-change-dialog.tsx'

/** The member's sign-in address: a change requested by the office and still pending, and the button to request one. */
export function EmailChangePart({ user, change: { ours, awaited } }: { user: User; change: EmailChange }) {
  const router = useRouter()
  const viewer = useViewer()
  const [open, setOpen] = useState<'asking' | 'approving'>()
  const { busy, run } = useAction()
  if (!viewer || !may(viewer, 'correct') || user.status === UserStatus.left) return null
  if (!ours) return <p>{EMAIL_NOT_OURS}</p>

  const withdraw = () =>
    run(async () => {
      await api.withdrawEmailChange({ params: { id: user.id } }, { ifMatch: user.version })
      showToast('メールアドレスの変更を取り消しました')
      await router.invalidate()
    })
  const done = { onClose: () => setOpen(undefined), onDone: () => router.invalidate() }
  const approves = awaited && !awaited.agreed && awaited.askedBy !== viewer.id && may(viewer, 'correct.emailApproval')
  return (
    <>
      {awaited ? (
        <Notice kind="info" title={awaited.agreed ? '新しいメールアドレスの確認を待っています' : '本人か責任者の確認を待っています'} live>
          <p>{awaited.agreed ? newAddressLine(awaited) : oldAddressLine(awaited)}</p>
          <div className="cluster gap-2">
            {approves && (
              <Button wide={false} onClick={() => setOpen('approving')}>
                責任者として確認する
              </Button>
            )}
            <Button kind="quiet" wide={false} busy={busy} onClick={withdraw}>
              変更を取り消す
            </Button>
          </div>
        </Notice>
      ) : (
        <p>
          <Button kind="quiet" wide={false} onClick={() => setOpen('asking')}>
            メールアドレスを変更する
          </Button>
        </p>
      )}
      {open === 'asking' && <EmailChangeDialog user={user} {...done} />}
      {open === 'approving' && awaited && <EmailApprovalDialog user={user} awaited={awaited} {...done} />}
    </>
  )
}

type AwaitedChange = NonNullable<EmailChange['awaited']>

const oldAddressLine = ({ email, askedAt, askedByName, expiresAt }: AwaitedChange) =>
  `${email} への変更の手続きを、${formatMoment(askedAt)}に${askedByName}さんが始めました。${formatMoment(expiresAt)}までに、本人がいまのアドレスで確認するか、手続きした人ではない責任者が確認すると、新しいアドレスに確認のメールを送ります。`

const newAddressLine = ({ email, askedAt, expiresAt }: AwaitedChange) =>
  `${email} あてに、確認のメールを送りました（${formatMoment(askedAt)}）。${formatMoment(expiresAt)}までにメールのボタンが押されると、変わります。それまでは、いまのアドレスのままです。`
