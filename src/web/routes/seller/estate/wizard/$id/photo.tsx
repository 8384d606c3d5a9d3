import { createFileRoute } from '@tanstack/react-router'
import { ComingScreen } from '#web/components/frame/coming-screen.tsx'
import { LinkButton } from '#web/components/ui/button.tsx'
import { uuids } from '#web/params.ts'

export const Route = createFileRoute('/seller/estate/wizard/$id/photo')({
  staticData: { title: '写真', access: 'signed-in', roles: ['seller'], layout: 'wizard', transition: 'slide' },
  params: { parse: uuids },
  component: WizardPhoto,
})

function WizardPhoto() {
  return (
    <ComingScreen
      title="写真"
      holds={['写真の追加と並び替え', '写真の種別と説明']}
      wayOn={<LinkButton to="/seller/estate">物件管理へ</LinkButton>}
    />
  )
}
