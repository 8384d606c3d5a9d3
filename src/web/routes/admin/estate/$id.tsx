import { createFileRoute } from '@tanstack/react-router'
import { ComingScreen } from '#web/components/frame/coming-screen.tsx'
import { LinkButton } from '#web/components/ui/button.tsx'
import { uuids } from '#web/params.ts'

export const Route = createFileRoute('/admin/estate/$id')({
  staticData: { title: '物件の審査', access: 'signed-in', roles: ['admin'], layout: 'admin' },
  params: { parse: uuids },
  component: EstateToReview,
})

function EstateToReview() {
  return (
    <ComingScreen
      title="物件の審査"
      holds={['買主から見た表示とすべての項目', '前回の承認から変わったところ', '承認、または理由を添えた差し戻し']}
      wayOn={<LinkButton to="/admin/estate">物件審査の一覧へ</LinkButton>}
    />
  )
}
