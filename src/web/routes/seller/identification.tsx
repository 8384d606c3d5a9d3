import { createFileRoute } from '@tanstack/react-router'
import { ComingScreen } from '#web/components/frame/coming-screen.tsx'
import { LinkButton } from '#web/components/ui/button.tsx'

export const Route = createFileRoute('/seller/identification')({
  staticData: {
    title: '当サイトの確認・売主審査の申請',
    access: 'signed-in',
    roles: ['seller'],
    layout: 'seller-nofooter',
    middleware: ['fresh-viewer'],
  },
  component: Identification,
})

function Identification() {
  return (
    <ComingScreen
      title="当サイトの確認・売主審査の申請"
      holds={['書類の種類の選択と画像の送信', '審査の状況']}
      wayOn={<LinkButton to="/seller/estate">物件管理へ</LinkButton>}
    />
  )
}
