import { useState } from 'react'
import type { Estate } from '#domain/estate/contract.ts'
import { choicesOf, contractTypes } from '#domain/estate/enumerations.ts'
import { canFinish, canReview } from '#domain/estate/policy.ts'
import { APPLYING } from '#domain/estate/state.ts'
import { api } from '#web/api/client.ts'
import { Button } from '#web/components/ui/button.tsx'
import { ConfirmDialog } from '#web/components/ui/dialog.tsx'
import { Select } from '#web/components/ui/select.tsx'
import { setCount } from '#web/counts.ts'
import { useViewer } from '#web/use-viewer.ts'
import { FinishDialog } from './finish-dialog.tsx'
import styles from './moves.module.css'
import { RejectDialog } from './reject-dialog.tsx'
import { useMove } from './use-move.ts'

/** What the operator decides, always about the very version on the screen: a newer one is refused, and shown instead. */
export function ReviewMoves({ estate }: { estate: Estate }) {
  const viewer = useViewer()
  const { busy, move } = useMove()
  const [asking, setAsking] = useState<'approve' | 'reject' | 'finish'>()
  if (!viewer) return null

  const params = { id: estate.id }
  const version = { ifMatch: estate.version }
  const close = () => setAsking(undefined)
  const settle = (made: boolean) => {
    if (!made) return
    close()
    void countWaiting()
  }
  const reviews = canReview(viewer, estate)
  const finishes = canFinish(viewer, estate)
  if (!reviews && !finishes) return <p className={styles.none}>いまの状態でできる操作はありません。</p>

  return (
    <div className={styles.moves}>
      {reviews && (
        <>
          <Button onClick={() => setAsking('approve')}>承認して公開する</Button>
          <Button kind="negative" onClick={() => setAsking('reject')}>
            差し戻す
          </Button>
          <Select
            label="契約形態（商談に加わる人）"
            showOptional={false}
            help="審査の間だけ変えられます。"
            options={choicesOf(contractTypes).map(({ code, label }) => ({ value: String(code), label }))}
            value={String(estate.negotiationType)}
            disabled={busy}
            onChange={(code) =>
              move(
                () => api.patchEstate({ params, body: { negotiationType: Number(code) as keyof typeof contractTypes } }, version),
                '契約形態を変更しました',
              )
            }
          />
        </>
      )}
      {finishes && (
        <Button kind="negative" onClick={() => setAsking('finish')}>
          公開をやめる
        </Button>
      )}

      <ConfirmDialog
        open={asking === 'approve'}
        title="この内容で公開しますか？"
        confirm="はい、承認して公開する"
        busy={busy}
        onConfirm={async () => settle(await move(() => api.approveEstate({ params }, version), '承認し、公開しました'))}
        onClose={close}
      >
        <p>いま表示している内容が、そのまま公開されます。売主にはメールでお知らせします。</p>
      </ConfirmDialog>
      <RejectDialog
        open={asking === 'reject'}
        estateType={estate.estateType}
        busy={busy}
        onReject={async (denyReason) =>
          settle(await move(() => api.rejectEstate({ params, body: { denyReason } }, version), '差し戻しました'))
        }
        onClose={close}
      />
      <FinishDialog
        open={asking === 'finish'}
        reasons={[4, 1, 2, 3, 9]}
        busy={busy}
        onFinish={async (ending) => settle(await move(() => api.finishEstate({ params, body: ending }, version), '公開をやめました'))}
        onClose={close}
      />
    </div>
  )
}

/** The badge in the menu follows what was decided; without an answer it waits for the list. */
const countWaiting = () =>
  api.countEstates({ query: { status: APPLYING } }).then(
    ({ count }) => setCount('estatesToReview', count),
    () => {},
  )
