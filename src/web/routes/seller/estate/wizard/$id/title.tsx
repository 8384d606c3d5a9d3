import { createFileRoute } from '@tanstack/react-router'
import { ComingScreen } from '#web/components/frame/coming-screen.tsx'
import { LinkButton } from '#web/components/ui/button.tsx'
import { uuids } from '#web/params.ts'

export const Route = createFileRoute('/seller/estate/wizard/$id/title')({
  staticData: { title: '題名・紹介文・確認', access: 'signed-in', roles: ['seller'], layout: 'wizard', transition: 'slide' },
  params: { parse: uuids },
  component: WizardTitle,
})

function WizardTitle() {
  return (
    <ComingScreen
      title="題名・紹介文・確認"
      holds={['題名とおすすめポイント', 'すべての項目の確認と審査の申請']}
      wayOn={<LinkButton to="/seller/estate">物件管理へ</LinkButton>}
    />
  )
}
