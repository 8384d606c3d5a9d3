import { createFileRoute } from '@tanstack/react-router'
import { ComingScreen } from '#web/components/frame/coming-screen.tsx'
import { LinkButton } from '#web/components/ui/button.tsx'
import { uuids } from '#web/params.ts'

export const Route = createFileRoute('/seller/estate/wizard/$id/price')({
  staticData: { title: '価格・条件', access: 'signed-in', roles: ['seller'], layout: 'wizard', transition: 'slide' },
  params: { parse: uuids },
  component: WizardPrice,
})

function WizardPrice() {
  return (
    <ComingScreen title="価格・条件" holds={['希望価格', '引渡しの条件']} wayOn={<LinkButton to="/seller/estate">物件管理へ</LinkButton>} />
  )
}
