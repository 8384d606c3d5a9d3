import { type ReactNode, useState } from 'react'
import type { ReportCase } from '#domain/talk/report/case-contract.ts'
import { LetterReader } from '#domain/talk/report/case-enumerations.ts'
import { caseRefusal } from '#domain/talk/report/policy.ts'
import { api } from '#web/api/client.ts'
import { useViewer } from '#web/session/use-viewer.ts'
import { Button } from '#web/ui/button.tsx'
import { ReasonDialog } from '#web/ui/dialog/reason-dialog.tsx'
import { showFailure, showToast } from '#web/ui/toast.tsx'
import { useAction } from '#web/ui/use-once.ts'
import { ConcludeCase, WriteCaseLetter } from './case-dialogs.tsx'

type OpenDialog = 'conclude' | 'reopen' | 'reporter' | 'subject'

/** Takes, returns or concludes a case, or writes to both sides; `children` are actions on its subject. */
export function CaseMoves({
  case: reportCase,
  reachable,
  onChanged,
  children,
}: {
  case: ReportCase
  /** At least one reporter can be reached by mail. */
  reachable: boolean
  onChanged: () => unknown
  children?: ReactNode
}) {
  const viewer = useViewer()
  const [asking, setAsking] = useState<OpenDialog>()
  const { busy, run } = useAction({ tell: showFailure, after: onChanged })
  if (!viewer) return null
  const can = (move: Parameters<typeof caseRefusal>[2]) => !caseRefusal(viewer, reportCase, move)
  const assign = (to: string | null, done: string) =>
    run(async () => {
      await api.assignReportCase(
        { params: { id: reportCase.id }, body: { from: reportCase.assigneeID, to } },
        { ifMatch: reportCase.version },
      )
      showToast(done)
    })
  const asked = { case: reportCase, onClose: () => setAsking(undefined), onDone: onChanged }
  const mine = reportCase.assigneeID === viewer.id
  return (
    <div className="stack gap-3">
      {can('taking') && !mine && (
        <Button busy={busy} onClick={() => assign(viewer.id, '担当になりました')}>
          担当する
        </Button>
      )}
      {can('handing') && mine && (
        <Button kind="quiet" busy={busy} onClick={() => assign(null, '未担当に戻しました')}>
          未担当に戻す
        </Button>
      )}
      {can('letter') && (
        <>
          <Button kind="quiet" onClick={() => setAsking('subject')}>
            修正を依頼する
          </Button>
          {reachable && (
            <Button kind="quiet" onClick={() => setAsking('reporter')}>
              通報者に返信する
            </Button>
          )}
        </>
      )}
      {children}
      {can('conclusion') && (
        <Button kind={mine ? 'primary' : 'quiet'} onClick={() => setAsking('conclude')}>
          完了にする
        </Button>
      )}
      {can('reopening') && (
        <Button kind="quiet" onClick={() => setAsking('reopen')}>
          もう一度開く
        </Button>
      )}
      {asking === 'conclude' && <ConcludeCase {...asked} reachable={reachable} />}
      {asking === 'subject' && <WriteCaseLetter {...asked} reader={LetterReader.subject} />}
      {asking === 'reporter' && <WriteCaseLetter {...asked} reader={LetterReader.reporter} />}
      <ReasonDialog
        open={asking === 'reopen'}
        title="この通報をもう一度開く"
        label="もう一度開く理由"
        help="運営の記録に残ります。"
        most={400}
        confirm="もう一度開く"
        onClose={() => setAsking(undefined)}
        send={async (reason) => {
          await api.reopenReportCase({ params: { id: reportCase.id }, body: { reason } }, { ifMatch: reportCase.version })
          showToast('もう一度開きました')
          await onChanged()
        }}
      />
    </div>
  )
}
