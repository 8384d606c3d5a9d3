import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { formatYen } from '#domain/base/words/format.ts'
import { formatMoment } from '#domain/base/words/format-moments.ts'
import { WAITING } from '#domain/money/payment/standing.ts'
import type { DeskUser } from '#domain/office/members/contract.ts'
import type { MemberMeasures } from '#domain/people/measure/contract.ts'
import type { User } from '#domain/people/user/contract.ts'
import { UserStatus } from '#domain/people/user/enumerations.ts'
import { refusal } from '#domain/people/user/policy.ts'
import { UserType } from '#platform/context.ts'
import { api } from '#web/api/client.ts'
import { SuspendDialog } from '#web/rooms/people/user/measures/measure-dialogs.tsx'
import { MeasureList } from '#web/rooms/people/user/measures/measure-list.tsx'
import { MeasureMoves } from '#web/rooms/people/user/measures/measure-moves.tsx'
import { memberText } from '#web/rooms/people/user/measures/member-words.ts'
import { useViewer } from '#web/session/use-viewer.ts'
import { Button } from '#web/ui/button.tsx'
import { ReasonDialog } from '#web/ui/dialog/reason-dialog.tsx'
import { FormSection } from '#web/ui/form/form.tsx'
import { Notice } from '#web/ui/reading/notice.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { talksInWords, whatStops } from './stopped-seller.ts'

/** The operators' measures against a member, and those available now. */
export function MeasurePart({ user, desk, standing }: { user: User; desk: DeskUser | undefined; standing: MemberMeasures }) {
  const router = useRouter()
  const changed = () => router.invalidate()
  return (
    <>
      {user.status !== UserStatus.left && (
        <>
          <FormSection title="警告と制限">
            <MeasureMoves standing={standing} of={memberText(user)} onChanged={changed} />
          </FormSection>
          <Membership user={user} desk={desk} onChanged={changed} />
        </>
      )}
      <FormSection title="これまでの対応">
        {standing.items.length > 0 ? <MeasureList measures={standing.items} /> : <p>警告・制限・利用停止は、まだありません。</p>}
      </FormSection>
    </>
  )
}

function Membership({ user, desk, onChanged }: { user: User; desk: DeskUser | undefined; onChanged: () => unknown }) {
  const viewer = useViewer()
  const [asking, setAsking] = useState<'suspend' | 'reinstate'>()
  if (!viewer) return null
  const may = (move: Parameters<typeof refusal>[2]) => !refusal(viewer, user, move)
  const confirming = may('confirm')
  const final = may('suspend') || confirming
  return (
    <FormSection title="利用の停止">
      {user.status === UserStatus.suspended && (
        <Notice kind="warning" title={user.provisionalUntil ? 'この会員は仮停止中です' : 'この会員は利用停止中です'}>
          <p>
            {user.provisionalUntil
              ? `${formatMoment(user.provisionalUntil)}までに責任者が確定しないときは、自動で解除されます。`
              : 'ログインできません。掲載中の物件は検索に出ていません。'}
          </p>
        </Notice>
      )}
      <div className="cluster gap-3">
        {(final || may('suspendProvisionally')) && (
          <Button kind="negative" wide={false} onClick={() => setAsking('suspend')}>
            {confirming ? '停止を確定する' : final ? '利用を停止する' : '仮停止する'}
          </Button>
        )}
        {may('reinstate') && (
          <Button kind="quiet" wide={false} onClick={() => setAsking('reinstate')}>
            利用停止を解除する
          </Button>
        )}
      </div>
      {user.status === UserStatus.suspended && !may('reinstate') && <p>解除と確定は、責任者が行えます。</p>}
      {asking === 'suspend' && (
        <SuspendDialog
          {...{ userID: user.id, of: memberText(user), version: user.version, final, confirming, onDone: onChanged }}
          consequences={consequencesFor(user, desk)}
          onClose={() => setAsking(undefined)}
        />
      )}
      <ReasonDialog
        open={asking === 'reinstate'}
        title="利用停止を解除する"
        label="解除の理由"
        help="運営の記録に残ります。本人には、解除したことだけをメールで伝えます。"
        most={1000}
        confirm="解除する"
        onClose={() => setAsking(undefined)}
        send={async (reason) => {
          await api.setUserStatus({ params: { id: user.id }, body: { status: UserStatus.active, reason } }, { ifMatch: user.version })
          showToast('利用停止を解除しました')
          await onChanged()
        }}
      >
        <p>ふたたびログインできるようになり、掲載中だった物件は検索に戻ります。</p>
      </ReasonDialog>
    </FormSection>
  )
}

/** Consequences for a user, with numbers where they are known. */
const consequencesFor = ({ userType }: User, desk: Partial<DeskUser> = {}) => {
  const { openTalks, unpaid } = desk
  const ofBuyer = openTalks === 0 ? [] : [`${talksInWords(openTalks)}で、本人はメッセージを送れなくなります。`]
  return [
    'すべての端末からログアウトし、解除するまでログインできません。',
    ...(userType === UserType.seller ? whatStops(desk) : ofBuyer),
    unpaid === 0
      ? 'これまでの記録は残ります。'
      : `${WAITING}の${unpaid === undefined ? 'ご請求' : formatYen(unpaid)}と、これまでの記録は残ります。`,
  ]
}
