import { createFileRoute } from '@tanstack/react-router'
import { ComingScreen } from '#web/components/frame/coming-screen.tsx'
import { LinkButton } from '#web/components/ui/button.tsx'

export const Route = createFileRoute('/notice')({
  staticData: { title: 'お知らせ', access: 'open' },
  component: Notices,
})

function Notices() {
  return <ComingScreen title="お知らせ" holds={['x']} wayOn={<LinkButton to="/">トップへ</LinkButton>} />
}
