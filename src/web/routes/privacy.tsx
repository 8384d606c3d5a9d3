import { createFileRoute } from '@tanstack/react-router'
import { ComingScreen } from '#web/components/frame/coming-screen.tsx'
import { LinkButton } from '#web/components/ui/button.tsx'

export const Route = createFileRoute('/privacy')({
  staticData: { title: 'プライバシーポリシー', access: 'open' },
  component: Privacy,
})

function Privacy() {
  return <ComingScreen title="プライバシーポリシー" holds={['x']} wayOn={<LinkButton to="/">トップへ</LinkButton>} />
}
