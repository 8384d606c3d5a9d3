import { createFileRoute } from '@tanstack/react-router'
import { ComingScreen } from '#web/components/frame/coming-screen.tsx'
import { LinkButton } from '#web/components/ui/button.tsx'

export const Route = createFileRoute('/terms')({
  staticData: { title: '利用規約', access: 'open' },
  component: Terms,
})

function Terms() {
  return <ComingScreen title="利用規約" holds={['x']} wayOn={<LinkButton to="/">トップへ</LinkButton>} />
}
