import { createFileRoute } from '@tanstack/react-router'
import { ComingScreen } from '#web/components/frame/coming-screen.tsx'
import { LinkButton } from '#web/components/ui/button.tsx'

export const Route = createFileRoute('/')({
  staticData: { access: 'open' },
  component: Home,
})

function Home() {
  return <ComingScreen title="トップ" holds={['x']} wayOn={<LinkButton to="/buyer/estate">物件をさがす</LinkButton>} />
}
