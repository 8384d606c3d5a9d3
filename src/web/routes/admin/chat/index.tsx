import { createFileRoute } from '@tanstack/react-router'
import { ComingScreen } from '#web/components/frame/coming-screen.tsx'
import { LinkButton } from '#web/components/ui/button.tsx'

export const Route = createFileRoute('/admin/chat/')({
  staticData: { title: '商談の管理', access: 'signed-in', roles: ['admin'], layout: 'admin' },
  component: NegotiationsToWatch,
})

function NegotiationsToWatch() {
  return (
    <ComingScreen
      title="商談の管理"
      holds={['運営の返信や見積を待っている商談', '物件・買主・売主・最後のやり取り', '取引状況ごとの絞り込み']}
      wayOn={<LinkButton to="/admin/estate">物件審査へ</LinkButton>}
    />
  )
}
