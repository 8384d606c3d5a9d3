import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatMoment } from '#domain/format-moments.ts'
import type { Staff } from '#domain/staff/contract.ts'
import { refusalOfLoss, refusalOfReset } from '#domain/staff/policy.ts'
import { UserStatus, userStatuses } from '#domain/user/enumerations.ts'
import { StaffRole, staffRoles } from '#platform/permission.ts'
import { api } from '#web/api/client.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/dialog.tsx'
import styles from '#web/ui/reading/card-rows.module.css'
import { showFailure, showToast } from '#web/ui/toast.tsx'
import { useOnce } from '#web/ui/use-once.ts'
import { LeaveDialog } from './leave-dialog.tsx'
import { ResetDialog } from './reset-dialog.tsx'

interface Given {
  staff: readonly Staff[]
  /** Where some are shown only: everybody. */
  all?: readonly Staff[]
  viewerID: string
  /** Whether whoever looks decides about people. */
  decides: boolean
  onChanged: () => unknown
}

/** Everybody of the office, with what may be done about each. */
export function StaffList({ staff, all = staff, viewerID, decides, onChanged }: Given) {
  const [leaving, setLeaving] = useState<Staff>()
  const [resetting, setResetting] = useState<Staff>()
  const [changing, setChanging] = useState<Staff>()
  const { busy, run } = useOnce({ tell: showFailure, after: () => setChanging(undefined) })
  const change = ({ id, name, version }: Staff, role: StaffRole) =>
    run(async () => {
      await api.patchStaff({ params: { id }, body: { role } }, { ifMatch: version })
      showToast(`${name}さんを${staffRoles[role]}にしました`)
      await onChanged()
    })
  return (
    <>
      <ul className={styles.list}>
        {staff.map((person) => (
          <li key={person.id} className={styles.row}>
            <div>
              <p className="cluster gap-2">
                <Link to="/admin/staff/{-$id}" params={{ id: person.id }}>
                  <strong>{person.name}</strong>
                </Link>
                {isVoice(person) ? (
                  <Badge>運営の代表</Badge>
                ) : (
                  <Badge tone={person.role === StaffRole.chief ? 'admin' : 'gray'}>{staffRoles[person.role]}</Badge>
                )}
                {person.status !== UserStatus.active && <Badge tone="red">{userStatuses[person.status]}</Badge>}
                {person.status !== UserStatus.left && !person.secondFactor && !isVoice(person) && (
                  <Badge tone="red">2段階認証 未登録</Badge>
                )}
                {person.onDuty && <Badge tone="green">当番</Badge>}
                {person.away && <Badge tone="amber">不在</Badge>}
                {person.id === viewerID && <Badge tone="green">あなた</Badge>}
              </p>
              {person.jobTitle && <p>{person.jobTitle}</p>}
              {person.status !== UserStatus.left && !person.representative && (
                <p>{`担当中：商談${person.open.talks}・通報${person.open.cases}・審査${person.open.reviews}`}</p>
              )}
              <p className={styles.second}>
                {isVoice(person)
                  ? 'だれの担当でもない商談を預かり、自動のお知らせを送ります。'
                  : person.status !== UserStatus.left && person.email}
                {person.lastSeenAt && (
                  <>
                    <br />
                    最後に使った日時：{formatMoment(person.lastSeenAt)}
                  </>
                )}
              </p>
            </div>
            {person.status === UserStatus.active && !isVoice(person) && !refusalOfLoss(all, person.id) && (
              <div className="cluster gap-2">
                {decides && (
                  <Button kind="quiet" aria-label={`${person.name}さんを${otherRole(person)}にする`} onClick={() => setChanging(person)}>
                    {otherRole(person)}にする
                  </Button>
                )}
                {decides && person.secondFactor && !refusalOfReset(viewerID, person.id) && (
                  <Button kind="quiet" aria-label={`${person.name}さんの確認の方法をリセットする`} onClick={() => setResetting(person)}>
                    確認の方法をリセット
                  </Button>
                )}
                {(decides || person.id === viewerID) && !person.representative && (
                  <Button kind="quiet" aria-label={`${person.name}さんの退職の手続き`} onClick={() => setLeaving(person)}>
                    退職の手続き
                  </Button>
                )}
              </div>
            )}
          </li>
        ))}
      </ul>
      {changing && (
        <ConfirmDialog
          open
          title={`${changing.name}さんを${otherRole(changing)}にしますか`}
          confirm="はい、変える"
          busy={busy}
          onConfirm={() => change(changing, roleAfter(changing))}
          onClose={() => setChanging(undefined)}
        >
          <p>{explained[roleAfter(changing)]}</p>
        </ConfirmDialog>
      )}
      {resetting && <ResetDialog person={resetting} onClose={() => setResetting(undefined)} onReset={onChanged} />}
      {leaving && (
        <LeaveDialog
          person={leaving}
          others={all.filter(({ id, status }) => id !== leaving.id && status === UserStatus.active)}
          self={leaving.id === viewerID}
          onClose={() => setLeaving(undefined)}
          onLeft={onChanged}
        />
      )}
    </>
  )
}

/** The account for which the whole house speaks, where nobody signs in with it. */
const isVoice = ({ representative, shared }: Staff) => representative && !shared

const roleAfter = ({ role }: Staff): StaffRole => (role === StaffRole.chief ? StaffRole.member : StaffRole.chief)
const otherRole = (person: Staff) => staffRoles[roleAfter(person)]

const explained: Record<StaffRole, string> = {
  1: 'スタッフの招待、利用停止、会員データの書き出し、返金、メニューとマスタの変更を含む、すべての操作ができるようになります。',
  2: 'スタッフの招待、利用停止、会員データの書き出し、返金、メニューとマスタの変更は、できなくなります。',
}
