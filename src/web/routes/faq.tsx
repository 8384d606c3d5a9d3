import { createFileRoute } from '@tanstack/react-router'
import { ComingScreen } from '#web/components/frame/coming-screen.tsx'
import { LinkButton } from '#web/components/ui/button.tsx'

export const Route = createFileRoute('/faq')({
  staticData: { title: 'よくある質問', access: 'open' },
  component: Faq,
})

function Faq() {
  return <ComingScreen title="よくある質問" holds={['x']} wayOn={<LinkButton to="/">トップへ</LinkButton>} />
}
