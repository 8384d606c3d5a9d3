import { createFileRoute } from '@tanstack/react-router'
import { ComingScreen } from '#web/components/frame/coming-screen.tsx'
import { LinkButton } from '#web/components/ui/button.tsx'

export const Route = createFileRoute('/buyer/menu/purchaseFlow')({
  staticData: { title: '購入の流れ', access: 'signed-in', roles: ['buyer', 'admin'] },
  component: PurchaseFlow,
})

function PurchaseFlow() {
  return <ComingScreen title="購入の流れ" holds={['x']} wayOn={<LinkButton to="/buyer/estate">物件をさがす</LinkButton>} />
}
