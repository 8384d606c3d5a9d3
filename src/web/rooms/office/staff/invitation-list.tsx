import { formatMoment } from '#domain/base/words/format-moments.ts'
import type { StaffInvitation } from '#domain/office/staff/contract.ts'
import { refusalOfLetter } from '#domain/office/staff/policy.ts'
import { staffRoles } from '#platform/permission.ts'
import { api } from '#web/api/client.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/dialog/use-confirm.tsx'
import { RowMenu } from '#web/ui/reading/row-menu.tsx'
import rows from '#web/ui/reading/row-table.module.css'
import { RowHead } from '#web/ui/reading/row-table.tsx'
import { showFailure, showToast } from '#web/ui/toast.tsx'
import { useAction } from '#web/ui/use-once.ts'
import { useSecondsLeft } from '#web/ui/use-seconds-left.ts'
import styles from './staff.module.css'

const MINUTE = 60

interface InvitationListProps {
  decides: boolean
  now: Date
  onChanged: () => unknown
}

/** Invitations not yet accepted. */
export const InvitationList = ({ invitations, ...given }: InvitationListProps & { invitations: readonly StaffInvitation[] }) => (
  <table className={`${rows.table} ${rows.cards}`}>
    <thead>
      <tr>
        <th scope="col">お名前・メール</th>
        <th scope="col">役割</th>
        <th scope="col">送信</th>
        <th scope="col">期限</th>
        <th scope="col">
          <span className="visually-hidden">操作</span>
        </th>
      </tr>
    </thead>
    <tbody>
      {invitations.map((each) => (
        <InvitationRow key={each.id} invitation={each} {...given} />
      ))}
    </tbody>
  </table>
)

function InvitationRow({ invitation, decides, now, onChanged }: InvitationListProps & { invitation: StaffInvitation }) {
  const { id, name, email, role, invitedByName, sentAt, sentCount, expiresAt, expired, version } = invitation
  const { busy, run } = useAction({ tell: showFailure, after: onChanged })
  const refused = refusalOfLetter({ sentAt: new Date(sentAt), sentCount }, now)
  const isLast = refused?.code === 'too-many-letters'
  const [left, wait] = useSecondsLeft(Number(refused?.more.retryAfter ?? 0))
  const again = () =>
    run(async () => {
      await api.inviteStaffAgain({ params: { id } }, { ifMatch: version })
      showToast(`${name}さんに招待のメールを送り直しました`)
      wait(MINUTE)
    })
  const cancellation = useConfirm({
    title: `${name}さんの招待を取り消しますか`,
    confirm: 'はい、取り消す',
    words: <p>送ったメールの招待は使えなくなります。あらためて招待することもできます。</p>,
    act: async () => {
      await api.cancelStaffInvitation({ params: { id } })
      showToast(`${name}さんの招待を取り消しました`)
    },
    after: onChanged,
  })
  return (
    <tr>
      <th scope="row" className={styles.mail}>
        <RowHead leading={<Avatar name={name} side="admin" />}>
          <strong>{name}</strong>
          <span className={rows.second}>{email}</span>
        </RowHead>
      </th>
      <td data-label="役割" className={rows.whole}>
        {staffRoles[role]}
      </td>
      <td data-label="送信" data-named>
        {formatMoment(sentAt)}
        <span className={rows.second}>{`${invitedByName}さんが招待・${sentCount}通目`}</span>
      </td>
      <td data-label="期限" data-named>
        <span>
          {formatMoment(expiresAt)} {expired && <Badge tone="red">期限切れ</Badge>}
        </span>
      </td>
      <td className={rows.beside}>
        {decides && (
          <RowMenu of={`${name}さんの招待`}>
            {!isLast && (
              <Button
                kind="plain"
                busy={busy}
                aria-disabled={left > 0 || undefined}
                aria-label={left > 0 ? undefined : `${name}さんに送り直す`}
                onClick={left > 0 ? undefined : again}
              >
                {left > 0 ? `送り直す（あと${left}秒）` : '送り直す'}
              </Button>
            )}
            <Button kind="plain" aria-label={`${name}さんの招待を取り消す`} onClick={cancellation.ask}>
              取り消す
            </Button>
          </RowMenu>
        )}
        {cancellation.dialog}
        {decides && isLast && <p className={`small above-2 ${styles.end}`}>{refused.message}</p>}
      </td>
    </tr>
  )
}
