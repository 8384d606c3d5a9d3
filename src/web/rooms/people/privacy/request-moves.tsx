import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { PrivacyRequest } from '#domain/people/privacy/contract.ts'
import { PrivacyKind, PrivacyState } from '#domain/people/privacy/enumerations.ts'
import { NOT_IDENTIFIED } from '#domain/people/privacy/legal-words.ts'
import { correctionRefusal, refusal } from '#domain/people/privacy/policy.ts'
import type { PrivacyMove } from '#domain/people/privacy/state.ts'
import type { User } from '#domain/people/user/contract.ts'
import { UserStatus } from '#domain/people/user/enumerations.ts'
import { may } from '#platform/permission.ts'
import { api } from '#web/api/client.ts'
import { CorrectDialog } from '#web/rooms/people/user/correct-dialog.tsx'
import { EraseDialog } from '#web/rooms/people/user/erase-dialog.tsx'
import { useViewer } from '#web/session/use-viewer.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/dialog.tsx'
import { Select } from '#web/ui/field/select.tsx'
import { Notice } from '#web/ui/reading/notice.tsx'
import { showFailure, showToast } from '#web/ui/toast.tsx'
import { useAction } from '#web/ui/use-once.ts'
import { AnswerDialog } from './answer-dialog.tsx'
import type { Privacy } from './load-privacy.ts'
import { IdentityDialog, RefusalDialog, WordsDialog } from './request-dialogs.tsx'

/** An operator's possible actions on a request, by the same rule as the server's. */
export function RequestMoves({ request, user, colleagues }: { request: PrivacyRequest; user?: User; colleagues: Privacy['colleagues'] }) {
  const router = useRouter()
  const viewer = useViewer()
  const [asking, setAsking] = useState<PrivacyMove | 'correct' | 'erase'>()
  const { busy, run } = useAction({ tell: showFailure, after: () => setAsking(undefined) })
  if (!viewer) return null
  const mayDo = (move: PrivacyMove) => !refusal(viewer, request, move, move === 'refusal' ? NOT_IDENTIFIED : undefined)
  const asked = { request, onClose: () => setAsking(undefined), onDone: () => router.invalidate() }
  const params = { id: request.id }
  const assign = (to: string | null) =>
    run(async () => {
      const { warning } = await api.assignPrivacyRequest({ params, body: { from: request.assigneeID, to } })
      showToast(warning === 'away' ? '選んだ方は不在のため、代わりの方（いないときは未担当）にしました' : '担当を変えました')
      await router.invalidate()
    })
  const withdraw = () =>
    run(async () => {
      await api.withdrawPrivacyRequest({ params }, { ifMatch: request.version })
      showToast('取下げを記録しました')
      await router.invalidate()
    })
  const waitsForIdentity = mayDo('identity') && request.state !== PrivacyState.asked
  const correctable =
    request.kind === PrivacyKind.correction &&
    user &&
    user.status !== UserStatus.left &&
    may(viewer, 'correct') &&
    !correctionRefusal(request)
  const erasable =
    request.kind === PrivacyKind.erasure && user && user.status !== UserStatus.left && may(viewer, 'privacy') && mayDo('answer')
  return (
    <div className="stack gap-4">
      {waitsForIdentity && (
        <Notice title="先に本人確認を記録してください">
          <p>本人確認が済むまで、回答と開示はできません。</p>
        </Notice>
      )}
      {mayDo('withdrawal') && (
        <>
          <Select
            name="assignee"
            label="担当"
            showOptional={false}
            empty="未担当"
            value={request.assigneeID ?? ''}
            options={colleagues.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(id) => assign(id || null)}
          />
          <div className="cluster gap-2">
            {mayDo('identity') && (
              <Button wide={false} kind={waitsForIdentity ? 'primary' : 'quiet'} onClick={() => setAsking('identity')}>
                本人確認を記録する
              </Button>
            )}
            {mayDo('answer') && (
              <Button wide={false} onClick={() => setAsking('answer')}>
                回答する
              </Button>
            )}
            {mayDo('question') && (
              <Button kind="quiet" wide={false} onClick={() => setAsking('question')}>
                質問する
              </Button>
            )}
            {mayDo('reply') && (
              <Button kind="quiet" wide={false} onClick={() => setAsking('reply')}>
                返事を記録する
              </Button>
            )}
            {correctable && (
              <Button kind="quiet" wide={false} onClick={() => setAsking('correct')}>
                会員情報を訂正する
              </Button>
            )}
            {erasable && (
              <Button kind="negative" wide={false} onClick={() => setAsking('erase')}>
                消去する
              </Button>
            )}
            {mayDo('refusal') && (
              <Button kind="negative" wide={false} onClick={() => setAsking('refusal')}>
                不開示にする
              </Button>
            )}
            <Button kind="quiet" wide={false} onClick={() => setAsking('withdrawal')}>
              取下げを記録する
            </Button>
          </div>
        </>
      )}
      {asking === 'identity' && <IdentityDialog {...asked} />}
      {asking === 'answer' && <AnswerDialog {...asked} />}
      {(asking === 'question' || asking === 'reply') && <WordsDialog {...asked} what={asking} />}
      {asking === 'refusal' && <RefusalDialog {...asked} />}
      {asking === 'correct' && user && <CorrectDialog user={user} request={request} onClose={asked.onClose} onDone={asked.onDone} />}
      {asking === 'erase' && user && <EraseDialog user={user} requestID={request.id} onClose={asked.onClose} onDone={asked.onDone} />}
      <ConfirmDialog
        open={asking === 'withdrawal'}
        title={`${request.number}の取下げを記録しますか`}
        confirm="はい、記録する"
        busy={busy}
        onConfirm={withdraw}
        onClose={() => setAsking(undefined)}
      >
        <p>請求した方が取り下げたときに記録します。元には戻せません。</p>
      </ConfirmDialog>
    </div>
  )
}
