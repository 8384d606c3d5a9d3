import { mdiChevronRight } from '@mdi/js'
import { Link } from '@tanstack/react-router'
import { StepStatus } from '#domain/deal/deal-plan/enumerations.ts'
import type { Card } from '#domain/talk/chat/contract.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

const words: Readonly<Record<string, string>> = {
  plan: '取引の予定を見る',
  step: '手順を見る',
  bankNotice: '振込先のお知らせを見る',
  handover: '引渡し確認書を見る',
}

/** Nothing is left to do in it, so its card is one line. */
export const isClosedStep = (kind: string, { state }: Pick<Card, 'state'>): boolean => kind === 'step' && state !== StepStatus.open

/** A link from a card in the negotiation to the plan or one of its steps; the title distinguishes several links. */
export function PlanLink({ kind, id, card }: { kind: string; id: string | null; card: Pick<Card, 'title' | 'state'> }) {
  if (!(kind in words) || (kind === 'step' && !id)) return null
  const search = { tab: 'plan', step: kind === 'step' && id ? id : undefined }
  if (isClosedStep(kind, card))
    return (
      <Link className="covers" to="." search={search} resetScroll={false}>
        <span className="visually-hidden">{`${words[kind]}（${card.title}）`}</span>
        <Icon path={mdiChevronRight} />
      </Link>
    )
  return (
    <div>
      <LinkButton kind="quiet" wide={false} to="." search={search} resetScroll={false}>
        {words[kind]}
        <span className="visually-hidden">（{card.title}）</span>
      </LinkButton>
    </div>
  )
}
