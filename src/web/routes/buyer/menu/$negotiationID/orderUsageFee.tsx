import { createFileRoute } from '@tanstack/react-router'
import { ComingScreen } from '#web/components/frame/coming-screen.tsx'
import { LinkButton } from '#web/components/ui/button.tsx'
import { uuids } from '#web/params.ts'

export const Route = createFileRoute('/buyer/menu/$negotiationID/orderUsageFee')({
  staticData: { title: '利用料のお申し込み', access: 'signed-in', roles: ['buyer', 'admin'], middleware: ['fresh-viewer'] },
  params: { parse: uuids },
  component: UsageFee,
})

function UsageFee() {
  return (
    <ComingScreen
      title="利用料のお申し込み"
      holds={['利用料の金額とできるようになること', 'お支払いへの進み方']}
      wayOn={<LinkButton to="/buyer/chat">商談一覧へ</LinkButton>}
    />
  )
}
