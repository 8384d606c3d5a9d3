import { formatMoment } from '#domain/format-moments.ts'
import type { StaffInvitation } from '#domain/staff/contract.ts'
import { staffRoles } from '#platform/permission.ts'
import { api } from '#web/api/client.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import styles from '#web/ui/reading/card-rows.module.css'
import { showFailure, showToast } from '#web/ui/toast.tsx'
import { useOnce } from '#web/ui/use-once.ts'

/** Whom the office waits for. */
export function InvitationList({
  invitations,
  decides,
  onChanged,
}: {
  invitations: readonly StaffInvitation[]
  decides: boolean
  onChanged: () => unknown
}) {
  const { busy, run } = useOnce({ tell: showFailure })
  const again = ({ id, name }: StaffInvitation) =>
    run(async () => {
      await api.inviteStaffAgain({ params: { id } })
      showToast(`${name}さんに招待のメールを送り直しました`)
      await onChanged()
    })
  const cancel = ({ id, name }: StaffInvitation) =>
    run(async () => {
      await api.deleteStaffInvitation({ params: { id } })
      showToast(`${name}さんの招待を取り消しました`)
      await onChanged()
    })
  return (
    <ul className={styles.list}>
      {invitations.map((each) => (
        <li key={each.id} className={styles.row}>
          <div>
            <p className="cluster gap-2">
              <strong>{each.name}</strong>
              <Badge>{staffRoles[each.role]}</Badge>
              {each.expired && <Badge tone="red">期限切れ</Badge>}
            </p>
            <p className={styles.second}>
              {each.email}
              <br />
              {each.invitedByName}さんが招待・送信：{formatMoment(each.sentAt)}
              <br />
              期限：{formatMoment(each.expiresAt)}
            </p>
          </div>
          {decides && (
            <div className="cluster gap-2">
              <Button kind="quiet" busy={busy} aria-label={`${each.name}さんに送り直す`} onClick={() => again(each)}>
                送り直す
              </Button>
              <Button kind="quiet" busy={busy} aria-label={`${each.name}さんの招待を取り消す`} onClick={() => cancel(each)}>
                取り消す
              </Button>
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}
