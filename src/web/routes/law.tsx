import { createFileRoute } from '@tanstack/react-router'
import { ComingScreen } from '#web/components/frame/coming-screen.tsx'
import { LinkButton } from '#web/components/ui/button.tsx'

export const Route = createFileRoute('/law')({
  staticData: { title: '特定商取引法に基づく表記', access: 'open' },
  component: Law,
})

function Law() {
  return <ComingScreen title="特定商取引法に基づく表記" holds={['x']} wayOn={<LinkButton to="/">トップへ</LinkButton>} />
}
