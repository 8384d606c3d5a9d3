import { createFileRoute } from '@tanstack/react-router'
import { ComingScreen } from '#web/components/frame/coming-screen.tsx'
import { LinkButton } from '#web/components/ui/button.tsx'

export const Route = createFileRoute('/buyer/estate/search/resultDetail')({
  staticData: { title: '検索結果', access: 'signed-in', keepAlive: true },
  component: ResultDetail,
})

function ResultDetail() {
  return (
    <ComingScreen
      title="検索結果"
      holds={['条件に合う物件と件数', '条件を一つずつ外すこと', '並び替え']}
      wayOn={<LinkButton to="/buyer/estate">物件の一覧へ</LinkButton>}
    />
  )
}
