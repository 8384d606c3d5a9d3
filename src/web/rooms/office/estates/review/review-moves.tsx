import { useState } from 'react'
import { optionsOf } from '#domain/base/words/codes.ts'
import type { Estate } from '#domain/market/estate/contract.ts'
import type { ReviewLetter } from '#domain/market/estate/review-letter-contract.ts'
import { NegotiationType } from '#domain/market/estate-fields/enumerations.ts'
import type { Finding } from '#domain/market/estate-fields/rules/finding.ts'
import { api } from '#web/api/client.ts'
import { may } from '#web/rooms/market/estate/moves/permissions.ts'
import { ReinstateDialog } from '#web/rooms/market/estate/moves/withhold-dialogs.tsx'
import { useViewer } from '#web/session/use-viewer.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/dialog.tsx'
import { Select } from '#web/ui/field/select.tsx'
import { RejectDialog } from './reject-dialog.tsx'
import { isWritten } from './rejection.ts'
import { approvalAsks, approvalNotes, approvedHouse } from './review-words.ts'
import type { useDecision } from './use-decision.ts'
import type { RejectionInHand } from './use-rejection.ts'

/**
 * The operator's decisions, always on the version on the screen: if there is a newer one, the decision is refused and the newer version
 * shown. Those that end a listing are in `EndingMoves`.
 */
export function ReviewMoves({
  estate,
  findings,
  unread,
  hand,
  decision: { busy, decide, underway, leave },
}: {
  estate: Estate
  findings: readonly Finding[]
  /** The seller's first unread answer. */
  unread: ReviewLetter | undefined
  hand: RejectionInHand
  decision: ReturnType<typeof useDecision>
}) {
  const viewer = useViewer()
  const [asking, setAsking] = useState<'approve' | 'reject' | 'reinstate'>()
  if (!viewer) return null

  const params = { id: estate.id }
  const version = { ifMatch: estate.version }
  const close = () => setAsking(undefined)
  const make = async (call: () => Promise<unknown>, done: string) => {
    if (await decide(call, done)) hand.clear()
    // Closed after a refusal as well: the question no longer applies.
    close()
  }
  const approve = (confirm?: true) => make(() => api.approveEstate({ params, query: { confirm } }, version), '承認し、公開しました')
  const can = may(viewer, estate)
  const reviews = can('approve')
  const reinstates = can('reinstate')
  if (!reviews && !reinstates) return can('finish') || can('withhold') ? null : <p className="hint">いまの状態でできる操作はありません。</p>

  return (
    <div className="stack gap-3 tiles">
      {reviews && (
        <>
          <Button onClick={() => setAsking('approve')}>承認して公開する</Button>
          <Button kind="quiet" onClick={() => setAsking('reject')}>
            差し戻す{hand.rejection.fields.length > 0 && `（指摘 ${hand.rejection.fields.length}件）`}
          </Button>
          <Select
            label="商談の進め方（契約形態）"
            showOptional={false}
            help="審査の間だけ変えられます。"
            options={optionsOf(NegotiationType)}
            value={String(estate.negotiationType)}
            disabled={busy}
            onChange={(code) =>
              decide(
                () => api.patchEstate({ params, body: { negotiationType: Number(code) as NegotiationType } }, version),
                '商談の進め方を変更しました',
                0,
              )
            }
          />
        </>
      )}
      {reinstates && (
        <Button kind="quiet" onClick={() => setAsking('reinstate')}>
          掲載を再開する
        </Button>
      )}

      <ConfirmDialog
        open={asking === 'approve' && approvalAsks(unread) === 'answer'}
        title="売主からの返事を読んでください"
        confirm="返事を確認した"
        busy={busy}
        onConfirm={() => unread && decide(() => api.readReviewAnswer({ params: { id: unread.id } }), '返事を確認済みにしました', 0)}
        onClose={close}
      >
        <p>まだ読んでいない返事があります。読んだあとで、承認へ進みます。</p>
        <p>運営からの連絡：{unread?.text}</p>
        <blockquote>{unread?.answer}</blockquote>
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'approve' && approvalAsks(unread) === 'approval'}
        title="この内容で公開しますか？"
        confirm="はい、承認して公開する"
        busy={busy}
        onConfirm={() => approve()}
        onClose={close}
      >
        <p className="bold">{approvedHouse(estate)}</p>
        {approvalNotes(estate, { findings, written: isWritten(hand.rejection) }).map((note) => (
          <p key={note}>{note}</p>
        ))}
      </ConfirmDialog>
      <ConfirmDialog
        open={underway !== undefined}
        title="承諾済みの購入申込があります"
        confirm="確かめたので、承認して公開する"
        busy={busy}
        onConfirm={() => approve(true)}
        onClose={leave}
      >
        <p>{underway}</p>
      </ConfirmDialog>
      {asking === 'reject' && (
        <RejectDialog
          estateType={estate.estateType}
          hand={hand}
          onReject={(body) => make(() => api.rejectEstate({ params, body }, version), '差し戻しました')}
          onClose={close}
        />
      )}
      {asking === 'reinstate' && (
        <ReinstateDialog
          busy={busy}
          onReinstate={() => make(() => api.reinstateEstate({ params }, version), '掲載を再開しました')}
          onClose={close}
        />
      )}
    </div>
  )
}
