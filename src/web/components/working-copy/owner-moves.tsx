import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Estate } from '#domain/estate/contract.ts'
import { canApply, canDelete, canEdit, canFinish, canRelist, canWithdraw } from '#domain/estate/policy.ts'
import { missingFields } from '#domain/estate/requirements.ts'
import { APPROVED, DRAFT } from '#domain/estate/state.ts'
import { api } from '#web/api/client.ts'
import { Button, LinkButton } from '#web/components/ui/button.tsx'
import { ConfirmDialog } from '#web/components/ui/dialog.tsx'
import { screenOf } from '#web/components/wizard/wizard-steps.tsx'
import { useViewer } from '#web/use-viewer.ts'
import { FinishDialog } from './finish-dialog.tsx'
import styles from './moves.module.css'
import { useMove } from './use-move.ts'

type Asking = 'withdraw' | 'finish' | 'relist' | 'delete'

/** What the owner can do with the estate now: the rules of the room decide which buttons there are. */
export function OwnerMoves({ estate }: { estate: Estate }) {
  const viewer = useViewer()
  const navigate = useNavigate()
  const { busy, move } = useMove()
  const [asking, setAsking] = useState<Asking>()
  if (!viewer) return null

  const params = { id: estate.id }
  const version = { ifMatch: estate.version }
  // Why it changes is asked at the end, when there is something to say it of.
  const first = missingFields(estate).find(({ field }) => field !== 'changeReason')
  const close = () => setAsking(undefined)
  const settle = (made: boolean) => made && close()

  const remove = () =>
    move(
      () => api.deleteEstate({ params }, version),
      '下書きを削除しました',
      () => navigate({ to: '/seller/estate' }),
    )
  const apply = canApply(viewer, estate) && !first && (
    <LinkButton key="apply" to="/seller/estate/wizard/$id/title" params={params} kind={estate.status === APPROVED ? 'quiet' : 'primary'}>
      {estate.status === APPROVED ? '変更の審査を申請する' : '確認して審査を申請する'}
    </LinkButton>
  )
  const edit = canEdit(viewer, estate) && (
    <LinkButton key="edit" to={screenOf(first?.step ?? 'name').to} params={params} kind={first ? 'primary' : 'quiet'}>
      {estate.status === DRAFT ? '続きを入力する' : '内容を編集する'}
    </LinkButton>
  )
  return (
    <div className={styles.moves}>
      {estate.status === APPROVED ? [edit, apply] : [apply, edit]}
      {canEdit(viewer, estate) && estate.listing?.live && (
        <>
          <LinkButton to="/seller/estate/wizard/$id/price" params={params} kind="quiet">
            価格を変える
          </LinkButton>
          <Button kind="quiet" busy={busy} onClick={() => move(() => api.confirmEstate({ params }), '内容を確認した日を更新しました')}>
            今も正しいことを確認する
          </Button>
        </>
      )}
      {canWithdraw(viewer, estate) && (
        <Button kind="quiet" onClick={() => setAsking('withdraw')}>
          申請を取り下げる
        </Button>
      )}
      {canRelist(viewer, estate) && <Button onClick={() => setAsking('relist')}>下書きに戻して再掲載する</Button>}
      {canFinish(viewer, estate) && (
        <Button kind="negative" onClick={() => setAsking('finish')}>
          掲載を終了する
        </Button>
      )}
      {canDelete(viewer, estate) && (
        <Button kind="negative" onClick={() => setAsking('delete')}>
          下書きを削除する
        </Button>
      )}

      <ConfirmDialog
        open={asking === 'withdraw'}
        title="申請を取り下げますか？"
        confirm="はい、申請を取り下げる"
        busy={busy}
        onConfirm={async () => settle(await move(() => api.withdrawEstate({ params }, version), '申請を取り下げました'))}
        onClose={close}
      >
        <p>取り下げると、内容を編集できるようになります。いつでも、もう一度申請できます。</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'relist'}
        title="下書きに戻しますか？"
        confirm="はい、下書きに戻す"
        busy={busy}
        onConfirm={async () => settle(await move(() => api.relistEstate({ params }, version), '下書きに戻しました'))}
        onClose={close}
      >
        <p>内容を見直して、もう一度審査を申請できます。承認されると、ふたたび公開されます。</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'delete'}
        title="下書きを削除しますか？"
        confirm="はい、下書きを削除する"
        negative
        busy={busy}
        onConfirm={remove}
        onClose={close}
      >
        <p>入力した内容と写真がすべて削除されます。取り消せません。</p>
      </ConfirmDialog>
      <FinishDialog
        open={asking === 'finish'}
        reasons={[1, 2, 3, 9]}
        busy={busy}
        onFinish={async (ending) => settle(await move(() => api.finishEstate({ params, body: ending }, version), '掲載を終了しました'))}
        onClose={close}
      />
    </div>
  )
}
