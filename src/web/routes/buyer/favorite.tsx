import { createFileRoute } from '@tanstack/react-router'
import { ComingScreen } from '#web/components/frame/coming-screen.tsx'
import { LinkButton } from '#web/components/ui/button.tsx'

export const Route = createFileRoute('/buyer/favorite')({
  staticData: { title: 'お気に入り', access: 'signed-in' },
  component: Favorites,
})

function Favorites() {
  return (
    <ComingScreen
      title="お気に入り"
      holds={['お気に入りに追加した物件', '価格と掲載状況の変化']}
      wayOn={<LinkButton to="/buyer/estate">物件をさがす</LinkButton>}
    />
  )
}
