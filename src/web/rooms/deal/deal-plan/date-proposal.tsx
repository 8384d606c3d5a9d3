import { useRouter } from '@tanstack/react-router'
import { formatDay } from '#domain/base/words/format-moments.ts'
import { parties } from '#domain/deal/negotiation/enumerations.ts'
import { api } from '#web/api/client.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { useAction } from '#web/ui/use-once.ts'
import { mayPlan, ownParties, type PlanDeal } from './deal.ts'

/** Other dates requested by one side, and the answer. */
export function DateProposal({ deal }: { deal: PlanDeal }) {
  const router = useRouter()
  const { busy, run } = useAction({ after: () => router.invalidate() })
  const { plan } = deal
  const { dateProposal: asked } = plan
  if (!asked) return null
  const own = ownParties(deal)
  const isOwn = own.includes(asked.by)
  const by = isOwn ? '' : own.length === 0 || !deal.acts ? `${parties[asked.by]}から、` : 'お相手から、'
  const days = [
    asked.contractDay !== plan.contractDay && `契約日を${formatDay(plan.contractDay)}から${formatDay(asked.contractDay)}`,
    asked.handoverDay !== plan.handoverDay && `引渡し日を${formatDay(plan.handoverDay)}から${formatDay(asked.handoverDay)}`,
  ].filter(Boolean)
  const withdraw = () =>
    run(async () => {
      await api.withdrawDates({ params: { id: plan.id } }, { ifMatch: plan.version })
      showToast(isOwn ? '日にちの相談を取り下げました' : 'いまの日のままにしました')
    })
  return (
    <div className="stack gap-2 pad-4 rounded waits" id="dates">
      <p>{`${by}${days.join('、')}に変えたいとの相談${isOwn ? 'を送りました。お返事を待っています。' : 'があります。'}`}</p>
      <p>{`理由：${asked.reason}`}</p>
      {asked.byOperator && <p className="hint">運営が売主に代わって手続きしました</p>}
      <div className="cluster gap-2">
        {mayPlan(deal, 'acceptDates') && (
          <>
            <LinkButton wide={false} to="." search={{ tab: 'plan', step: 'dates', act: 'accept' }} resetScroll={false}>
              この日でよい
            </LinkButton>
            <LinkButton kind="quiet" wide={false} to="." search={{ tab: 'plan', step: 'dates' }} resetScroll={false}>
              別の日を提案する
            </LinkButton>
          </>
        )}
        {mayPlan(deal, 'withdrawDates') && (
          <Button kind="plain" wide={false} busy={busy} onClick={withdraw}>
            {isOwn ? '相談を取り下げる' : 'いまの日のままにする'}
          </Button>
        )}
      </div>
    </div>
  )
}
