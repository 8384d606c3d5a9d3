import { createFileRoute } from '@tanstack/react-router'
import { ComingScreen } from '#web/components/frame/coming-screen.tsx'
import { LinkButton } from '#web/components/ui/button.tsx'

export const Route = createFileRoute('/admin/estate/')({
  staticData: { title: '物件審査', access: 'signed-in', roles: ['admin'], layout: 'admin' },
  component: EstatesToReview,
})

function EstatesToReview() {
  return (
    <ComingScreen
      title="物件審査"
      holds={['審査を待つ物件の一覧', '審査中・公開中・差し戻し・掲載終了ごとの件数', '物件番号や所在地での検索']}
      wayOn={<LinkButton to="/admin/approve/seller">売主審査へ</LinkButton>}
    />
  )
}
