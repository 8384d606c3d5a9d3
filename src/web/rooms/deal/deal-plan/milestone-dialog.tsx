import { useRouter } from '@tanstack/react-router'
import { useLayoutEffect, useRef } from 'react'
import { untilText } from '#domain/deal/deal-plan/deal-standing.ts'
import { Milestone } from '#domain/deal/deal-plan/enumerations.ts'
import { api } from '#web/api/client.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Moment } from '#web/ui/reading/moment.tsx'
import { ownParties, type PlanDeal, turnsIn } from './deal.ts'
import styles from './milestone-dialog.module.css'
import { HANDED_OVER, milestoneLine, nothingText, othersTurn } from './plan-words.ts'

/** The contract is made, or the keys are handed over: over the whole window, once for each side. Its end is remembered by the server. */
export function MilestoneDialog({ deal, milestone, onClose }: { deal: PlanDeal; milestone: Milestone; onClose: () => void }) {
  const { plan } = deal
  const router = useRouter()
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => dialog.current?.showModal(), [])
  const close = () => dialog.current?.close()
  const end = () => {
    onClose()
    // If it fails, it is shown again another time.
    void api.seeMilestone({ params: { id: plan.id }, body: { milestone } }).then(
      () => router.invalidate(),
      () => {},
    )
  }
  const signed = milestone === Milestone.contract
  return (
    <dialog ref={dialog} className={styles.milestone} aria-labelledby="milestone" onClose={end}>
      <div className="stack">
        <Moment
          id="milestone"
          drawing={signed ? 'seal' : 'keys'}
          seal={signed ? '契約済み' : HANDED_OVER}
          line={milestoneLine(milestone, plan)}
        >
          <p>{signed ? 'ここまでの準備、おつかれさまでした。' : '長いあいだの手続き、おつかれさまでした。'}</p>
          <p className="bold">{nextWords(deal)}</p>
          <div className="cluster center gap-3 above-3">
            <LinkButton large to="." search={{ tab: 'plan' }} resetScroll={false} onClick={close}>
              予定へ進む
            </LinkButton>
            <Button kind="quiet" large onClick={close}>
              閉じる
            </Button>
          </div>
        </Moment>
      </div>
    </dialog>
  )
}

function nextWords(deal: PlanDeal): string {
  const { own, others } = turnsIn(deal)
  const turn = own ?? others
  if (!turn) return nothingText(deal.plan, deal.now)
  const { title, due } = turn.step
  return `${own ? '次はあなたの番です' : othersTurn(turn, ownParties(deal))}：${title}${untilText(due, deal.now)}`
}
