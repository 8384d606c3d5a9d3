import type { Alert } from '#domain/base/alert/contract.ts'
import { refusalOfAssignment } from '#domain/base/alert/policy.ts'
import { api } from '#web/api/client.ts'
import { useChanged } from '#web/live/use-held.ts'
import { useViewer } from '#web/session/use-viewer.ts'
import { Button } from '#web/ui/button.tsx'
import { showFailure, showToast } from '#web/ui/toast.tsx'
import { useAction } from '#web/ui/use-once.ts'

/** The assignee, with buttons to take the alert or give it back. */
export function AlertAssignment({ alert, names }: { alert: Alert; names: ReadonlyMap<string, string> }) {
  const viewer = useViewer()
  const changed = useChanged()
  const { busy, run } = useAction({ tell: showFailure, after: changed })
  const { id, assigneeID, version } = alert
  if (!viewer) return null
  const mine = assigneeID === viewer.id
  const to = mine ? null : viewer.id
  const assign = () =>
    run(async () => {
      await api.assignAlert({ params: { id }, body: { from: assigneeID, to } }, { ifMatch: version })
      showToast(mine ? '担当を外しました' : '担当しました')
    })
  return (
    <div className="cluster middle gap-2">
      <span>{mine ? 'あなた' : assigneeID ? (names.get(assigneeID) ?? '退職した方') : '未担当'}</span>
      {!refusalOfAssignment(viewer, alert, { from: assigneeID, to }) && (
        <span>
          <Button kind="quiet" wide={false} busy={busy} onClick={assign}>
            {mine ? '担当を外す' : '担当する'}
          </Button>
        </span>
      )}
    </div>
  )
}
