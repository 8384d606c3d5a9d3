import { createFileRoute } from '@tanstack/react-router'
import { ComingScreen } from '#web/components/frame/coming-screen.tsx'
import { LinkButton } from '#web/components/ui/button.tsx'
import { uuids } from '#web/params.ts'

export const Route = createFileRoute('/seller/estate/wizard/$id/')({
  staticData: { title: '物件登録をはじめる', access: 'signed-in', roles: ['seller'], layout: 'wizard', transition: 'slide' },
  params: { parse: uuids },
  component: WizardStart,
})

function WizardStart() {
  return (
    <ComingScreen
      title="物件登録をはじめる"
      holds={['物件についての質問', '登録の流れと用意するもの']}
      wayOn={<LinkButton to="/seller/estate">物件管理へ</LinkButton>}
    />
  )
}
