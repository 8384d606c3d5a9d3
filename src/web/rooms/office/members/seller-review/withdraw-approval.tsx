import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ReasonKind } from '#domain/base/reason/enumerations.ts'
import { refusal as ofApproval } from '#domain/people/seller-approval/policy.ts'
import type { User } from '#domain/people/user/contract.ts'
import { SellerApprovedStatus } from '#domain/people/user/enumerations.ts'
import { useReasonTexts } from '#web/rooms/base/reason/use-reasons.ts'
import { useViewer } from '#web/session/use-viewer.ts'
import { Button } from '#web/ui/button.tsx'
import { ReasonDialog } from '#web/ui/dialog/reason-dialog.tsx'
import { whatStops } from '../stopped-seller.ts'
import { useDeskUser } from '../use-desk-user.ts'
import { MAX_REASON } from './decision.tsx'
import styles from './seller.module.css'

type Decide = (body: { sellerApprovedStatus: typeof SellerApprovedStatus.rejected; sellerDenyReason: string }) => Promise<unknown>

/** Withdraws an approval. Changes to the whole membership are made on the member's page. */
export function WithdrawApproval({ user, decide }: { user: User; decide: Decide }) {
  const [asking, setAsking] = useState(false)
  const viewer = useViewer()
  const stopReasons = useReasonTexts(ReasonKind.stopped)
  const mayWithdraw = viewer && !ofApproval(viewer, user, 'suspend')
  return (
    <section className={`stack gap-4 line-above ${styles.part}`} aria-labelledby="moves">
      <h2 id="moves">{mayWithdraw ? '承認の取り消しと利用停止' : '利用停止'}</h2>
      <div className="cluster middle gap-3">
        {mayWithdraw && (
          <Button kind="negative" onClick={() => setAsking(true)}>
            売主の承認を取り消す
          </Button>
        )}
        <Link to="/admin/user/$id" params={{ id: user.id }} search={{ tab: 'measure' }}>
          警告・制限・利用停止は、会員のページで
        </Link>
      </div>
      <ReasonDialog
        open={asking}
        title="売主の承認を取り消す"
        label="取り消しの理由"
        help="この文章がそのまま本人に表示され、メールでも届きます。"
        most={MAX_REASON}
        templates={stopReasons}
        confirm="はい、取り消す"
        onClose={() => setAsking(false)}
        send={(reason) => decide({ sellerApprovedStatus: SellerApprovedStatus.rejected, sellerDenyReason: reason })}
      >
        {asking && <Consequences user={user} />}
      </ReasonDialog>
    </section>
  )
}

function Consequences({ user }: { user: User }) {
  const desk = useDeskUser(user)
  return (
    <ul className="stack gap-1">
      {[...whatStops(desk), '本人が申請し直して承認されると、掲載と商談は元に戻ります。'].map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  )
}
