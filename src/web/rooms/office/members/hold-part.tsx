import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { formatDay, formatMoment } from '#domain/base/words/format-moments.ts'
import type { User } from '#domain/people/user/contract.ts'
import { UserStatus } from '#domain/people/user/enumerations.ts'
import type { Hold } from '#domain/people/user/hold-contract.ts'
import { may } from '#platform/permission.ts'
import { api } from '#web/api/client.ts'
import { useViewer } from '#web/session/use-viewer.ts'
import { Button } from '#web/ui/button.tsx'
import { ReasonDialog } from '#web/ui/dialog/reason-dialog.tsx'
import { FormSection } from '#web/ui/form/form.tsx'
import { Notice } from '#web/ui/reading/notice.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { HoldDialog } from './hold-dialog.tsx'

/** The retention hold on a member's data: until when, and why. A chief sets and lifts it. */
export function HoldPart({ user, hold }: { user: User; hold: Hold }) {
  const router = useRouter()
  const viewer = useViewer()
  const [asking, setAsking] = useState<'hold' | 'end'>()
  const decides = viewer !== null && may(viewer, 'privacy')
  const { until, reason, byName, since, left, version } = hold
  // A member who left without a hold has no data left to hold.
  if (!until && (!decides || user.status === UserStatus.left)) return null
  const close = () => setAsking(undefined)
  const done = () => router.invalidate()
  return (
    <FormSection title="情報の保全">
      {until ? (
        <Notice kind="warning" title={`${formatDay(until)}まで、この会員の情報を消去しません`}>
          <p>{reason}</p>
          <p>{`${since ? formatMoment(since) : ''}　${byName}`}</p>
          {left && <p>退会の手続きは済んでいます。保全が終わると、氏名・連絡先・書類・画像などを消去します。</p>}
        </Notice>
      ) : (
        <p>裁判所や警察などから求められたときに、この会員の情報が消えないようにします。本人には伝わりません。</p>
      )}
      {decides && (
        <div className="cluster gap-2">
          <Button kind="quiet" wide={false} onClick={() => setAsking('hold')}>
            {until ? '期限と理由を変える' : '情報を保全する'}
          </Button>
          {until && (
            <Button kind="quiet" wide={false} onClick={() => setAsking('end')}>
              保全を終える
            </Button>
          )}
        </div>
      )}
      {asking === 'hold' && <HoldDialog userID={user.id} hold={hold} onClose={close} onDone={done} />}
      <ReasonDialog
        open={asking === 'end'}
        title="情報の保全を終える"
        label="終える理由"
        help="運営の記録に残ります。本人には伝わりません。"
        most={400}
        confirm="保全を終える"
        onClose={close}
        send={async (why) => {
          await api.setRetentionHold({ params: { id: user.id }, body: { until: null, reason: why } }, { ifMatch: version })
          showToast('保全を終えました')
          await done()
        }}
      >
        <p>
          {left
            ? '退会した会員です。保全を終えると、氏名・連絡先・書類・画像などをすぐに消去します。元には戻せません。'
            : '保管期限を過ぎているものは、今夜から順に消去されます。'}
        </p>
      </ReasonDialog>
    </FormSection>
  )
}
