import type { Alert } from '#domain/base/alert/contract.ts'
import { refusalOfAssignment } from '#domain/base/alert/policy.ts'
import { UNASSIGNED } from '#domain/people/user/enumerations.ts'
import { api } from '#web/api/client.ts'
import { useChanged } from '#web/live/use-held.ts'
import { useViewer } from '#web/session/use-viewer.ts'
import { Button } from '#web/ui/button.tsx'
import { showFailure, showToast } from '#web/ui/toast.tsx'
import { useAction } from '#web/ui/use-once.ts'

export const assigneeWords = ({ assigneeID }: Alert, viewerID: string | undefined, names: ReadonlyMap<string, string>) =>
  assigneeID === null ? UNASSIGNED : assigneeID === viewerID ? 'あなた' : (names.get(assigneeID) ?? '退職した方')

/** Takes the alert or gives it back; empty where that is refused. */
export function AssignAlert({ alert }: { alert: Alert }) {
  const viewer = useViewer()
  const changed = useChanged()
  const { busy, run } = useAction({ tell: showFailure, after: changed })
  const { id, assigneeID, version } = alert
  const mine = assigneeID === viewer?.id
  const to = mine ? null : (viewer?.id ?? null)
  if (!viewer || refusalOfAssignment(viewer, alert, { from: assigneeID, to })) return null
  const assign = () =>
    run(async () => {
      await api.assignAlert({ params: { id }, body: { from: assigneeID, to } }, { ifMatch: version })
      showToast(mine ? '担当を外しました' : '担当しました')
    })
  return (
    <Button kind="plain" busy={busy} onClick={assign}>
      {mine ? '担当を外す' : '担当する'}
    </Button>
  )
}
