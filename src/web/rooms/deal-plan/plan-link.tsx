import { LinkButton } from '#web/ui/button.tsx'

/** From a card in the talk to the plan, or to the step it speaks of. */
export function PlanLink({ kind, id }: { kind: string; id: string | null }) {
  if (kind !== 'plan' && !(kind === 'step' && id)) return null
  const search = { tab: 'plan', step: kind === 'step' && id ? id : undefined }
  return (
    <div>
      <LinkButton kind="quiet" wide={false} to="." search={search} resetScroll={false}>
        {kind === 'step' ? '手順を見る' : '取引の予定を見る'}
      </LinkButton>
    </div>
  )
}
