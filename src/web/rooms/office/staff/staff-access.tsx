import { useState } from 'react'
import type { Staff } from '#domain/office/staff/contract.ts'
import { UserStatus } from '#domain/people/user/enumerations.ts'
import { api } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/dialog.tsx'
import { ReasonDialog } from '#web/ui/dialog/reason-dialog.tsx'
import { FormSection } from '#web/ui/form/form.tsx'
import { Notice } from '#web/ui/reading/notice.tsx'
import { showFailure, showToast } from '#web/ui/toast.tsx'
import { useAction } from '#web/ui/use-once.ts'

/** A colleague's access: sign out of all devices, suspend, and restore. */
export function StaffAccess({ person, onChanged }: { person: Staff; onChanged: () => unknown }) {
  const [asking, setAsking] = useState<'signOut' | 'status'>()
  const { busy, run } = useAction({ tell: showFailure, after: () => setAsking(undefined) })
  const { id, name, version, status } = person
  const out = status === UserStatus.suspended
  const close = () => setAsking(undefined)
  const signOut = () =>
    run(async () => {
      const { ended } = await api.endStaffSignIns({ params: { id } }, { ifMatch: version })
      showToast(ended === 0 ? 'ログイン中の端末はありませんでした' : `${ended}台をログアウトさせました`)
      await onChanged()
    })
  return (
    <FormSection title="ログイン">
      {out && (
        <Notice kind="warning" title="利用を停止しています">
          <p>ログインできません。担当中の商談などは、そのままです。</p>
        </Notice>
      )}
      <div className="cluster gap-2">
        {!out && (
          <Button kind="quiet" wide={false} onClick={() => setAsking('signOut')}>
            ログインを終わらせる
          </Button>
        )}
        <Button kind={out ? 'quiet' : 'negative'} wide={false} onClick={() => setAsking('status')}>
          {out ? '停止を解除する' : '停止する'}
        </Button>
      </div>
      <ConfirmDialog
        open={asking === 'signOut'}
        title={`${name}さんをすべての端末からログアウトさせますか`}
        confirm="はい、ログアウトさせる"
        negative
        busy={busy}
        onConfirm={signOut}
        onClose={close}
      >
        <p>次に使うときに、パスワードと2段階認証がもう一度必要です。</p>
      </ConfirmDialog>
      <ReasonDialog
        open={asking === 'status'}
        title={out ? `${name}さんの停止を解除する` : `${name}さんの利用を停止する`}
        label="理由"
        help="運営の記録に残ります。"
        most={1000}
        confirm={out ? '解除する' : '停止する'}
        onClose={close}
        send={async (reason) => {
          const body = out ? { status: UserStatus.active, reason } : { status: UserStatus.suspended, reasonCode: 9 as const, reason }
          await api.setUserStatus({ params: { id }, body }, { ifMatch: version })
          showToast(out ? '停止を解除しました' : '停止しました')
          await onChanged()
        }}
      >
        <p>
          {out
            ? 'ふたたびログインできるようになります。'
            : 'すべての端末からログアウトし、解除するまでログインできません。担当中の商談などは、そのまま残ります。'}
        </p>
      </ReasonDialog>
    </FormSection>
  )
}
