import { createFileRoute } from '@tanstack/react-router'
import { ComingScreen } from '#web/components/frame/coming-screen.tsx'
import { LinkButton } from '#web/components/ui/button.tsx'

export const Route = createFileRoute('/buyer/estate/supportPrice')({
  staticData: { title: 'サポート料金・費用のめやす', access: 'signed-in' },
  component: SupportPrice,
})

function SupportPrice() {
  return (
    <ComingScreen
      title="サポート料金・費用のめやす"
      holds={['サービスの料金表', '購入にかかる諸費用のめやす', '毎月のお支払いのめやす']}
      wayOn={<LinkButton to="/buyer/estate">物件をさがす</LinkButton>}
    />
  )
}
