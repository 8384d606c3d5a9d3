import { useState } from 'react'
import type { Staff } from '#domain/office/staff/contract.ts'
import { refusalOfLoss, refusalOfReset } from '#domain/office/staff/policy.ts'
import { UserStatus } from '#domain/people/user/enumerations.ts'
import { StaffRole, staffRoles } from '#platform/permission.ts'
import { api } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/dialog.tsx'
import { FormSection } from '#web/ui/form/form.tsx'
import { showFailure, showToast } from '#web/ui/toast.tsx'
import { useAction } from '#web/ui/use-once.ts'
import { LeaveDialog } from './leave-dialog.tsx'
import { ResetDialog } from './reset-dialog.tsx'
import { isSystemAccount } from './staff-table.tsx'

interface StaffMovesProps {
  person: Staff
  staff: readonly Staff[]
  viewerID: string
  /** Whether the viewer may manage operators. */
  decides: boolean
  onChanged: () => unknown
}

/** Actions on an operator; on oneself, only leaving. */
export function StaffMoves({ person, staff, viewerID, decides, onChanged }: StaffMovesProps) {
  const [asking, setAsking] = useState<'role' | 'reset' | 'leave'>()
  const { busy, run } = useAction({ tell: showFailure, after: () => setAsking(undefined) })
  const { id, name, version, status, representative, secondFactor } = person
  const own = id === viewerID
  if (status === UserStatus.left || isSystemAccount(person) || refusalOfLoss(staff, id) || (!decides && !own)) return null
  // A suspended operator can be removed without being restored first.
  const isIn = status === UserStatus.active
  const next = person.role === StaffRole.chief ? StaffRole.member : StaffRole.chief
  const close = () => setAsking(undefined)
  const change = () =>
    run(async () => {
      await api.updateStaff({ params: { id }, body: { role: next } }, { ifMatch: version })
      showToast(`${name}さんを${staffRoles[next]}にしました`)
      await onChanged()
    })
  return (
    <FormSection title="役割と退職">
      <div className="cluster gap-2">
        {decides && isIn && (
          <Button kind="quiet" wide={false} onClick={() => setAsking('role')}>
            {staffRoles[next]}にする
          </Button>
        )}
        {decides && isIn && secondFactor && !refusalOfReset(viewerID, id) && (
          <Button kind="quiet" wide={false} onClick={() => setAsking('reset')}>
            確認の方法をリセットする
          </Button>
        )}
        {!representative && (
          <Button kind="quiet" wide={false} onClick={() => setAsking('leave')}>
            退職の手続き
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asking === 'role'}
        title={`${name}さんを${staffRoles[next]}にしますか`}
        confirm="はい、変える"
        busy={busy}
        onConfirm={change}
        onClose={close}
      >
        <p>{explained[next]}</p>
      </ConfirmDialog>
      {asking === 'reset' && <ResetDialog person={person} onClose={close} onReset={onChanged} />}
      {asking === 'leave' && (
        <LeaveDialog
          person={person}
          others={staff.filter((each) => each.id !== id && each.status === UserStatus.active && !each.representative)}
          self={own}
          onClose={close}
          onLeft={onChanged}
        />
      )}
    </FormSection>
  )
}

const explained: Record<StaffRole, string> = {
  1: 'スタッフの招待、利用停止、会員データの書き出し、返金、メニューとマスタの変更を含む、すべての操作ができるようになります。',
  2: 'スタッフの招待、利用停止、会員データの書き出し、返金、メニューとマスタの変更は、できなくなります。',
}
