import { useState } from 'react'
import { refusal as ofApproval } from '#domain/seller-approval/policy.ts'
import type { User } from '#domain/user/contract.ts'
import { SellerApprovedStatus, UserStatus } from '#domain/user/enumerations.ts'
import { refusal as ofMembership } from '#domain/user/policy.ts'
import { useViewer } from '#web/session/use-viewer.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/dialog.tsx'
import { ReasonDialog } from '#web/ui/dialog/reason-dialog.tsx'
import { Notice } from '#web/ui/reading/notice.tsx'
import { showFailure } from '#web/ui/toast.tsx'
import { useOnce } from '#web/ui/use-once.ts'
import { LONGEST_REASON, suspendReasons } from './deny-reasons.ts'
import styles from './seller.module.css'

type Decide = (body: {
  sellerApprovedStatus?: typeof SellerApprovedStatus.approved | typeof SellerApprovedStatus.rejected
  sellerDenyReason?: string
  status?: Exclude<UserStatus, typeof UserStatus.left>
}) => Promise<unknown>

/** Takes an approval back, or lets the whole membership rest and go on. */
export function MembershipMoves({ user, decide }: { user: User; decide: Decide }) {
  const [asking, setAsking] = useState<'revoke' | 'membership'>()
  const { busy, run } = useOnce({ tell: showFailure, after: () => setAsking(undefined) })
  const viewer = useViewer()
  const suspended = user.status === UserStatus.suspended

  const move = () => run(() => decide({ status: suspended ? UserStatus.active : UserStatus.suspended }))
  return (
    <section className={styles.part} aria-labelledby="moves">
      <h2 id="moves">承認の取り消しと利用停止</h2>
      {suspended && (
        <Notice kind="warning" title="この会員は利用停止中です">
          <p>ログインできません。掲載中の物件は検索に出ていません。</p>
        </Notice>
      )}
      <div className="cluster gap-3">
        {viewer && !ofApproval(viewer, user, 'suspend') && (
          <Button kind="negative" onClick={() => setAsking('revoke')}>
            売主の承認を取り消す
          </Button>
        )}
        {viewer && !ofMembership(viewer, user, suspended ? 'reinstate' : 'suspend') && (
          <Button kind={suspended ? 'quiet' : 'negative'} onClick={() => setAsking('membership')}>
            {suspended ? '利用停止を解除する' : '会員の利用を停止する'}
          </Button>
        )}
      </div>
      <ReasonDialog
        open={asking === 'revoke'}
        title="売主の承認を取り消す"
        label="取り消しの理由"
        help="この文章がそのまま本人に表示され、メールでも届きます。"
        most={LONGEST_REASON}
        templates={suspendReasons}
        confirm="はい、取り消す"
        onClose={() => setAsking(undefined)}
        send={(reason) => decide({ sellerApprovedStatus: SellerApprovedStatus.rejected, sellerDenyReason: reason })}
      />
      <ConfirmDialog
        open={asking === 'membership'}
        title={suspended ? '利用停止を解除しますか' : '会員の利用を停止しますか'}
        confirm={suspended ? 'はい、解除する' : 'はい、停止する'}
        negative={!suspended}
        busy={busy}
        onConfirm={move}
        onClose={() => setAsking(undefined)}
      >
        <p>
          {suspended
            ? 'ふたたびログインできるようになります。'
            : 'すべての端末からログアウトし、解除するまでログインできなくなります。掲載中の物件は検索に出なくなり、商談は運営が引き継ぎます。'}
        </p>
      </ConfirmDialog>
    </section>
  )
}
