import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { formatMoment } from '#domain/base/words/format-moments.ts'
import type { User } from '#domain/people/user/contract.ts'
import type { SignIn } from '#platform/auth/contract.ts'
import { may } from '#platform/permission.ts'
import { api } from '#web/api/client.ts'
import { useViewer } from '#web/session/use-viewer.ts'
import { Button } from '#web/ui/button.tsx'
import { ReasonDialog } from '#web/ui/dialog/reason-dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { showToast } from '#web/ui/toast.tsx'

/** A member's active sign-ins, with a way to end them all, for example after a lost device. */
export function PersonSignIns({ signIns, user }: { signIns: readonly SignIn[]; user: User }) {
  const router = useRouter()
  const [asking, setAsking] = useState(false)
  const viewer = useViewer()
  const endAll = async (reason: string) => {
    const { ended } = await api.endUserSignIns({ params: { id: user.id }, body: { reason } })
    showToast(`${ended}台をログアウトさせました`)
    await router.invalidate()
  }
  if (signIns.length === 0)
    return (
      <EmptyState title="ログイン中の端末はありません">
        <p>ログインすると、ここに端末が並びます。</p>
      </EmptyState>
    )
  return (
    <div className="stack gap-4">
      <ul>
        {signIns.map(({ id, device, lastSeenAt, signedInAt }) => (
          <li key={id} className="stack gap-1 ends-3 line-below">
            <strong>{device || '端末'}</strong>
            <p className="hint">{`最後に使った日時：${formatMoment(lastSeenAt)}　ログインした日時：${formatMoment(signedInAt)}`}</p>
          </li>
        ))}
      </ul>
      {viewer && may(viewer, 'signIns.end') ? (
        <p>
          <Button kind="negative" wide={false} onClick={() => setAsking(true)}>
            すべてログアウトさせる
          </Button>
        </p>
      ) : (
        <p>ログアウトさせることは、責任者が行えます。</p>
      )}
      <ReasonDialog
        open={asking}
        title={`${user.name}さんをすべての端末からログアウトさせますか`}
        label="理由"
        help="操作履歴に残ります。本人には表示されません。"
        most={500}
        confirm="はい、ログアウトさせる"
        send={endAll}
        onClose={() => setAsking(false)}
      >
        <p>次に使うときに、もう一度ログインが必要です。パスワードは変わりません。</p>
      </ReasonDialog>
    </div>
  )
}
