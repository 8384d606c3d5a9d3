import { createFileRoute } from '@tanstack/react-router'
import { ComingScreen } from '#web/components/frame/coming-screen.tsx'
import { LinkButton } from '#web/components/ui/button.tsx'
import { uuids } from '#web/params.ts'

export const Route = createFileRoute('/seller/estate/wizard/$id/address')({
  staticData: { title: '住所・交通・土地と建物', access: 'signed-in', roles: ['seller'], layout: 'wizard', transition: 'slide' },
  params: { parse: uuids },
  component: WizardAddress,
})

function WizardAddress() {
  return (
    <ComingScreen
      title="住所・交通・土地と建物"
      holds={['郵便番号からの住所の入力', '公開する住所の範囲', '交通、土地と建物の面積']}
      wayOn={<LinkButton to="/seller/estate">物件管理へ</LinkButton>}
    />
  )
}
