import { useEffect, useState } from 'react'
import { formatMoment } from '#domain/base/words/format-moments.ts'
import type { Audit } from '#domain/office/audit-log/contract.ts'
import { auditLabel } from '#domain/office/audit-log/labels.ts'
import { api } from '#web/api/client.ts'
import { More } from '#web/lists/more.tsx'
import { useMore } from '#web/lists/use-more.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Notice } from '#web/ui/reading/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { useAction } from '#web/ui/use-once.ts'

const list = (id: string, cursor?: string) =>
  api.listAudits({ query: { subjectKind: 'negotiation', subjectID: id, ...(cursor && { cursor }) } })
type Page = Awaited<ReturnType<typeof list>>

/** 操作履歴: the audit log of a negotiation, for operators. */
export function TalkHistory({ negotiationID, onClose }: { negotiationID: string; onClose: () => void }) {
  const [page, setPage] = useState<Page>()
  const { problem, run } = useAction()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it opens.
  useEffect(() => {
    run(async () => setPage(await list(negotiationID)))
  }, [])
  return (
    <Dialog open title="この商談の操作履歴" onClose={onClose}>
      {problem && (
        <Notice kind="error" title="操作履歴を読み込めませんでした" live>
          <p>{problem}</p>
        </Notice>
      )}
      {!page && !problem && <Spinner label="読み込んでいます" />}
      {page && <Actions page={page} negotiationID={negotiationID} />}
    </Dialog>
  )
}

function Actions({ page, negotiationID }: { page: Page; negotiationID: string }) {
  const { items, more } = useMore(page, (cursor) => list(negotiationID, cursor))
  if (items.length === 0) return <p>この商談でしたことの記録が、新しい順に並びます。</p>
  return (
    <>
      <ul>
        {items.map((audit) => (
          <li key={audit.id} className="stack gap-1 ends-3 line-below">
            <p>{auditLabel(audit.deed) ?? audit.deed}</p>
            <p className="hint">{`${formatMoment(audit.at)}　${audit.actorName ?? (audit.actorID ? '退会した方' : '自動')}`}</p>
            {linesOf(audit).map((line) => (
              <p key={line} className="pre-line">
                {line}
              </p>
            ))}
          </li>
        ))}
      </ul>
      <More {...more} />
    </>
  )
}

const NOTHING = 'なし'
const linesOf = ({ changes, detail: { reason } }: Audit): string[] => [
  ...changes.map(({ label, before, after }) => `${label}：${before ?? NOTHING} → ${after ?? NOTHING}`),
  ...(typeof reason === 'string' && reason ? [`理由：${reason}`] : []),
]
