import { type ReactNode, useState } from 'react'
import type { Side } from '#domain/people/duplicates/contract.ts'
import { LinkKind } from '#domain/people/duplicates/enumerations.ts'
import { refusalOfMerging } from '#domain/people/duplicates/policy.ts'
import { may } from '#platform/permission.ts'
import { api } from '#web/api/client.ts'
import { useViewer } from '#web/session/use-viewer.ts'
import { Button } from '#web/ui/button.tsx'
import { showFailure, showToast } from '#web/ui/toast.tsx'
import { useAction } from '#web/ui/use-once.ts'
import { MergeDialog } from './merge-dialog.tsx'

interface PairMovesProps {
  a: Side
  b: Side
  /** Further verdicts, shown before the merge. */
  children?: ReactNode
  onDone: () => unknown
}

/** Records an operator's verdict on two similar accounts. */
export function PairMoves({ a, b, children, onDone }: PairMovesProps) {
  const viewer = useViewer()
  const { busy, run } = useAction({ tell: showFailure, after: onDone })
  const [merging, setMerging] = useState(false)
  const link = (kind: LinkKind) =>
    run(async () => {
      await api.linkUsers({ body: { aID: a.id, bID: b.id, kind } })
      showToast(`「${LinkKind.labels[kind]}」として結びました`)
    })
  const mergeable = viewer && may(viewer, 'privacy') && (!refusalOfMerging(a, b) || !refusalOfMerging(b, a))
  return (
    <>
      <div className="cluster gap-2">
        {a.userType === b.userType && (
          <Button kind="quiet" wide={false} busy={busy} onClick={() => link(LinkKind.same)}>
            同一人物
          </Button>
        )}
        <Button kind="quiet" wide={false} busy={busy} onClick={() => link(LinkKind.family)}>
          家族・代理
        </Button>
        {children}
        {mergeable && (
          <Button kind="negative" wide={false} onClick={() => setMerging(true)}>
            まとめる
          </Button>
        )}
      </div>
      {merging && <MergeDialog a={a} b={b} onClose={() => setMerging(false)} onDone={onDone} />}
    </>
  )
}
