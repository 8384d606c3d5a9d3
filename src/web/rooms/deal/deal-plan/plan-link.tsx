import { LinkButton } from '#web/ui/button.tsx'

const words: Readonly<Record<string, string>> = {
  plan: '取引の予定を見る',
  step: '手順を見る',
  bankNotice: '振込先のお知らせを見る',
  handover: '引渡し確認書を見る',
}

/** A link from a card in the negotiation to the plan or one of its steps; the title distinguishes several links. */
export function PlanLink({ kind, id, title }: { kind: string; id: string | null; title: string }) {
  if (!(kind in words) || (kind === 'step' && !id)) return null
  const search = { tab: 'plan', step: kind === 'step' && id ? id : undefined }
  return (
    <div>
      <LinkButton kind="quiet" wide={false} to="." search={search} resetScroll={false}>
        {words[kind]}
        <span className="visually-hidden">（{title}）</span>
      </LinkButton>
    </div>
  )
}
