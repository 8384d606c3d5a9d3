import type { ReviewKind } from '#domain/office/review-assignment/enumerations.ts'
import { api } from '#web/api/client.ts'
import { useChanged } from '#web/live/use-held.ts'
import { useViewer } from '#web/session/use-viewer.ts'
import { Button } from '#web/ui/button.tsx'
import { showFailure, showToast } from '#web/ui/toast.tsx'
import { useAction } from '#web/ui/use-once.ts'
import styles from './assignee.module.css'

interface AssignedReview {
  id: string
  assigneeID: string | null
  assigneeName: string | null
}

/** The assignee; if unassigned, a button with which the operator takes it. */
export function AssigneeCell({ kind, of: { id, assigneeID, assigneeName } }: { kind: ReviewKind; of: AssignedReview }) {
  const viewer = useViewer()
  const changed = useChanged()
  const { busy, run } = useAction({ tell: showFailure, after: changed })
  if (assigneeID !== null) return <span className="nowrap">{assigneeName}</span>
  const take = () =>
    run(async () => {
      await api.assignReview({ params: { kind, id }, body: { from: null, to: viewer?.id ?? null } })
      showToast('担当になりました')
    })
  return (
    <span className={`relative nowrap ${styles.take}`}>
      <Button kind="quiet" wide={false} busy={busy} onClick={take}>
        担当する
      </Button>
    </span>
  )
}
